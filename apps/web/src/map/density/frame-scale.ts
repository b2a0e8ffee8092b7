import type { GlFrame } from "../gl-frame.ts";

/** CSS pixels per unit of the plane. */
export function pixelsPerUnit({ matrix, width }: GlFrame): number {
  return (((matrix[0] as number) / (matrix[15] as number)) * width) / 2;
}
