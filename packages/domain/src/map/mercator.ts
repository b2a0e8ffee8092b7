/** Web Mercator with the world as the unit square, the origin at its north-western corner. */

/** Latitude limit of Web Mercator, at which the projected world is a square. */
export const maxMercatorLatitude = 85.051_128;

/** Longitude in degrees to x, 0 to 1 eastwards. */
export const mercatorX = (longitude: number): number => (longitude + 180) / 360;

/** Latitude in degrees to y, 0 to 1 southwards. */
export const mercatorY = (latitude: number): number => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};

/** The inverse of `mercatorX`. */
export const longitudeAt = (x: number): number => x * 360 - 180;

/** The inverse of `mercatorY`. */
export const latitudeAt = (y: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
