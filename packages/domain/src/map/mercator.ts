/** Web Mercator with the world as the unit square, the origin at its north-western corner. */

/** How far south a meridian's Mercator can be drawn: where its world is a square. */
export const maxMercatorLatitude = 85.051_128;

export const mercatorX = (longitude: number): number => (longitude + 180) / 360;

export const mercatorY = (latitude: number): number => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};

export const longitudeAt = (x: number): number => x * 360 - 180;

export const latitudeAt = (y: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
