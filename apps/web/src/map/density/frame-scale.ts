import type { GlFrame } from "../hosts/map-host.ts";

/** CSS pixels per unit of the plane. */
export function pixelsPerUnit({ matrix, width }: GlFrame): number {
  return (((matrix[0] as number) / (matrix[15] as number)) * width) / 2;
}

/**
 * The half zoom level at or below this scale. A zoom level counts worlds of 256 px; the plane is one unit
 * wide.
 */
export function halfZoomLevel(pixels: number): number {
  return Math.floor(Math.log2(pixels / 256) * 2 + 1e-6) / 2;
}
