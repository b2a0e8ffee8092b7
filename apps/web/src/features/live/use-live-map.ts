import type { Actor } from "@mapaobra/domain/access/actor";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PointStore } from "../../map/point-store.ts";
import type { CachedPoints } from "./map-updater.ts";

interface LiveMapOptions {
  readonly mapId: number;
  readonly actor: Actor;
  readonly store: PointStore;
  /** The points can be seen: what is not needed for that may come. */
  readonly ready: boolean;
  readonly openPoints: (queries: QueryClient) => Promise<CachedPoints>;
}

/**
 * What others do to the map appears on it by itself. Answers whether the map may no longer be seen at all:
 * what is on the screen then stays as it was.
 */
export function useLiveMap({ mapId, actor, store, ready, openPoints }: LiveMapOptions): boolean {
  const queries = useQueryClient();
  const [isGone, setGone] = useState(false);

  useEffect(() => {
    if (!ready) return;
    const controller = new AbortController();
    const { signal } = controller;
    const start = async () => {
      const [{ subscribeToMap }, points] = await Promise.all([
        import("./subscribe-to-map.ts"),
        openPoints(queries),
      ]);
      if (signal.aborted) return;
      subscribeToMap({ mapId, actor, points, store, queries, onGone: () => setGone(true), signal });
    };
    // A map that cannot be followed is one that is as it was when it was opened.
    start().catch(() => undefined);
    return () => controller.abort();
  }, [mapId, actor, store, ready, openPoints, queries]);

  return isGone;
}
