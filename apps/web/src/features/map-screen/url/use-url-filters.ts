import { filtersToQuery, parseFilters } from "@mapaobra/contract/wire/filter-query";
import type { PointFilters } from "@mapaobra/domain/point/filters";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { type Location, useNavigationType } from "react-router";
import { createStore } from "zustand/vanilla";

/** Browsers limit how often a page may change its URL: do not write it on every key. */
const DEBOUNCE_MS = 300;

/** An entry of the history. */
export interface FilterEntry {
  /** Identifies the entry. */
  readonly location: unknown;
  /** The filters of its URL. */
  readonly filters: PointFilters;
  /** Whether it only opened something over the map: leaving it keeps the filters. */
  readonly isOverlay: boolean;
  /** Identifies its map. */
  readonly map: string;
}

export interface FilterState {
  /** The entry on screen. */
  readonly entry: FilterEntry;
  /** The filters of its URL, or those that the URL will have in a moment. */
  readonly filters: PointFilters;
  /** Whether the filters still have to be written. */
  readonly isUnwritten: boolean;
}

export const stateOf = (entry: FilterEntry): FilterState => ({
  entry,
  filters: entry.filters,
  isUnwritten: false,
});

/** The state on another entry, which Back or Forward (`isPop`) or a navigation has reached. */
export function arriveAt(
  reached: FilterEntry,
  isPop: boolean,
  { entry, filters, isUnwritten }: FilterState,
): FilterState {
  const areKept = isPop
    ? (entry.isOverlay || reached.isOverlay) &&
      entry.map === reached.map &&
      filtersToQuery(filters) !== filtersToQuery(reached.filters)
    : isUnwritten;
  return areKept ? { entry: reached, filters, isUnwritten: true } : stateOf(reached);
}

/** The filters on screen, from the first entry on. */
export function createFilterStore(first: FilterEntry) {
  const store = createStore(() => stateOf(first));
  return {
    ...store,
    setFilters: (filters: PointFilters) => store.setState({ filters, isUnwritten: true }),
    /** Forgets filters that the URL does not have yet. */
    discard: () => store.setState(({ entry }) => stateOf(entry)),
    /** Returns the filters for the next write, which has them; null if the URL has them already. */
    takeUnwritten: () => {
      const { filters, isUnwritten } = store.getState();
      store.setState({ isUnwritten: false });
      return isUnwritten ? filters : null;
    },
  };
}

interface UrlFilterSources {
  readonly location: Location;
  /** Its query. */
  readonly query: URLSearchParams;
  /** Whether its entry only opened something over the map. */
  readonly isOverlay: boolean;
  /** Writes the URL, with what `takeUnwritten` returns. */
  readonly write: () => void;
}

/** Filters in the URL, which is written after a debounce; the same object for equal filters. */
export function useUrlFilters({ location, query, isOverlay, write }: UrlFilterSources) {
  const isPop = useNavigationType() === "POP";
  const describe = (): FilterEntry => ({
    location,
    filters: parseFilters(query),
    isOverlay,
    map: `${location.pathname} ${query.get("mapa")}`,
  });
  const [store] = useState(() => createFilterStore(describe()));
  const arrive = (state: FilterState) =>
    state.entry.location === location ? state : arriveAt(describe(), isPop, state);

  // Computed while rendering: filters that outlive Back are shown without those of the entry in between.
  const key = useSyncExternalStore(store.subscribe, () => filtersToQuery(arrive(store.getState()).filters));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry.
  useEffect(() => store.setState(arrive), [location]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change and each entry restarts the debounce.
  useEffect(() => {
    const timer = setTimeout(() => store.getState().isUnwritten && write(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [key, location]);

  const filters = useMemo(() => parseFilters(key), [key]);
  return { filters, store };
}
