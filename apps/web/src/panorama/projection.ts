import type { Camera, HalfFov } from "./camera.ts";
import { wrapDegrees } from "./camera.ts";

/**
 * Directions on a sphere and their viewport positions. x points right, y up, and the centre of the picture
 * lies at -z.
 */

export interface ViewportSize {
  readonly width: number;
  readonly height: number;
}

/** A direction on the sphere, in degrees. */
export interface Direction {
  readonly yaw: number;
  readonly pitch: number;
}

export type Vector = readonly [x: number, y: number, z: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

export function toVector({ yaw, pitch }: Direction): Vector {
  const level = Math.cos(radians(pitch));
  return [Math.sin(radians(yaw)) * level, Math.sin(radians(pitch)), -Math.cos(radians(yaw)) * level];
}

export function toDirection([x, y, z]: Vector): Direction {
  return { yaw: wrapDegrees(degrees(Math.atan2(x, -z))), pitch: degrees(Math.atan2(y, Math.hypot(x, z))) };
}

/** Rotation that maps the camera's direction to -z, as three rows. */
export function rotationMatrix({ yaw, pitch }: Direction): readonly [Vector, Vector, Vector] {
  const [sinYaw, cosYaw] = [Math.sin(radians(yaw)), Math.cos(radians(yaw))];
  const [sinPitch, cosPitch] = [Math.sin(radians(pitch)), Math.cos(radians(pitch))];
  return [
    [cosYaw, 0, sinYaw],
    [-sinPitch * sinYaw, cosPitch, sinPitch * cosYaw],
    [-cosPitch * sinYaw, -sinPitch, cosPitch * cosYaw],
  ];
}

/** Half extent of the viewport at distance one. */
export function halfExtent(
  { field }: Pick<Camera, "field">,
  { width, height }: ViewportSize,
): { x: number; y: number } {
  const half = Math.tan(radians(field / 2));
  const longest = Math.max(width, height);
  return { x: (half * width) / longest, y: (half * height) / longest };
}

/** The same as angles. */
export function halfFov(camera: Pick<Camera, "field">, size: ViewportSize): HalfFov {
  const extent = halfExtent(camera, size);
  return { right: degrees(Math.atan(extent.x)), up: degrees(Math.atan(extent.y)) };
}

/** Pixels per radian at the centre of the viewport. */
export const pixelsPerRadian = ({ field }: Pick<Camera, "field">, { width, height }: ViewportSize): number =>
  Math.max(width, height) / 2 / Math.tan(radians(field / 2));

export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** The viewport position of a direction; undefined behind the camera. It may be outside of the viewport. */
export function projectDirection(
  spot: Direction,
  camera: Camera,
  size: ViewportSize,
): ScreenPoint | undefined {
  const direction = toVector(spot);
  const [x, y, z] = rotationMatrix(camera).map((row) => dot(row, direction)) as unknown as Vector;
  if (z > -0.01) return undefined;
  const extent = halfExtent(camera, size);
  return {
    x: ((x / -z / extent.x + 1) / 2) * size.width,
    y: ((1 - y / -z / extent.y) / 2) * size.height,
  };
}

/** The direction at a position of the viewport. */
export function unprojectPoint({ x, y }: ScreenPoint, camera: Camera, size: ViewportSize): Direction {
  const extent = halfExtent(camera, size);
  const viewVector: Vector = [
    ((2 * x) / size.width - 1) * extent.x,
    (1 - (2 * y) / size.height) * extent.y,
    -1,
  ];
  const rows = rotationMatrix(camera);
  const column = (index: 0 | 1 | 2) =>
    rows[0][index] * viewVector[0] + rows[1][index] * viewVector[1] + rows[2][index] * viewVector[2];
  return toDirection([column(0), column(1), column(2)]);
}

const dot = (one: Vector, other: Vector) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
