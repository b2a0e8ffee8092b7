import { parseFilters } from "@mapaobra/contract/wire/filter-query";
import type { Position } from "@mapaobra/domain/point/coordinates";

/** What orders the projects of a search: how far they are from the centre of its zone, or how large they are. */
interface OrderedPoint {
  readonly id: number;
  readonly area: number | null;
  readonly position: Position;
}

/** The centre of the zone of a search; null without one. */
export function centreOf(filters: string): Position | null {
  const { zone } = parseFilters(filters);
  if (zone.length === 0) return null;
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return {
    latitude: middle(zone.map(({ latitude }) => latitude)),
    longitude: middle(zone.map(({ longitude }) => longitude)),
  };
}

/** A degree of longitude in degrees of latitude: enough to compare distances within a zone. */
export const narrowing = ({ latitude }: Position) => Math.cos((latitude * Math.PI) / 180);

/** The nearest of a search with a zone first, else the largest; equal ones in the order of their ids. */
export function reportOrder(filters: string): (one: OrderedPoint, other: OrderedPoint) => number {
  const centre = centreOf(filters);
  const rank = ({ area, position }: OrderedPoint) =>
    centre === null
      ? -(area ?? 0)
      : (position.latitude - centre.latitude) ** 2 +
        ((position.longitude - centre.longitude) * narrowing(centre)) ** 2;
  return (one, other) => rank(one) - rank(other) || one.id - other.id;
}
