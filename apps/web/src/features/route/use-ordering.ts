import type { Position } from "@mapaobra/domain/point/coordinates";
import { formatDistance, lengthOf } from "@mapaobra/domain/route/distance";
import type { Departure } from "@mapaobra/domain/route/legs";
import { EXACT_STOPS, orderStops } from "@mapaobra/domain/route/order-stops";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { locate } from "../../lib/locate.ts";
import type { PointStore } from "../../map/point-store.ts";
import { isPlacedStop, type RouteStop } from "./route-stop.ts";

interface Ordering {
  readonly store: PointStore;
  readonly stops: readonly RouteStop[];
  readonly departure: Departure;
  readonly fixedEnd: boolean;
  readonly onLocated: (position: Position) => void;
  readonly onSay: (sentence: string) => void;
}

/** 'Optimizar orden': puts the stops in a short order, from where the person is or from the first stop. */
export function useOrdering(ordering: Ordering) {
  const [busy, setBusy] = useState(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  // The route may have changed while the person's place was asked for.
  const putInOrder = useEffectEvent((start: Position | undefined) => {
    const { store, stops, fixedEnd } = ordering;
    const placed = stops.filter(isPlacedStop);
    const positions = placed.map(({ position }) => position);
    const order = orderStops(positions, { start, fixedEnd });
    const ordered = order.map((stop) => positions[stop] as Position);
    const saved = lengthFrom(start, positions) - lengthFrom(start, ordered);
    if (saved > 0) {
      const ids = order.map((stop) => placed[stop]?.id as number);
      const others = stops.filter((stop) => !isPlacedStop(stop)).map(({ id }) => id);
      store.setRoute([...ids, ...others]);
    }
    return saved > 0
      ? `Orden optimizado: ${formatDistance(saved)} menos en línea recta.`
      : placed.length <= EXACT_STOPS
        ? "Este ya es el orden más corto."
        : "No se encontró un orden más corto.";
  });

  const optimise = async () => {
    const { departure, onLocated, onSay } = ordering;
    if (departure === "first-stop") {
      onSay(putInOrder(undefined));
      return;
    }
    setBusy(true);
    const location = await locate();
    if (left.current) return;
    setBusy(false);
    if (location.kind === "found") {
      onLocated(location.position);
      onSay(putInOrder(location.position));
    } else onSay(`No se obtuvo su ubicación: se parte de la primera parada. ${putInOrder(undefined)}`);
  };
  return { busy, optimise };
}

const lengthFrom = (start: Position | undefined, path: readonly Position[]) =>
  lengthOf(start ? [start, ...path] : path);
