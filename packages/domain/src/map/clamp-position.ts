import { fromMicroDegrees, isValidPosition, type Position, toMicroDegrees } from "../point/coordinates.ts";
import type { ImageBounds } from "./image-bounds.ts";

/** Limits of a service map. */
const worldBounds: ImageBounds = { latitudeMin: -85, latitudeMax: 85, longitudeMin: -180, longitudeMax: 180 };

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);
const rounded = (degrees: number) => fromMicroDegrees(toMicroDegrees(degrees));

/**
 * Rounds a position as stored, and clamps it to the picture or the world. Null for a position that no map can
 * show.
 */
export function clampPosition(bounds: ImageBounds | undefined, { latitude, longitude }: Position) {
  const { latitudeMin, latitudeMax, longitudeMin, longitudeMax } = bounds ?? worldBounds;
  const place: Position = {
    latitude: rounded(clamp(latitudeMin, latitude, latitudeMax)),
    longitude: rounded(clamp(longitudeMin, longitude, longitudeMax)),
  };
  return isValidPosition(place.latitude, place.longitude) ? place : null;
}
