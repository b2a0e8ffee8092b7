import { latitudeAt, longitudeAt, mercatorX, mercatorY } from "@mapaobra/domain/map/mercator";
import type { Position } from "@mapaobra/domain/point/coordinates";

/**
 * The flat world that a host draws in: a service map's is the Mercator square, an image map's its
 * degrees laid out evenly. Doubles; both axes grow to the right and downwards. The axes are asked
 * one by one, so that a million points are projected without a million objects.
 */
export interface Projection {
  x(longitude: number): number;
  y(latitude: number): number;
  unproject(x: number, y: number): Position;
}

/** Web Mercator with the world as the unit square, the origin at its north-western corner. */
export const mercator: Projection = {
  x: mercatorX,
  y: mercatorY,
  unproject: (x, y) => ({ latitude: latitudeAt(y), longitude: longitudeAt(x) }),
};
