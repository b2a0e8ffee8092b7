import { dropUnknownFilters } from "@mapaobra/domain/point/filter-choices";
import { pointPlaces } from "@mapaobra/domain/point/filter-places";
import type { PointFilters } from "@mapaobra/domain/point/filters";
import type { PointTable } from "@mapaobra/domain/point/table";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { PointTexts } from "../../map/arrow/point-texts.ts";
import type { PointStore } from "../../map/point-store.ts";
import { filtersToQuery, parseFilters } from "./filter-url.ts";

/** Browsers refuse a page that rewrites its address with every key. */
const DEBOUNCE_MS = 300;

interface FilterSources {
  readonly store: PointStore;
  /** Undefined until the points have come. */
  readonly table: PointTable | undefined;
  /** Those of that table, or undefined until they have come. */
  readonly texts: PointTexts | undefined;
  /** What the address says now. */
  readonly url: URLSearchParams;
  /** Writes filters into the address, without another step of the history. */
  readonly writeToUrl: (filters: PointFilters) => void;
}

/**
 * The filters of a map page: the address is where they come from and where they are kept; the points follow
 * at once, the address when the person has settled.
 */
export function useFilters({ store, table, texts, url, writeToUrl }: FilterSources) {
  const [filters, setFilters] = useState(() => parseFilters(url));
  // What an address asks is judged once: a value whose last point goes away later is still asked for.
  const [firstTable, setFirst] = useState(table);
  if (firstTable === undefined && table !== undefined) setFirst(table);
  const places = useMemo(() => firstTable && pointPlaces(firstTable), [firstTable]);
  const validFilters = useMemo(
    () => (firstTable && places ? dropUnknownFilters(filters, firstTable, places) : filters),
    [filters, firstTable, places],
  );
  useEffect(() => store.setFilters(validFilters), [store, validFilters]);
  useEffect(() => {
    if (table && texts) store.setTexts(texts, table);
  }, [store, table, texts]);

  const urlQuery = filtersToQuery(parseFilters(url));
  const lastWrittenQuery = useRef(urlQuery);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writeToUrlNow = useEffectEvent(writeToUrl);

  // Going back, or a link within the page: the address says something that was not written here.
  const applyUrlFilters = useEffectEvent((urlQuery: string) => {
    if (urlQuery === lastWrittenQuery.current) return;
    clearTimeout(timer.current);
    lastWrittenQuery.current = urlQuery;
    setFilters(parseFilters(url));
  });
  useEffect(() => applyUrlFilters(urlQuery), [urlQuery]);

  const query = filtersToQuery(validFilters);
  useEffect(() => {
    if (query === lastWrittenQuery.current) return;
    timer.current = setTimeout(() => {
      lastWrittenQuery.current = query;
      writeToUrlNow(validFilters);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer.current);
  }, [query, validFilters]);

  return [validFilters, setFilters] as const;
}
