import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { isPlacedRow, positionAt, rowOf } from "@mapaobra/domain/point/table";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useMemo, useState } from "react";
import type { MapHost } from "../../map/hosts/map-host.ts";
import type { PointStore } from "../../map/point-store.ts";
import { MovingPoint } from "./MovingPoint.tsx";
import type { ShownPoints } from "./moved-points.ts";
import { placeWithin } from "./places.ts";
import { useDirectDrag } from "./use-direct-drag.ts";

interface MovePointProps {
  readonly host: MapHost;
  readonly canvas: RefObject<HTMLElement | null>;
  readonly store: PointStore;
  /** The edges of a picture; a service map has none. */
  readonly bounds: ImageBounds | undefined;
  readonly openPoints: (queries: QueryClient) => Promise<ShownPoints>;
  /** The point that is being moved; null when none is. */
  readonly moving: number | null;
  readonly onMoving: (id: number | null) => void;
  /** From now on a point can be moved, or no longer. */
  readonly onReady: (ready: boolean) => void;
}

interface Pulled {
  readonly id: number;
  readonly to: Position;
}

/** Lets the open point be moved on the map, for whoever may write it. */
export default function MovePoint(props: MovePointProps) {
  const { host, canvas, store, bounds, openPoints, moving, onMoving, onReady } = props;
  const queries = useQueryClient();
  const page = useMemo(() => ({ queries, openPoints }), [queries, openPoints]);
  const [pulled, setPulled] = useState<Pulled | null>(null);
  if (pulled && pulled.id !== moving) setPulled(null);

  useDirectDrag({
    host,
    canvas,
    store,
    isMoving: moving !== null,
    onPull: (id, position) => {
      const to = placeWithin(bounds, position);
      if (!to) return;
      if (moving !== id) onMoving(id);
      setPulled({ id, to });
    },
  });
  useEffect(() => {
    onReady(true);
    return () => onReady(false);
  }, [onReady]);
  // The pointer means places now, not points.
  useEffect(() => {
    if (moving !== null) store.hover(null);
  }, [moving, store]);

  const row = moving === null ? -1 : rowOf(store.table, moving);
  if (moving === null || row === -1 || !isPlacedRow(store.table, row)) return null;
  return (
    <MovingPoint
      key={moving}
      id={moving}
      host={host}
      place={positionAt(store.table, row)}
      pulled={pulled?.to}
      onPull={(to) => setPulled({ id: moving, to })}
      bounds={bounds}
      page={page}
      onEnd={() => onMoving(null)}
    />
  );
}
