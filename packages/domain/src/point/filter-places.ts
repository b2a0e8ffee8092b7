import { foldText } from "../format/text.ts";
import type { PointFilters } from "./filters.ts";
import type { PointTable, TextColumn } from "./table.ts";

/** Which places the points of a map lie in, all of them folded: the cascade of the filters. */
export interface PointPlaces {
  /** The provinces of each canton. */
  readonly canton: ReadonlyMap<string, ReadonlySet<string>>;
  /** The cantons of each district: many have a San Rafael. */
  readonly district: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads the places from the points themselves: what nobody built in is not offered. */
export function placesOf(table: PointTable): PointPlaces {
  return {
    canton: parentsOf(table.canton, table.province, table.count),
    district: parentsOf(table.district, table.canton, table.count),
  };
}

/** Whether a canton lies in one of the chosen provinces, or a district in one of the chosen cantons. */
export function isOffered(
  places: PointPlaces,
  filters: PointFilters,
  level: keyof PointPlaces,
  value: string,
): boolean {
  const parents = places[level].get(foldText(value));
  const chosen = level === "canton" ? filters.province : filters.canton;
  return chosen.some((parent) => parents?.has(foldText(parent)));
}

/**
 * Chooses provinces. Cantons that are no longer theirs go, and with them their districts: where one
 * province was chosen, another one clears both (P2 §5.1).
 */
export function withProvinces(
  filters: PointFilters,
  province: readonly string[],
  places: PointPlaces,
): PointFilters {
  const next = { ...filters, province };
  const canton = filters.canton.filter((value) => isOffered(places, next, "canton", value));
  return withCantons(next, canton, places);
}

/** Chooses cantons of the chosen provinces. Districts that are no longer theirs go. */
export function withCantons(
  filters: PointFilters,
  canton: readonly string[],
  places: PointPlaces,
): PointFilters {
  const next = { ...filters, canton };
  return {
    ...next,
    district: filters.district.filter((value) => isOffered(places, next, "district", value)),
  };
}

function parentsOf(
  column: TextColumn,
  parents: TextColumn,
  count: number,
): ReadonlyMap<string, ReadonlySet<string>> {
  const parentCount = parents.values.length;
  const pairs = new Set<number>();
  let last = -1;
  for (let row = 0; row < count; row++) {
    const pair = (column.codes[row] as number) * parentCount + (parents.codes[row] as number);
    if (pair !== last) pairs.add(pair);
    last = pair;
  }
  const result = new Map<string, Set<string>>();
  for (const pair of pairs) {
    const value = foldText(column.values[Math.floor(pair / parentCount)] ?? "");
    const known = result.get(value) ?? new Set();
    result.set(value, known.add(foldText(parents.values[pair % parentCount] ?? "")));
  }
  return result;
}
