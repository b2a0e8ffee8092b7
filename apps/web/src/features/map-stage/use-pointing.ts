import { type RefObject, useEffect, useEffectEvent } from "react";
import type { DrawnCrowds } from "../../map/density/crowds-layer.ts";
import type { GeoBounds, MapHost, MapPointer } from "../../map/hosts/map-host.ts";
import { markerDiameter, pick, pickTolerance } from "../../map/picking.ts";
import type { PointStore } from "../../map/point-store.ts";
import { pressOn } from "./press.ts";

interface PointActions {
  openPoint(id: number): void;
  /** A press on the empty map. */
  closePoint(): void;
}

/** Points that are shown as one, where the map shows any. */
interface Crowds {
  readonly drawn: RefObject<DrawnCrowds | null>;
  /** A press on one of them. */
  approach(bounds: GeoBounds): void;
}

/** What pointers do to the points of an open map: hovering marks one, pressing opens it or puts it on the route. */
export function usePointing(
  host: MapHost | null,
  store: PointStore,
  actions: PointActions,
  { drawn, approach: approachCrowd }: Crowds,
): void {
  const approach = useEffectEvent(approachCrowd);
  const openPoint = useEffectEvent(actions.openPoint);
  const closePoint = useEffectEvent(actions.closePoint);

  useEffect(() => {
    if (!host) return;
    const under = ({ pixel, pointer }: MapPointer) =>
      pick(
        store,
        host,
        pixel,
        pickTolerance(pointer, markerDiameter(window.innerWidth)),
        drawn.current?.drawsAlone,
      );
    const crowdUnder = ({ pixel }: MapPointer) => drawn.current?.crowdAt(pixel) ?? null;

    const stopHover = host.on("hover", (pointer) => {
      const id = pointer && under(pointer);
      store.hover(id);
      host.setPointing(id !== null || (pointer !== null && crowdUnder(pointer) !== null));
    });
    const stopClick = host.on("click", (pointer) => {
      const press = pressOn(under(pointer), pointer.modified, crowdUnder(pointer));
      if (press.kind === "close") closePoint();
      else if (press.kind === "approach") approach(press.bounds);
      else if (press.kind === "open") openPoint(press.id);
      else store.toggleRoute(press.id);
    });
    return () => {
      stopHover();
      stopClick();
    };
  }, [host, store, drawn]);
}
