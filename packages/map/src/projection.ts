import { latitudeAt, longitudeAt, mercatorX, mercatorY } from "@mapaobra/domain/map/mercator";
import type { Position } from "@mapaobra/domain/point/coordinates";

/**
 * The plane in which a host draws: the Mercator square for a service map, equirectangular degrees for an
 * image map. Doubles; x grows to the right and y downwards. One function per axis, so that a million points
 * are projected without a million objects.
 */
export interface Projection {
  x(longitude: number): number;
  y(latitude: number): number;
  unproject(x: number, y: number): Position;
}

/** Web Mercator with the world as the unit square, and the origin at its north-west corner. */
export const mercator: Projection = {
  x: mercatorX,
  y: mercatorY,
  unproject: (x, y) => ({ latitude: latitudeAt(y), longitude: longitudeAt(x) }),
};
