import { parseFilters } from "@mapaobra/contract/wire/filter-query";
import { toMicroDegrees } from "@mapaobra/domain/point/coordinates";
import type { ReportedPoint } from "./reported-notice.ts";

/** The centre of the zone of a search in millionths of degrees; null without one. */
export function centreOf(filters: string) {
  const { zone } = parseFilters(filters);
  if (zone.length === 0) return null;
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const latitude = middle(zone.map((corner) => corner.latitude));
  return {
    latitude: toMicroDegrees(latitude),
    longitude: toMicroDegrees(middle(zone.map((corner) => corner.longitude))),
    /** A degree of longitude in degrees of latitude: enough to compare distances within a zone. */
    narrowing: Math.cos((latitude * Math.PI) / 180),
  };
}

/** The nearest to the centre of the zone of a search first, else the largest; equal ones in the order of their ids. */
export function reportOrder(filters: string): (one: ReportedPoint, other: ReportedPoint) => number {
  const centre = centreOf(filters);
  const rank = ({ area, lat_micro, lng_micro }: ReportedPoint) =>
    centre === null
      ? -(area ?? 0)
      : ((lat_micro ?? 0) - centre.latitude) ** 2 +
        (((lng_micro ?? 0) - centre.longitude) * centre.narrowing) ** 2;
  return (one, other) => rank(one) - rank(other) || one.id - other.id;
}
