import type { Place } from "./space.ts";

/** Where something stands in a picture. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  /** Pixels of a metre there. */
  readonly scale: number;
}

/** How a picture sees the world: straight ahead, or all around. */
export interface Lens {
  readonly width: number;
  readonly height: number;
  readonly eye: Place;
  /** The line between ground and sky, in pixels from the top. */
  readonly horizon: number;
  /** SVG path data of a closed outline; empty when it is out of sight. */
  outline(corners: readonly Place[]): string;
  /** SVG path data of an open line; empty when it is out of sight. */
  line(places: readonly Place[]): string;
  /** Where a place appears: nowhere, once, or on both edges of a picture that closes on itself. */
  spots(place: Place): readonly Spot[];
  /** Where something in the sky appears. Azimuth clockwise from north, both in degrees. */
  skySpots(azimuth: number, elevation: number): readonly Spot[];
  /** SVG path data of all that is below a line of hills: their elevation in degrees by azimuth. */
  below(elevationAt: (azimuth: number) => number): string;
}

export const radians = (degrees: number) => (degrees * Math.PI) / 180;
export const degrees = (angle: number) => (angle * 180) / Math.PI;

/** A number as SVG needs it: a tenth of a pixel is exact enough. */
export const pixel = (value: number) => (Math.round(value * 10) / 10).toString();

export function pathData(points: readonly (readonly [number, number])[], closed: boolean): string {
  if (points.length < 2) return "";
  return `M${points.map(([x, y]) => `${pixel(x)} ${pixel(y)}`).join("L")}${closed ? "Z" : ""}`;
}
