import { filterPoints, type PointQuery } from "@mapaobra/domain/point/filters";
import type { SearchableMap } from "./searchable-map.ts";

/** How many of the newest matches are kept with a result. */
export const MAX_NEWEST = 200;

/** What filters find on a map. */
export interface FoundPoints {
  readonly total: number;
  /** The matches that were created last, the newest first, at most `MAX_NEWEST`. */
  readonly newest: readonly { readonly id: number; readonly created: number }[];
}

const maskOf = ({ table, texts }: SearchableMap, query: PointQuery) => filterPoints(table, query, { texts });

/** Filters a map as the browser does. `query` may only ask for texts if the map has them. */
export function findMatches(map: SearchableMap, query: PointQuery): FoundPoints {
  const { mask, matches } = maskOf(map, query);
  const { ids } = map.table;
  const newest: { id: number; created: number }[] = [];
  // Rows are in the order of ids: most of the newest come first, and few are inserted.
  for (let row = mask.length - 1; row >= 0; row--) {
    const created = map.created[row] as number;
    const oldest = newest.at(-1);
    const isFull = newest.length === MAX_NEWEST;
    if (mask[row] === 0 || (isFull && oldest && created <= oldest.created)) continue;
    if (isFull) newest.pop();
    const place = newest.findLastIndex((known) => known.created >= created) + 1;
    newest.splice(place, 0, { id: ids[row] as number, created });
  }
  return { total: matches, newest };
}

/** The number of matches created after `since` (milliseconds); undefined if the newest do not show it. */
export function countNewer({ total, newest }: FoundPoints, since: number): number | undefined {
  const newer = newest.filter(({ created }) => created > since).length;
  return newer < newest.length || newest.length === total ? newer : undefined;
}

/** The same by filtering the map again. */
export function recountNewer(map: SearchableMap, query: PointQuery, since: number): number {
  const { mask } = maskOf(map, query);
  let newer = 0;
  for (let row = 0; row < mask.length; row++) {
    if (mask[row] === 1 && (map.created[row] as number) > since) newer++;
  }
  return newer;
}
