import { dropUnknownFilters } from "@mapaobra/domain/point/filter-choices";
import { pointPlaces } from "@mapaobra/domain/point/filter-places";
import type { PointFilters } from "@mapaobra/domain/point/filters";
import type { PointTable } from "@mapaobra/domain/point/table";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { PointTexts } from "../../map/arrow/point-texts.ts";
import type { PointStore } from "../../map/point-store.ts";
import { filtersToQuery, parseFilters } from "./filter-url.ts";

/** Browsers throttle `history.replaceState`: do not call it on every key. */
const DEBOUNCE_MS = 300;

interface FilterSources {
  readonly store: PointStore;
  /** Undefined while the points are loading. */
  readonly table: PointTable | undefined;
  /** Texts of that table; undefined while loading. */
  readonly texts: PointTexts | undefined;
  /** Current URL parameters. */
  readonly url: URLSearchParams;
  /** Replaces the filters in the URL, without a new history entry. */
  readonly writeToUrl: (filters: PointFilters) => void;
}

/** Filters of a map page. The URL is the source of truth. Points update at once; the URL after a debounce. */
export function useFilters({ store, table, texts, url, writeToUrl }: FilterSources) {
  const [filters, setFilters] = useState(() => parseFilters(url));
  // URL filters are validated once, against the first table. A value stays when its last point is deleted
  // later.
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

  // Back, or a link within the page: the URL has filters that were not written here.
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
