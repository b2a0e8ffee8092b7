import type { GlFrame } from "../hosts/map-host.ts";

/** CSS pixels of one step of the plane. */
export function pixelsPerUnit({ matrix, width }: GlFrame): number {
  return (((matrix[0] as number) / (matrix[15] as number)) * width) / 2;
}

/** The half level of zoom at or below this many pixels. Levels count worlds of 256 px; a plane's is one wide. */
export function halfZoomLevel(pixels: number): number {
  return Math.floor(Math.log2(pixels / 256) * 2 + 1e-6) / 2;
}
