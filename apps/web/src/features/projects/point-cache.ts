import type { Point } from "@mapaobra/domain/point/point";
import { emptyTable, rowOf, withoutPoint, withPoint } from "@mapaobra/domain/point/table";
import { notifyManager, type QueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { isApiError } from "../../api/api-error.ts";
import type { MapWithPoints } from "./points/load-point-list.ts";
import { loadPoints, loadTexts } from "./points/load-points.ts";
import type { LoadedPoints, PointTexts } from "./points/loaded-points.ts";
import { overlayTexts } from "./points/overlay-texts.ts";
import { pointsQueryKey, textsQueryKey } from "./points/points-query-keys.ts";
import { rowOfPoint } from "./points/row-of-point.ts";

/** Changes to single points of a map. */
export interface PointChanges {
  readonly saved: readonly Point[];
  readonly removed: readonly number[];
  /** Revision of the map that includes these changes; null if unknown. */
  readonly revision: number | null;
}

/** Query cache of a map's points, updated with live changes. */
export interface PointCache {
  /** Null while no points are cached. */
  revision(): number | null;
  has(id: number): boolean;
  /** Resolves when no load is in progress. */
  whenIdle(): Promise<void>;
  /** Applies changes to the cached points at once. */
  apply(changes: PointChanges): void;
  /** Reloads points and texts, and replaces both together. */
  reload(signal: AbortSignal): Promise<void>;
  /**
   * Lets the service worker store the current points, so that a reload without a network shows no older ones. Does
   * nothing for a large map.
   */
  storeOfflineCopy(signal: AbortSignal): Promise<void>;
}

/** Limit of attempts for a map that changes faster than it loads. */
const MAX_ATTEMPTS = 3;

/** A larger map costs too much to load again for a copy. */
const MAX_COPIED_ROWS = 50_000;

export function openPointCache(queries: QueryClient, map: MapWithPoints): PointCache {
  const key = pointsQueryKey(map.id);
  const cachedPoints = () => queries.getQueryData<LoadedPoints>(key);

  /** Bypasses structural sharing, which reuses the old objects for an equal revision. */
  const setPoints = (points: LoadedPoints, texts: PointTexts | undefined) =>
    notifyManager.batch(() => {
      if (texts) queries.setQueryData(textsQueryKey(map.id, points.revision), texts);
      queries.getQueryCache().find<LoadedPoints>({ queryKey: key, exact: true })?.setState({ data: points });
    });

  return {
    revision: () => cachedPoints()?.revision ?? null,
    has: (id) => rowOf(cachedPoints()?.table ?? emptyTable, id) !== -1,

    async whenIdle() {
      const loading = [key, ["point-texts", map.id]].map((queryKey) => ({
        queryKey,
        fetchStatus: "fetching" as const,
      }));
      while (loading.some((filters) => queries.isFetching(filters) > 0)) {
        await Promise.all(
          loading.map((filters) => queries.refetchQueries(filters, { cancelRefetch: false })),
        );
      }
    },

    apply({ saved, removed, revision }) {
      const before = cachedPoints();
      if (!before) return;
      const withoutRemoved = removed.reduce(withoutPoint, before.table);
      const rows = saved.map(rowOfPoint);
      // As in the columns, points without a position are excluded.
      const unplacedIds = rows.filter(({ position }) => position === null).map(({ id }) => id);
      const placed = rows.filter(({ position }) => position !== null);
      const table = placed.reduce(withPoint, unplacedIds.reduce(withoutPoint, withoutRemoved));
      const cachedTexts =
        before.texts ?? queries.getQueryData<PointTexts>(textsQueryKey(map.id, before.revision));
      const texts = cachedTexts && overlayTexts(cachedTexts, before.table.ids, table.ids, saved);
      setPoints(
        {
          table,
          revision: Math.max(before.revision, revision ?? 0),
          texts: before.texts && (texts ?? null),
        },
        texts,
      );
    },

    async storeOfflineCopy(signal) {
      const isLarge = (cachedPoints()?.table.count ?? 0) > MAX_COPIED_ROWS;
      if (!navigator.serviceWorker?.controller || isLarge) return;
      const points = await loadPoints(api, map, signal);
      if (!points.texts) await loadTexts(api, map.id, points, signal);
    },

    async reload(signal) {
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
        const points = await loadPoints(api, map, signal);
        try {
          setPoints(points, points.texts ?? (await loadTexts(api, map.id, points, signal)));
          return;
        } catch (error) {
          if (!isApiError(error, 409) || attempt === MAX_ATTEMPTS) throw error;
        }
      }
    },
  };
}
