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
  whole: PictureSize,
  area: SphereArea,
  { level, column, row }: PictureTile,
): SphereArea {
  const { width, height } = sizeOnLevel(whole, level);
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
export function tileLevel(whole: PictureSize, area: SphereArea, look: Camera, size: ViewportSize): number {
  const top = maxTileLevel(whole);
  const wanted = pixelsPerRadian(look, size) * ((horizontalSpan(area) * Math.PI) / 180);
  return Math.min(Math.max(Math.round(top + Math.log2(wanted / whole.width)), 0), top);
}

/**
 * The tiles that show the view sharply, nearest to the centre first: of the level whose resolution is closest
 * to the viewport's, or of the finest level whose visible tiles number at most `most`.
 */
export function visibleTiles(
  whole: PictureSize,
  area: SphereArea,
  look: Camera,
  size: ViewportSize,
  most: number,
): PictureTile[] {
  for (let level = tileLevel(whole, area, look, size); ; level -= 1) {
    const seen = visibleTilesOfLevel(whole, area, look, size, level);
    if (seen.length <= most || level === 0) return seen;
  }
}

function visibleTilesOfLevel(
  whole: PictureSize,
  area: SphereArea,
  look: Camera,
  size: ViewportSize,
  level: number,
): PictureTile[] {
  const { width, height } = sizeOnLevel(whole, level);
  const isSeen = createVisibilityTest(look, size);
  const ahead = toVector(look);
  const found: { tile: PictureTile; nearness: number }[] = [];
  for (let row = 0; row * tileSize < height; row += 1) {
    for (let column = 0; column * tileSize < width; column += 1) {
      const tile = { level, column, row };
      const tileArea = sphereAreaOfTile(whole, area, tile);
      const points = samplePoints(tileArea);
      const lookedAt = contains(tileArea, toDirection(ahead));
      if (!lookedAt && !isSeen(points)) continue;
      const nearest = Math.max(...points.map((point) => dot(point, ahead)));
      found.push({ tile, nearness: lookedAt ? 2 : nearest });
    }
  }
  return found.sort((one, other) => other.nearness - one.nearness).map(({ tile }) => tile);
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
function createVisibilityTest(look: Camera, size: ViewportSize): (points: readonly Vector[]) => boolean {
  const reach = halfExtent(look, size);
  const [right, up, back] = rotationMatrix(look);
  const sides: readonly ((x: number, y: number, z: number) => boolean)[] = [
    (_x, _y, z) => z < 0.1,
    (x, _y, z) => x > z * reach.x,
    (x, _y, z) => x < -z * reach.x,
    (_x, y, z) => y > z * reach.y,
    (_x, y, z) => y < -z * reach.y,
  ];
  return (points) => {
    const turned = points.map((point) => [dot(right, point), dot(up, point), dot(back, point)] as const);
    return sides.every((inside) => turned.some(([x, y, z]) => inside(x, y, z)));
  };
}

const dot = (one: Vector, other: Vector) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
