import type { ProjectMap } from "@mapaobra/domain/map/map";
import type { QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { PointStore } from "../../../map/point-store.ts";
import { usePoints, usePointTexts } from "../../projects/use-points.ts";
import { useKnownFilters } from "../url/use-known-filters.ts";
import type { MapNavigation } from "../use-map-navigation.ts";

/** The points of the map and their texts, in a store that has the filters of the URL. */
export function useMapPoints(map: ProjectMap, navigation: MapNavigation) {
  const [store] = useState(() => new PointStore());
  const points = usePoints(map);
  const texts = usePointTexts(map.id, points.data);
  const table = points.data?.table;
  const filters = useKnownFilters(navigation, table);
  useEffect(() => store.setFilters(filters), [store, filters]);
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
