import type { Position } from "../point/coordinates.ts";
import type { ImageBounds } from "./image-bounds.ts";
import { latitudeAt, longitudeAt, maxMercatorLatitude, mercatorX, mercatorY } from "./mercator.ts";

/**
 * Transformations of bounds by dragging on a service map. They preserve the shape in the Mercator
 * projection.
 */

export type Corner = "northWest" | "northEast" | "southWest" | "southEast";

/** Bounds in Mercator; `top` is north. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Minimum side, a few metres: smaller bounds could not be found on the map. */
const minSide = 1e-7;
const worldTop = mercatorY(maxMercatorLatitude);
const worldBottom = mercatorY(-maxMercatorLatitude);

/** Moves bounds by a drag from `from` to `to`. The result stays within the world. */
export function moveBounds(bounds: ImageBounds, from: Position, to: Position): ImageBounds {
  const { left, right, top, bottom } = boxOf(bounds);
  const east = clamp(mercatorX(to.longitude) - mercatorX(from.longitude), -left, 1 - right);
  const south = clamp(
    mercatorY(to.latitude) - mercatorY(from.latitude),
    worldTop - top,
    worldBottom - bottom,
  );
  return boundsOf({ left: left + east, right: right + east, top: top + south, bottom: bottom + south });
}

/**
 * Moves a corner of bounds to a position. The opposite corner stays in place and is never crossed. With a
 * `shape` (width over height on the map) the other two corners follow to preserve it.
 */
export function resizeBounds(
  bounds: ImageBounds,
  corner: Corner,
  position: Position,
  aspectRatio?: number,
): ImageBounds {
  const box = boxOf(bounds);
  const isWest = corner.endsWith("West");
  const isNorth = corner.startsWith("north");
  const [fixedX, fixedY] = [isWest ? box.right : box.left, isNorth ? box.bottom : box.top];
  const maxWidth = isWest ? fixedX : 1 - fixedX;
  const maxHeight = isNorth ? fixedY - worldTop : worldBottom - fixedY;
  const x = mercatorX(position.longitude);
  const y = mercatorY(clamp(position.latitude, -maxMercatorLatitude, maxMercatorLatitude));
  let width = clamp(isWest ? fixedX - x : x - fixedX, minSide, maxWidth);
  let height = clamp(isNorth ? fixedY - y : y - fixedY, minSide, maxHeight);
  if (aspectRatio !== undefined) {
    width = Math.min(Math.max(width, height * aspectRatio), maxWidth, maxHeight * aspectRatio);
    height = width / aspectRatio;
  }
  return boundsOf({
    left: isWest ? fixedX - width : fixedX,
    right: isWest ? fixedX : fixedX + width,
    top: isNorth ? fixedY - height : fixedY,
    bottom: isNorth ? fixedY : fixedY + height,
  });
}

/**
 * Scales bounds around their centre by factors for width and height on the map. The result is shifted into
 * the world if it would exceed it.
 */
export function scaleBounds(bounds: ImageBounds, across: number, down: number): ImageBounds {
  const box = boxOf(bounds);
  return centredBounds(box, across * (box.right - box.left), down * (box.bottom - box.top));
}

/**
 * Changes the aspect ratio of bounds to `shape` (width over height on the map), with the same centre and
 * area. Mercator has equal scales to the east and to the north, so a picture of that shape is not stretched.
 */
export function fitAspectRatio(bounds: ImageBounds, shape: number): ImageBounds {
  const box = boxOf(bounds);
  const width = Math.sqrt((box.right - box.left) * (box.bottom - box.top) * shape);
  return centredBounds(box, width, width / shape);
}

/** The factor by which bounds stretch a picture of this shape horizontally; 1 is undistorted. */
export function distortionOf(bounds: ImageBounds, shape: number): number {
  const { left, right, top, bottom } = boxOf(bounds);
  return (right - left) / (bottom - top) / shape;
}

/** The position of a corner of bounds. */
export function cornerOf(bounds: ImageBounds, corner: Corner): Position {
  return {
    latitude: corner.startsWith("north") ? bounds.latitudeMax : bounds.latitudeMin,
    longitude: corner.endsWith("West") ? bounds.longitudeMin : bounds.longitudeMax,
  };
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Bounds around the centre of a box, limited to the world and to the minimum side. */
function centredBounds(box: Box, targetWidth: number, targetHeight: number): ImageBounds {
  const growth = Math.max(1, minSide / targetWidth, minSide / targetHeight);
  const fitted = Math.min(growth, 1 / targetWidth, (worldBottom - worldTop) / targetHeight);
  const [width, height] = [targetWidth * fitted, targetHeight * fitted];
  const left = clamp((box.left + box.right - width) / 2, 0, 1 - width);
  const top = clamp((box.top + box.bottom - height) / 2, worldTop, worldBottom - height);
  return boundsOf({ left, right: left + width, top, bottom: top + height });
}

const boxOf = (bounds: ImageBounds): Box => ({
  left: mercatorX(bounds.longitudeMin),
  right: mercatorX(bounds.longitudeMax),
  top: mercatorY(Math.min(bounds.latitudeMax, maxMercatorLatitude)),
  bottom: mercatorY(Math.max(bounds.latitudeMin, -maxMercatorLatitude)),
});

const boundsOf = ({ left, right, top, bottom }: Box): ImageBounds => ({
  latitudeMin: latitudeAt(bottom),
  latitudeMax: latitudeAt(top),
  longitudeMin: longitudeAt(left),
  longitudeMax: longitudeAt(right),
});
