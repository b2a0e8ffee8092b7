import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import type { MapWithPoints } from "./load-point-list.ts";
import { loadPoints, loadTexts } from "./load-points.ts";
import type { LoadedPoints, PointTexts } from "./loaded-points.ts";
import { pointsQueryKey, textsQueryKey } from "./points-query-keys.ts";

/** Who comes back to the page after this long sees the map as it is now. */
const STALE_TIME_MS = 60_000;

/** The points of a map. The same revision keeps the same objects, so nothing is drawn twice. */
export function usePoints(map: MapWithPoints) {
  return useQuery({
    queryKey: pointsQueryKey(map.id),
    queryFn: ({ signal }) => loadPoints(api, map, signal),
    staleTime: STALE_TIME_MS,
    structuralSharing: (before, after) => {
      const [old, now] = [before as LoadedPoints | undefined, after as LoadedPoints];
      // An answer from before a change that is shown already brings nothing back.
      return old && old.revision >= now.revision && now.texts === null ? old : now;
    },
  });
}

/** The texts of the points that are on the screen; when those are outdated, both are read again. */
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
