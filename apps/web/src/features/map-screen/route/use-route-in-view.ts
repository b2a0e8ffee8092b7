import { rowOf } from "@mapaobra/domain/point/table";
import { boundsOfPoints } from "@mapaobra/map/view/bounds-of-points";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import { useEffect, useEffectEvent } from "react";
import { useOpenMap, useRouteIds } from "../../../map/open-map.ts";

/** Shows the whole route if a stop is out of sight: when its panel opens, and when it gets other stops. */
export function useRouteInView(): void {
  const { store, host, bounds, camera } = useOpenMap();
  const route = useRouteIds();
  const showAll = useEffectEvent(() => {
    const isStop = new Uint8Array(store.table.count);
    for (const id of route) {
      const row = rowOf(store.table, id);
      if (row !== -1) isStop[row] = 1;
    }
    const around = boundsOfPoints(store.table, isStop);
    if (around && !(bounds && isWithin(around, bounds))) camera.fitBounds(around);
  });
  // Another order of the same stops moves nothing.
  const stops = route.size > 1 ? [...route].toSorted((one, other) => one - other).join() : "";
  useEffect(() => {
    if (host && stops) showAll();
  }, [host, stops]);
}

const isWithin = (inner: GeoBounds, { west, south, east, north }: GeoBounds) =>
  inner.west >= west && inner.south >= south && inner.east <= east && inner.north <= north;
