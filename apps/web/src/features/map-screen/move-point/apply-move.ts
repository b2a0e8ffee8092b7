import type { Position } from "@mapaobra/domain/point/coordinates";
import type { Point } from "@mapaobra/domain/point/point";
import type { QueryClient } from "@tanstack/react-query";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { pointQuery } from "../../../api/point-query.ts";
import { toFailure } from "../../../api/to-failure.ts";
import { emitPointChange } from "../../../map/point-events.ts";
import { showToast } from "../../../ui/feedback/toast.ts";
import { savePosition } from "./save-position.ts";

/** The point cache of the page; see `features/projects/point-cache.ts`. */
export interface CachedPoints {
  apply(changes: {
    readonly saved: readonly Point[];
    readonly removed: readonly number[];
    readonly revision: number | null;
  }): void;
}

/** Point data of the page; used after the move, possibly on another route. */
export interface PointsContext {
  readonly queries: QueryClient;
  readonly openPoints: (queries: QueryClient) => Promise<CachedPoints>;
}

export const moveFailedMessage = "No se pudo mover el punto.";

/** Shows a moved point at its new position at once, and announces the change in the page. */
export async function applyMove({ queries, openPoints }: PointsContext, point: Point): Promise<void> {
  const points = await openPoints(queries);
  points.apply({ saved: [point], removed: [], revision: null });
  queries.setQueryData(pointQuery(point.id).queryKey, (before) => before && { ...before, ...point });
  emitPointChange({ kind: "edited", id: point.id, mapId: point.mapId });
}

/** Toast after a move, with an undo button. */
export function offerUndo(page: PointsContext, moved: Point, from: Position): void {
  showToast("Punto movido.", {
    label: "Deshacer",
    run: () => void undoMove(page, moved, from),
  });
}

async function undoMove(page: PointsContext, moved: Point, from: Position): Promise<void> {
  try {
    const save = await savePosition(moved, from, newIdempotencyKey());
    await applyMove(page, save.kind === "saved" ? save.point : save.current);
    showToast(
      save.kind === "saved" ? "El punto está de nuevo en su lugar." : "Otra persona movió el punto después.",
    );
  } catch (error) {
    showToast(toFailure(error, moveFailedMessage).message);
  }
}
