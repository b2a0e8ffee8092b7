import { useEffect, useEffectEvent } from "react";
import type { MapHost, MapPointer } from "../../map/hosts/map-host.ts";
import { markerDiameter, pick, pickTolerance } from "../../map/picking.ts";
import type { PointStore } from "../../map/point-store.ts";

interface PointActions {
  openPoint(id: number): void;
  /** A press on the empty map. */
  closePoint(): void;
}

/** What pointers do to the points of an open map: hovering marks one, pressing opens it. */
export function usePointing(host: MapHost | null, store: PointStore, actions: PointActions): void {
  const openPoint = useEffectEvent(actions.openPoint);
  const closePoint = useEffectEvent(actions.closePoint);

  useEffect(() => {
    if (!host) return;
    const under = ({ pixel, pointer }: MapPointer) =>
      pick(store, host, pixel, pickTolerance(pointer, markerDiameter(window.innerWidth)));

    const stopHover = host.on("hover", (pointer) => {
      const id = pointer && under(pointer);
      store.hover(id);
      host.setPointing(id !== null);
    });
    const stopClick = host.on("click", (pointer) => {
      const id = under(pointer);
      if (id === null) closePoint();
      else openPoint(id);
    });
    return () => {
      stopHover();
      stopClick();
    };
  }, [host, store]);
}
