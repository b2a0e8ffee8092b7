import type { Position } from "../point/coordinates.ts";

/** Mean radius of the earth in metres. The spherical model has an error of at most half a percent. */
const EARTH_RADIUS = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres, by the haversine formula. */
export function metresBetween(one: Position, other: Position): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const square = north + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * east;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Length in metres of the path through all positions in order. */
export function pathMetres(path: readonly Position[]): number {
  return path
    .slice(1)
    .reduce((metres, place, before) => metres + metresBetween(path[before] as Position, place), 0);
}

const tenths = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const integerFormat = new Intl.NumberFormat("de-DE", { maximumFractionDigits: 0 });

/** Formats a distance: `850 m`, `3,4 km`, `1.204 km`, rounded to a useful precision. */
export function formatDistance(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1_000) return `${tens} m`;
  const kilometres = metres / 1_000;
  return `${kilometres < 99.95 ? tenths.format(kilometres) : integerFormat.format(kilometres)} km`;
}
