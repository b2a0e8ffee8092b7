import type { Position } from "@mapaobra/domain/point/coordinates";
import { useMemo, useSyncExternalStore } from "react";
import type { PointStore } from "../../map/point-store.ts";

/** A stop as the panel shows it. */
export interface RouteStop {
  readonly id: number;
  /** Position in the route, from 1. */
  readonly number: number;
  readonly name: string;
  /** Undefined for a point without coordinates: it is listed but left out of the directions. */
  readonly position: Position | undefined;
}

export interface PlacedStop extends RouteStop {
  readonly position: Position;
}

export const isPlacedStop = (stop: RouteStop): stop is PlacedStop => stop.position !== undefined;

export interface PointLookup {
  /** Undefined while the names load, and for a point that is no longer on the map. */
  readonly nameOf: (id: number) => string | undefined;
  readonly positionOf: (id: number) => Position | undefined;
}

/** The stops of the route in order. */
export function useRouteStops(store: PointStore, { nameOf, positionOf }: PointLookup): readonly RouteStop[] {
  const route = useSyncExternalStore(store.subscribe, () => store.route);
  return useMemo(
    () =>
      [...route].map((id, index) => ({
        id,
        number: index + 1,
        name: nameOf(id) || `Punto ${id}`,
        position: positionOf(id),
      })),
    [route, nameOf, positionOf],
  );
}
