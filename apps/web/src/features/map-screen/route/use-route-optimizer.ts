import type { Position } from "@mapaobra/domain/point/coordinates";
import { formatDistance, pathMetres } from "@mapaobra/domain/route/distance";
import type { Departure } from "@mapaobra/domain/route/legs";
import { MAX_EXACT_STOPS, optimizeStopOrder } from "@mapaobra/domain/route/optimize-stop-order";
import { useEffectEvent, useState } from "react";
import { getPosition } from "../../../lib/browser/geolocation.ts";
import { useIsUnmounted } from "../../../lib/browser/use-is-unmounted.ts";
import type { PointStore } from "../../../map/point-store.ts";
import { isPlacedStop, type RouteStop } from "./route-stop.ts";

interface RouteOptimizerOptions {
  readonly store: PointStore;
  readonly stops: readonly RouteStop[];
  readonly departure: Departure;
  readonly fixedEnd: boolean;
  readonly onLocated: (position: Position) => void;
  readonly onAnnounce: (sentence: string) => void;
}

/** 'Optimizar orden': shortens the route by reordering, from the user's location or from the first stop. */
export function useRouteOptimizer(ordering: RouteOptimizerOptions) {
  const [busy, setBusy] = useState(false);
  const isUnmounted = useIsUnmounted();

  // An effect event: the route may change while the location is requested.
  const applyOptimizedOrder = useEffectEvent((start: Position | undefined) => {
    const { store, stops, fixedEnd } = ordering;
    const placed = stops.filter(isPlacedStop);
    const positions = placed.map(({ position }) => position);
    const order = optimizeStopOrder(positions, { start, fixedEnd });
    const ordered = order.map((stop) => positions[stop] as Position);
    const metresSaved = lengthFrom(start, positions) - lengthFrom(start, ordered);
    if (metresSaved > 0) {
      const ids = order.map((stop) => placed[stop]?.id as number);
      const others = stops.filter((stop) => !isPlacedStop(stop)).map(({ id }) => id);
      store.setRoute([...ids, ...others]);
    }
    return metresSaved > 0
      ? `Orden optimizado: ${formatDistance(metresSaved)} menos en línea recta.`
      : placed.length <= MAX_EXACT_STOPS
        ? "Este ya es el orden más corto."
        : "No se encontró un orden más corto.";
  });

  const optimise = async () => {
    const { departure, onLocated, onAnnounce } = ordering;
    if (departure === "first-stop") {
      onAnnounce(applyOptimizedOrder(undefined));
      return;
    }
    setBusy(true);
    const location = await getPosition();
    if (isUnmounted.current) return;
    setBusy(false);
    if (location.kind === "found") {
      onLocated(location.position);
      onAnnounce(applyOptimizedOrder(location.position));
    } else
      onAnnounce(
        `No se obtuvo su ubicación: se parte de la primera parada. ${applyOptimizedOrder(undefined)}`,
      );
  };
  return { busy, optimise };
}

const lengthFrom = (start: Position | undefined, path: readonly Position[]) =>
  pathMetres(start ? [start, ...path] : path);
