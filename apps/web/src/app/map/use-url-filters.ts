import type { PointFilters } from "@mapaobra/domain/point/filters";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type Location, useNavigationType } from "react-router";
import { filtersToQuery, parseFilters } from "../../features/filters/filter-url.ts";

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
  const key = filtersToQuery(changed ?? parseFilters(query));
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

  const mapOfEntry = `${entry.pathname} ${query.get("mapa")}`;
  const shown = useRef({ entry, filters, isOverlay: false, map: mapOfEntry });
  const onEntry = useEffectEvent(() => {
    const left = shown.current;
    if (left.entry === entry) return;
    if (navigationType === "POP") {
      unwritten.current = null;
      const isOverlay = left.isOverlay || isOverlayEntry();
      const isKept =
        isOverlay &&
        left.map === mapOfEntry &&
        filtersToQuery(left.filters) !== filtersToQuery(parseFilters(query));
      if (isKept) actions.setFilters(left.filters);
    }
    // The router has caught up with the URL, or the user went to another entry.
    if (unwritten.current === null) setChanged(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on every new entry.
  useEffect(() => onEntry(), [entry]);
  useEffect(() => {
    shown.current = { entry, filters, isOverlay: isOverlayEntry(), map: mapOfEntry };
  });
  useEffect(() => {
    if (changed === null || unwritten.current === null) return;
    timer.current = setTimeout(() => writeNow(), DEBOUNCE_MS);
    return () => clearTimeout(timer.current);
  }, [changed]);

  return { filters, ...actions };
}
