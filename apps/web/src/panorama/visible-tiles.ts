import {
  maxTileLevel,
  type PictureSize,
  type PictureTile,
  sizeOnLevel,
  tileSize,
} from "@mapaobra/domain/map/picture-tiles";
import { type Camera, horizontalSpan } from "./camera.ts";
import type { SphereArea } from "./panorama-source.ts";
import {
  halfExtent,
  pixelsPerRadian,
  rotationMatrix,
  toDirection,
  toVector,
  type Vector,
  type ViewportSize,
} from "./projection.ts";

/** The part of the sphere that a tile covers. */
export function sphereAreaOfTile(
  picture: PictureSize,
  area: SphereArea,
  { level, column, row }: PictureTile,
): SphereArea {
  const { width, height } = sizeOnLevel(picture, level);
  const across = (pixel: number) => area.left + (horizontalSpan(area) * Math.min(pixel, width)) / width;
  const down = (pixel: number) => area.top - ((area.top - area.bottom) * Math.min(pixel, height)) / height;
  return {
    left: across(column * tileSize),
    right: across((column + 1) * tileSize),
    top: down(row * tileSize),
    bottom: down((row + 1) * tileSize),
  };
}

/** The level whose resolution is closest to the viewport's, at its centre. */
export function tileLevel(
  picture: PictureSize,
  area: SphereArea,
  camera: Camera,
  size: ViewportSize,
): number {
  const top = maxTileLevel(picture);
  const requiredWidth = pixelsPerRadian(camera, size) * ((horizontalSpan(area) * Math.PI) / 180);
  return Math.min(Math.max(Math.round(top + Math.log2(requiredWidth / picture.width)), 0), top);
}

/**
 * The tiles that show the view sharply, nearest to the centre first: of the level whose resolution is closest
 * to the viewport's, or of the finest level whose visible tiles number at most `limit`.
 */
export function visibleTiles(
  picture: PictureSize,
  area: SphereArea,
  camera: Camera,
  size: ViewportSize,
  limit: number,
): PictureTile[] {
  for (let level = tileLevel(picture, area, camera, size); ; level -= 1) {
    const visible = visibleTilesOfLevel(picture, area, camera, size, level);
    if (visible.length <= limit || level === 0) return visible;
  }
}

function visibleTilesOfLevel(
  picture: PictureSize,
  area: SphereArea,
  camera: Camera,
  size: ViewportSize,
  level: number,
): PictureTile[] {
  const { width, height } = sizeOnLevel(picture, level);
  const isVisible = createVisibilityTest(camera, size);
  const ahead = toVector(camera);
  const found: { tile: PictureTile; proximity: number }[] = [];
  for (let row = 0; row * tileSize < height; row += 1) {
    for (let column = 0; column * tileSize < width; column += 1) {
      const tile = { level, column, row };
      const tileArea = sphereAreaOfTile(picture, area, tile);
      const points = samplePoints(tileArea);
      const containsCentre = contains(tileArea, toDirection(ahead));
      if (!containsCentre && !isVisible(points)) continue;
      const nearest = Math.max(...points.map((point) => dot(point, ahead)));
      found.push({ tile, proximity: containsCentre ? 2 : nearest });
    }
  }
  return found.sort((one, other) => other.proximity - one.proximity).map(({ tile }) => tile);
}

const contains = (area: SphereArea, { yaw, pitch }: { yaw: number; pitch: number }) =>
  yaw >= area.left && yaw <= area.right && pitch <= area.top && pitch >= area.bottom;

/** Enough sample points to bound a tile: tiles near the poles are curved. */
const SAMPLES_PER_SIDE = 4;

function samplePoints({ left, right, top, bottom }: SphereArea): Vector[] {
  const points: Vector[] = [];
  for (let across = 0; across <= SAMPLES_PER_SIDE; across += 1) {
    for (let down = 0; down <= SAMPLES_PER_SIDE; down += 1) {
      const yaw = left + ((right - left) * across) / SAMPLES_PER_SIDE;
      points.push(toVector({ yaw, pitch: top + ((bottom - top) * down) / SAMPLES_PER_SIDE }));
    }
  }
  return points;
}

/**
 * Whether some of the points may be visible: not all of them lie beyond one side of the viewport. Errs on the
 * side of visible.
 */
function createVisibilityTest(camera: Camera, size: ViewportSize): (points: readonly Vector[]) => boolean {
  const extent = halfExtent(camera, size);
  const [right, up, back] = rotationMatrix(camera);
  const sides: readonly ((x: number, y: number, z: number) => boolean)[] = [
    (_x, _y, z) => z < 0.1,
    (x, _y, z) => x > z * extent.x,
    (x, _y, z) => x < -z * extent.x,
    (_x, y, z) => y > z * extent.y,
    (_x, y, z) => y < -z * extent.y,
  ];
  return (points) => {
    const rotated = points.map((point) => [dot(right, point), dot(up, point), dot(back, point)] as const);
    return sides.every((inside) => rotated.some(([x, y, z]) => inside(x, y, z)));
  };
}

const dot = (one: Vector, other: Vector) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
