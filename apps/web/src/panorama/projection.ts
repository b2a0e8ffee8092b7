import type { HalfWindow, Look } from "./look.ts";
import { wrapDegrees } from "./look.ts";

/** Places on a sphere and where a window shows them. x points right, y up, and the middle of the picture lies at -z. */

export interface Window2d {
  readonly width: number;
  readonly height: number;
}

/** A place on the sphere, in degrees. */
export interface Spot {
  readonly yaw: number;
  readonly pitch: number;
}

export type Vector = readonly [x: number, y: number, z: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

export function directionOf({ yaw, pitch }: Spot): Vector {
  const level = Math.cos(radians(pitch));
  return [Math.sin(radians(yaw)) * level, Math.sin(radians(pitch)), -Math.cos(radians(yaw)) * level];
}

export function spotOf([x, y, z]: Vector): Spot {
  return { yaw: wrapDegrees(degrees(Math.atan2(x, -z))), pitch: degrees(Math.atan2(y, Math.hypot(x, z))) };
}

/** Turns directions so that the look's own comes to lie at -z: three rows. */
export function rotationOf({ yaw, pitch }: Spot): readonly [Vector, Vector, Vector] {
  const [sinYaw, cosYaw] = [Math.sin(radians(yaw)), Math.cos(radians(yaw))];
  const [sinPitch, cosPitch] = [Math.sin(radians(pitch)), Math.cos(radians(pitch))];
  return [
    [cosYaw, 0, sinYaw],
    [-sinPitch * sinYaw, cosPitch, sinPitch * cosYaw],
    [-cosPitch * sinYaw, -sinPitch, cosPitch * cosYaw],
  ];
}

/** How far half of the window reaches at the distance of one. */
export function reachOf(
  { field }: Pick<Look, "field">,
  { width, height }: Window2d,
): { x: number; y: number } {
  const half = Math.tan(radians(field / 2));
  const longest = Math.max(width, height);
  return { x: (half * width) / longest, y: (half * height) / longest };
}

/** The same as angles. */
export function halfWindowOf(look: Pick<Look, "field">, size: Window2d): HalfWindow {
  const reach = reachOf(look, size);
  return { right: degrees(Math.atan(reach.x)), up: degrees(Math.atan(reach.y)) };
}

/** How many pixels of the window a radian takes in its middle. */
export const pixelsPerRadian = ({ field }: Pick<Look, "field">, { width, height }: Window2d): number =>
  Math.max(width, height) / 2 / Math.tan(radians(field / 2));

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where a place of the sphere is seen; undefined behind one's back. It may lie outside of the window. */
export function placeOf(spot: Spot, look: Look, size: Window2d): Place | undefined {
  const direction = directionOf(spot);
  const [x, y, z] = rotationOf(look).map((row) => dot(row, direction)) as unknown as Vector;
  if (z > -0.01) return undefined;
  const reach = reachOf(look, size);
  return {
    x: ((x / -z / reach.x + 1) / 2) * size.width,
    y: ((1 - y / -z / reach.y) / 2) * size.height,
  };
}

/** What of the sphere is seen at a place of the window. */
export function spotAt({ x, y }: Place, look: Look, size: Window2d): Spot {
  const reach = reachOf(look, size);
  const seen: Vector = [((2 * x) / size.width - 1) * reach.x, (1 - (2 * y) / size.height) * reach.y, -1];
  const rows = rotationOf(look);
  const column = (index: 0 | 1 | 2) =>
    rows[0][index] * seen[0] + rows[1][index] * seen[1] + rows[2][index] * seen[2];
  return spotOf([column(0), column(1), column(2)]);
}

const dot = (one: Vector, other: Vector) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
