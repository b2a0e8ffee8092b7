import type { Position } from "@mapaobra/domain/point/coordinates";

/**
 * The flat world that a host draws in: a service map's is the Mercator square, an image map's its
 * degrees laid out evenly. Doubles; both axes grow to the right and downwards. The axes are asked
 * one by one, so that a million points are projected without a million objects.
 */
export interface Plane {
  x(longitude: number): number;
  y(latitude: number): number;
  positionAt(x: number, y: number): Position;
}

/** Web Mercator with the world as the unit square, the origin at its north-western corner. */
export const mercator: Plane = {
  x: (longitude) => (longitude + 180) / 360,
  y: (latitude) => {
    const sine = Math.sin((latitude * Math.PI) / 180);
    return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  },
  positionAt: (x, y) => ({
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: x * 360 - 180,
  }),
};
