import { type PointTable, positionAt, rowOf } from "@mapaobra/domain/point/table";
import { type RefObject, useEffect } from "react";
import { panTo, type ViewportInsets } from "../../features/map-stage/visible-area.ts";
import type { MapHost } from "../../map/hosts/map-host.ts";
import type { PointStore } from "../../map/point-store.ts";

/** Marks the open point on the map, and pans the map so that no panel covers it. */
export function useShowOpenPoint(
  host: MapHost | null,
  container: RefObject<HTMLElement | null>,
  store: PointStore,
  table: PointTable | undefined,
  id: number | null,
  { left, bottom }: ViewportInsets,
): void {
  useEffect(() => store.select(id), [store, id]);

  // Depends on whether the point has loaded, not on its position: changes by other users do not move the map.
  const isLoaded = table !== undefined && id !== null && rowOf(table, id) !== -1;
  useEffect(() => {
    const element = container.current;
    if (!host || !element || !isLoaded || id === null) return;
    const row = rowOf(store.table, id);
    if (row === -1) return;
    const size = { width: element.clientWidth, height: element.clientHeight };
    panTo(host, positionAt(store.table, row), size, { left, bottom });
  }, [host, container, store, isLoaded, id, left, bottom]);
}
