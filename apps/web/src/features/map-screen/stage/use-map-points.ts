import type { ProjectMap } from "@mapaobra/domain/map/map";
import { dropUnknownFilters } from "@mapaobra/domain/point/filter-choices";
import { pointPlaces } from "@mapaobra/domain/point/filter-places";
import { compileFilters } from "@mapaobra/domain/point/filters";
import type { PointTable } from "@mapaobra/domain/point/table";
import type { QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { PointStore } from "../../../map/point-store.ts";
import { usePoints, usePointTexts } from "../../projects/use-points.ts";
import { openedSearchOf } from "../panels/opened-search.ts";
import type { MapNavigation } from "../use-map-navigation.ts";

/** The points of the map and their texts, in a store that runs the filters of the URL. */
export function useMapPoints(map: ProjectMap, navigation: MapNavigation) {
  const points = usePoints(map);
  const texts = usePointTexts(map.id, points.data);
  const table = points.data?.table;
  // As saved: without its canton the search would find all projects.
  const [isOpenedSearch] = useState(() => openedSearchOf(map.id) !== null);
  const { store, filters } = useFilteredStore(navigation, table, isOpenedSearch);
  useEffect(() => {
    if (table && texts.data) store.setTexts(texts.data, table);
  }, [store, table, texts.data]);
  /** Changes the loaded points, as a save does. */
  const openPoints = useCallback(
    async (queries: QueryClient) =>
      (await import("../../projects/point-cache.ts")).openPointCache(queries, map),
    [map],
  );
  return { store, points, texts, table, filters, openPoints };
}

/**
 * A store that runs the filters of the URL, without values that this map does not have. They are checked once,
 * against the first table: a value stays when its last point is deleted later.
 *
 * @param table undefined while the points load
 * @param keepsUnknown leaves the filters as they are
 */
export function useFilteredStore(
  { filters, setFilters }: Pick<MapNavigation, "filters" | "setFilters">,
  table: PointTable | undefined,
  keepsUnknown = false,
) {
  const [store] = useState(() => new PointStore());
  const [isChecked, setChecked] = useState(keepsUnknown);
  const known = useMemo(
    () => (isChecked || !table ? filters : dropUnknownFilters(filters, table, pointPlaces(table))),
    [isChecked, filters, table],
  );
  useEffect(() => {
    if (isChecked || !table) return;
    setChecked(true);
    if (known !== filters) setFilters(known);
  }, [isChecked, table, known, filters, setFilters]);
  useEffect(() => store.setQuery(compileFilters(known)), [store, known]);
  return { store, filters: known };
}
