import { clampPosition } from "@mapaobra/domain/map/clamp-position";
import type { ImageBounds } from "@mapaobra/domain/map/image-bounds";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { isPositionedRow, positionAt, rowOf } from "@mapaobra/domain/point/table";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useMemo, useState } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import type { PointStore } from "../../../map/point-store.ts";
import type { CachedPoints } from "./apply-move.ts";
import { MovingPoint } from "./MovingPoint.tsx";
import { useMarkerDrag } from "./use-marker-drag.ts";

interface MovePointProps {
  readonly host: MapHost;
  readonly canvas: RefObject<HTMLElement | null>;
  readonly store: PointStore;
  /** Bounds of the picture; undefined for a service map. */
  readonly bounds: ImageBounds | undefined;
  readonly openPoints: (queries: QueryClient) => Promise<CachedPoints>;
  /** Id of the point being moved, or null. */
  readonly moving: number | null;
  readonly onMoving: (id: number | null) => void;
  /** Reports whether points can be moved now. */
  readonly onReadyChange: (ready: boolean) => void;
}

interface DraggedTo {
  readonly id: number;
  readonly to: Position;
}

/** Lets a user with write permission move the open point on the map. */
export default function MovePoint(props: MovePointProps) {
  const { host, canvas, store, bounds, openPoints, moving, onMoving, onReadyChange } = props;
  const queries = useQueryClient();
  const pointsContext = useMemo(() => ({ queries, openPoints }), [queries, openPoints]);
  const [draggedTo, setDraggedTo] = useState<DraggedTo | null>(null);
  if (draggedTo && draggedTo.id !== moving) setDraggedTo(null);

  useMarkerDrag({
    host,
    canvas,
    store,
    isMoving: moving !== null,
    onDrag: (id, position) => {
      const to = clampPosition(bounds, position);
      if (!to) return;
      if (moving !== id) onMoving(id);
      setDraggedTo({ id, to });
    },
  });
  useEffect(() => {
    onReadyChange(true);
    return () => onReadyChange(false);
  }, [onReadyChange]);
  // Clicks select positions instead of points during a move.
  useEffect(() => {
    if (moving !== null) store.hover(null);
  }, [moving, store]);

  const row = moving === null ? -1 : rowOf(store.table, moving);
  if (moving === null || row === -1 || !isPositionedRow(store.table, row)) return null;
  return (
    <MovingPoint
      key={moving}
      id={moving}
      host={host}
      currentPosition={positionAt(store.table, row)}
      draggedTo={draggedTo?.to}
      onDrag={(to) => setDraggedTo({ id: moving, to })}
      bounds={bounds}
      pointsContext={pointsContext}
      onEnd={() => onMoving(null)}
    />
  );
}
