import { filtersToQuery, parseFilters } from "@mapaobra/contract/wire/filter-query";
import type { PointFilters } from "@mapaobra/domain/point/filters";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type Location, useNavigationType } from "react-router";

/** Browsers limit how often a page may change its URL: do not write it on every key. */
const DEBOUNCE_MS = 300;

export interface UrlFilters {
  /** The filters of the URL, or those that it will have in a moment. The same object for equal filters. */
  readonly filters: PointFilters;
  readonly setFilters: (filters: PointFilters) => void;
  /** Returns the filters that are not yet in the URL, for the next write, and forgets them; null if there are none. */
  readonly takeUnwritten: () => PointFilters | null;
  /** Forgets filters that the URL does not have yet. */
  readonly discard: () => void;
}

interface UrlFilterSources {
  /** The entry of the history. */
  readonly entry: Location;
  /** Its query. */
  readonly query: URLSearchParams;
  /** Writes the URL, with what `takeUnwritten` returns. */
  readonly write: () => void;
  /** Whether the current entry only opened something over the map: leaving it keeps the filters. */
  readonly isOverlayEntry: () => boolean;
}

/** Filters in the URL, which is written after a debounce. */
export function useUrlFilters({ entry, query, write, isOverlayEntry }: UrlFilterSources): UrlFilters {
  const [changed, setChanged] = useState<PointFilters | null>(null);
  const unwritten = useRef<PointFilters | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writeNow = useEffectEvent(write);
  const navigationType = useNavigationType();

  // Filters that outlive Back are set while rendering: those of the entry are never shown in between.
  let current = changed;
  const [shown, setShown] = useState(() => describeEntry(entry, query, isOverlayEntry()));
  if (shown.entry !== entry) {
    const next = describeEntry(entry, query, isOverlayEntry());
    setShown(next);
    if (navigationType === "POP") {
      current = filtersAfterPop(shown, next, changed);
      setChanged(current);
    }
  }
  const key = filtersToQuery(current ?? parseFilters(query));
  const filters = useMemo(() => parseFilters(new URLSearchParams(key)), [key]);

  const actions = useMemo(
    () => ({
      setFilters: (filters: PointFilters) => {
        unwritten.current = filters;
        setChanged(filters);
      },
      discard: () => {
        unwritten.current = null;
        setChanged(null);
      },
      takeUnwritten: () => {
        const filters = unwritten.current;
        unwritten.current = null;
        return filters;
      },
    }),
    [],
  );

  const onEntry = useEffectEvent(() => {
    if (navigationType === "POP") unwritten.current = changed;
    // The router has caught up with the URL.
    else if (unwritten.current === null) setChanged(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on every new entry.
  useEffect(() => onEntry(), [entry]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters kept by Back are written to the new entry.
  useEffect(() => {
    if (changed === null || unwritten.current === null) return;
    timer.current = setTimeout(() => writeNow(), DEBOUNCE_MS);
    return () => clearTimeout(timer.current);
  }, [changed, entry]);

  return { filters, ...actions };
}

interface ShownEntry {
  readonly entry: Location;
  /** The filters of its URL. */
  readonly filters: PointFilters;
  /** Whether it only opened something over the map. */
  readonly isOverlay: boolean;
  /** Identifies its map. */
  readonly map: string;
}

const describeEntry = (entry: Location, query: URLSearchParams, isOverlay: boolean): ShownEntry => ({
  entry,
  filters: parseFilters(query),
  isOverlay,
  map: `${entry.pathname} ${query.get("mapa")}`,
});

/** The filters to write to the entry that Back or Forward has reached; null if its own apply. */
function filtersAfterPop(left: ShownEntry, reached: ShownEntry, changed: PointFilters | null) {
  const filters = changed ?? left.filters;
  const areKept = (left.isOverlay || reached.isOverlay) && left.map === reached.map;
  return areKept && filtersToQuery(filters) !== filtersToQuery(reached.filters) ? filters : null;
}
