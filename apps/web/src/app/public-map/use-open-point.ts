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

  useEffect(() => {
    const element = container.current;
    const row = table && id !== null ? rowOf(table, id) : -1;
    if (!host || !element || !table || row === -1) return;
    const size = { width: element.clientWidth, height: element.clientHeight };
    showPosition(host, positionAt(table, row), size, { left, bottom });
  }, [host, container, table, id, left, bottom]);
}
