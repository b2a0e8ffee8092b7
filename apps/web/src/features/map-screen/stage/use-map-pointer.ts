import { markerDiameter } from "@mapaobra/map/points/marker";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import { type RefObject, useEffect, useEffectEvent } from "react";
import type { MountedDensity } from "../../../map/density/mount-density.ts";
import { hitTestPoint, hitTolerance } from "../../../map/hit-test.ts";
import type { MapHost, MapPointer } from "../../../map/hosts/map-host.ts";
import type { PointStore } from "../../../map/point-store.ts";
import { mapClickAction } from "./map-click-action.ts";

interface PointClickHandlers {
  openPoint(id: number): void;
  /** Called on a click on an empty place. */
  closePoint(): void;
}

/** Clusters, if the map shows any. */
interface DensityTarget {
  readonly drawn: RefObject<MountedDensity | null>;
  /** Called on a click on a cluster. */
  approach(bounds: GeoBounds): void;
}

/**
 * Pointer actions on the points of a map: hover highlights one; a click opens it or toggles it on the route.
 */
export function useMapPointer(
  host: MapHost | null,
  store: PointStore,
  actions: PointClickHandlers,
  { drawn, approach: zoomToBounds }: DensityTarget,
): void {
  const zoomTo = useEffectEvent(zoomToBounds);
  const openPoint = useEffectEvent(actions.openPoint);
  const closePoint = useEffectEvent(actions.closePoint);

  useEffect(() => {
    if (!host) return;
    const pointUnder = ({ pixel, pointer }: MapPointer) =>
      hitTestPoint(
        store,
        host,
        pixel,
        hitTolerance(pointer, markerDiameter(window.innerWidth)),
        drawn.current?.hasOwnMarker,
      );
    const densityUnder = ({ pixel }: MapPointer) => drawn.current?.boundsAt(pixel) ?? null;

    const stopHover = host.on("hover", (pointer) => {
      const id = pointer && pointUnder(pointer);
      store.hover(id);
      host.setPointerCursor(id !== null || (pointer !== null && densityUnder(pointer) !== null));
    });
    const stopClick = host.on("click", (pointer) => {
      const action = mapClickAction(pointUnder(pointer), pointer.modified, densityUnder(pointer));
      if (action.kind === "close") closePoint();
      else if (action.kind === "zoom-to-bounds") zoomTo(action.bounds);
      else if (action.kind === "open") openPoint(action.id);
      else store.toggleRoute(action.id);
    });
    return () => {
      stopHover();
      stopClick();
    };
  }, [host, store, drawn]);
}
