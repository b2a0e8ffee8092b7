import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import {
  fromMicroDegrees,
  isPlaced,
  type Position,
  toMicroDegrees,
} from "@mapaobra/domain/point/coordinates";
import type { Point } from "@mapaobra/domain/point/point";

type Placed = Pick<Point, "latitude" | "longitude">;

/** Where a service map ends. */
const world: ImageBounds = { latitudeMin: -85, latitudeMax: 85, longitudeMin: -180, longitudeMax: 180 };

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);
const rounded = (degrees: number) => fromMicroDegrees(toMicroDegrees(degrees));

/**
 * A place as points keep it, within the picture or the world: what is pulled beyond an edge stays at it.
 * Null for one that no map could show afterwards.
 */
export function placeWithin(bounds: ImageBounds | undefined, { latitude, longitude }: Position) {
  const { latitudeMin, latitudeMax, longitudeMin, longitudeMax } = bounds ?? world;
  const place: Position = {
    latitude: rounded(between(latitudeMin, latitude, latitudeMax)),
    longitude: rounded(between(longitudeMin, longitude, longitudeMax)),
  };
  return isPlaced(place.latitude, place.longitude) ? place : null;
}

/** Whether two records of a point have it at the same place, to the millionth of a degree that is kept. */
export function isSamePlace(one: Placed, other: Placed): boolean {
  const same = (a: number | null, b: number | null) =>
    a === null || b === null ? a === b : toMicroDegrees(a) === toMicroDegrees(b);
  return same(one.latitude, other.latitude) && same(one.longitude, other.longitude);
}
