import type { Actor } from "@mapaobra/domain/access/actor";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PointStore } from "../../map/point-store.ts";
import type { CachedPoints } from "./live/map-updater.ts";

interface LiveMapOptions {
  readonly mapId: number;
  readonly actor: Actor;
  readonly store: PointStore;
  /** True once the points are visible: secondary requests may start. */
  readonly ready: boolean;
  readonly openPoints: (queries: QueryClient) => Promise<CachedPoints>;
}

/**
 * Shows changes by other users live. Returns true if the map may no longer be seen; the screen then stays as
 * it is.
 */
export function useLiveMap({ mapId, actor, store, ready, openPoints }: LiveMapOptions): boolean {
  const queries = useQueryClient();
  const [isUnavailable, setUnavailable] = useState(false);

  useEffect(() => {
    if (!ready) return;
    const controller = new AbortController();
    const { signal } = controller;
    const start = async () => {
      const [{ subscribeToMap }, points] = await Promise.all([
        import("./live/subscribe-to-map.ts"),
        openPoints(queries),
      ]);
      if (signal.aborted) return;
      subscribeToMap({
        mapId,
        actor,
        points,
        store,
        queries,
        onUnavailable: () => setUnavailable(true),
        signal,
      });
    };
    // Without the stream the map stays as loaded.
    start().catch(() => undefined);
    return () => controller.abort();
  }, [mapId, actor, store, ready, openPoints, queries]);

  return isUnavailable;
}
