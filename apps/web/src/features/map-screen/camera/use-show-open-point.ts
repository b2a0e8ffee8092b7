import { type PointTable, positionAt, rowOf } from "@mapaobra/domain/point/table";
import { type ViewportInsets, viewWithInsets } from "@mapaobra/map/view/visible-area";
import { type RefObject, useEffect, useRef } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import type { PointStore } from "../../../map/point-store.ts";
import { useCameraTarget } from "../../../map/use-camera-target.ts";
import { panTo } from "../stage/visible-area.ts";

/** Zoom at which a project is seen among its neighbours. */
const NEIGHBOURHOOD_ZOOM = 14;

interface OpenPointOptions {
  readonly host: MapHost | null;
  readonly canvas: RefObject<HTMLElement | null>;
  readonly store: PointStore;
  readonly table: PointTable | undefined;
  readonly id: number | null;
  readonly insets: ViewportInsets;
  /** The last pick from a list, a new object each time; null after another way to open a point. */
  readonly pick: { readonly id: number } | null;
}

/**
 * Marks the open point on the map, and pans the map so that no panel covers it. A point that was picked from a
 * list, or has just been created, is also shown near enough to see its neighbours.
 */
export function useShowOpenPoint({ host, canvas, store, table, id, insets, pick }: OpenPointOptions): void {
  const { left, top, bottom } = insets;
  useEffect(() => store.select(id), [store, id]);

  // Depends on whether the point has loaded, not on its position: changes by other users do not move the map.
  const isLoaded = table !== undefined && id !== null && rowOf(table, id) !== -1;
  /** A point that is not on the map yet: it has just been created. */
  const awaited = useRef<number | null>(null);
  const isAwaited = table !== undefined && id !== null && !isLoaded;
  useEffect(() => {
    if (isAwaited) awaited.current = id;
  }, [isAwaited, id]);

  const approached = useCameraTarget<number>(host);
  const donePick = useRef(pick);
  useEffect(() => {
    const element = canvas.current;
    if (!host || !element || !isLoaded || id === null) return;
    const row = rowOf(store.table, id);
    if (row === -1) return;
    const position = positionAt(store.table, row);
    const size = { width: element.clientWidth, height: element.clientHeight };
    const isFar = !host.showWhole && host.getView().zoom < NEIGHBOURHOOD_ZOOM;
    const isNew = (pick?.id === id && donePick.current !== pick) || awaited.current === id;
    donePick.current = pick;
    awaited.current = null;
    if (isFar && (isNew || approached.get() === id)) {
      const view = viewWithInsets({ ...position, zoom: NEIGHBOURHOOD_ZOOM }, size, { left, top, bottom });
      approached.start(
        id,
        () => host.setView(view, { animate: true }),
        () => host.getView().zoom >= NEIGHBOURHOOD_ZOOM,
      );
    } else panTo(host, position, size, { left, top, bottom });
  }, [host, canvas, store, isLoaded, id, left, top, bottom, pick, approached]);
}
