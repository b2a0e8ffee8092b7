import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import type { MapWithPoints } from "./points/load-point-list.ts";
import { loadPoints, loadTexts } from "./points/load-points.ts";
import type { LoadedPoints, PointTexts } from "./points/loaded-points.ts";
import { pointsQueryKey, textsQueryKey } from "./points/points-query-keys.ts";

/** After this time, returning to the page refetches the map. */
const STALE_TIME_MS = 60_000;

/** Points of a map. An equal revision keeps the same objects, so that nothing is redrawn. */
export function usePoints(map: MapWithPoints) {
  return useQuery({
    queryKey: pointsQueryKey(map.id),
    queryFn: ({ signal }) => loadPoints(api, map, signal),
    staleTime: STALE_TIME_MS,
    structuralSharing: (before, after) => {
      const [old, now] = [before as LoadedPoints | undefined, after as LoadedPoints];
      // Discards a response that is older than a change already applied.
      return old && old.revision >= now.revision && now.texts === null ? old : now;
    },
  });
}

/** Texts of the current points; if those are outdated (409), both are refetched. */
export function usePointTexts(mapId: number, points: LoadedPoints | undefined) {
  const queries = useQueryClient();
  return useQuery<PointTexts>({
    queryKey: textsQueryKey(mapId, points?.revision),
    enabled: points !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const shown = points as LoadedPoints;
      if (shown.texts) return shown.texts;
      try {
        return await loadTexts(api, mapId, shown, signal);
      } catch (error) {
        if (isApiError(error, 409)) void queries.invalidateQueries({ queryKey: pointsQueryKey(mapId) });
        throw error;
      }
    },
  });
}
