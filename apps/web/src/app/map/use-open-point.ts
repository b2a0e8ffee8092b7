import { type PointTable, positionAt, rowOf } from "@mapaobra/domain/point/table";
import { type RefObject, useEffect } from "react";
import { type Covered, showPosition } from "../../features/map-stage/visible-area.ts";
import type { MapHost } from "../../map/hosts/map-host.ts";
import type { PointStore } from "../../map/point-store.ts";

/** Marks the open point on the map and sees to it that no panel stands on it. */
export function useOpenPoint(
  host: MapHost | null,
  container: RefObject<HTMLElement | null>,
  store: PointStore,
  table: PointTable | undefined,
  id: number | null,
  { left, bottom }: Covered,
): void {
  useEffect(() => store.select(id), [store, id]);

  // Others change the map meanwhile: what is looked at stays where it is.
  const isThere = table !== undefined && id !== null && rowOf(table, id) !== -1;
  useEffect(() => {
    const element = container.current;
    if (!host || !element || !isThere || id === null) return;
    const row = rowOf(store.table, id);
    if (row === -1) return;
    const size = { width: element.clientWidth, height: element.clientHeight };
    showPosition(host, positionAt(store.table, row), size, { left, bottom });
  }, [host, container, store, isThere, id, left, bottom]);
}
