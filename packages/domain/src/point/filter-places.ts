import { foldText } from "../format/text.ts";
import type { PointFilters } from "./filters.ts";
import type { PointTable, TextColumn } from "./table.ts";

/** The places of a map's points, all folded, for the cascade of place filters. */
export interface PointPlaces {
  /** The provinces of each canton. */
  readonly canton: ReadonlyMap<string, ReadonlySet<string>>;
  /** The cantons of each district: several cantons have a San Rafael. */
  readonly district: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads the places from the points: places without points are not offered. */
export function pointPlaces(table: PointTable): PointPlaces {
  return {
    canton: parentsOf(table.canton, table.province, table.count),
    district: parentsOf(table.district, table.canton, table.count),
  };
}

/** Whether a canton lies in a selected province, or a district in a selected canton. */
export function isInSelectedParent(
  places: PointPlaces,
  filters: PointFilters,
  level: keyof PointPlaces,
  value: string,
): boolean {
  const parents = places[level].get(foldText(value));
  const selected = level === "canton" ? filters.province : filters.canton;
  return selected.some((parent) => parents?.has(foldText(parent)));
}

/** Selects provinces and clears cantons and districts (P2 §5.1). */
export const selectProvinces = (filters: PointFilters, province: readonly string[]): PointFilters => ({
  ...filters,
  province,
  canton: [],
  district: [],
});

/** Selects cantons and clears districts. */
export const selectCantons = (filters: PointFilters, canton: readonly string[]): PointFilters => ({
  ...filters,
  canton,
  district: [],
});

/**
 * Sets the provinces and removes the cantons and districts outside of them. Without a province a canton counts, and
 * without a canton a district, if it has points: an address may name it alone.
 */
export function pruneToProvinces(
  filters: PointFilters,
  province: readonly string[],
  places: PointPlaces,
): PointFilters {
  const keep = (inParents: PointFilters, level: keyof PointPlaces, parents: readonly string[]) =>
    filters[level].filter((value) =>
      parents.length === 0
        ? places[level].has(foldText(value))
        : isInSelectedParent(places, inParents, level, value),
    );
  const inProvinces = { ...filters, province };
  const canton = keep(inProvinces, "canton", filters.province);
  const inCantons = { ...inProvinces, canton };
  return { ...inCantons, district: keep(inCantons, "district", filters.canton) };
}

function parentsOf(column: TextColumn, parents: TextColumn, count: number) {
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
