import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import {
  fromMicroDegrees,
  isValidPosition,
  type Position,
  toMicroDegrees,
} from "@mapaobra/domain/point/coordinates";

/** Where a service map ends. */
const worldBounds: ImageBounds = { latitudeMin: -85, latitudeMax: 85, longitudeMin: -180, longitudeMax: 180 };

const clamp = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);
const rounded = (degrees: number) => fromMicroDegrees(toMicroDegrees(degrees));

/**
 * A place as points keep it, within the picture or the world: what is pulled beyond an edge stays at it.
 * Null for one that no map could show afterwards.
 */
export function clampPosition(bounds: ImageBounds | undefined, { latitude, longitude }: Position) {
  const { latitudeMin, latitudeMax, longitudeMin, longitudeMax } = bounds ?? worldBounds;
  const place: Position = {
    latitude: rounded(clamp(latitudeMin, latitude, latitudeMax)),
    longitude: rounded(clamp(longitudeMin, longitude, longitudeMax)),
  };
  return isValidPosition(place.latitude, place.longitude) ? place : null;
}
