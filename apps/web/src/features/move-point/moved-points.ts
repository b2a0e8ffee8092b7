import type { Position } from "@mapaobra/domain/point/coordinates";
import type { Point } from "@mapaobra/domain/point/point";
import type { QueryClient } from "@tanstack/react-query";
import { pointQuery } from "../../api/point-query.ts";
import { tellFailure } from "../../api/tell-failure.ts";
import { newWriteKey } from "../../api/write-key.ts";
import { announcePointChange } from "../../map/point-events.ts";
import { showToast } from "../../ui/toast.ts";
import { savePlace } from "./save-place.ts";

/** The points that the page remembers; see `features/points/point-cache.ts`. */
export interface ShownPoints {
  apply(changes: {
    readonly saved: readonly Point[];
    readonly removed: readonly number[];
    readonly revision: number | null;
  }): void;
}

/** What the page knows of its points, wherever it stands by then. */
export interface PageOfPoints {
  readonly queries: QueryClient;
  readonly openPoints: (queries: QueryClient) => Promise<ShownPoints>;
}

export const notMoved = "No se pudo mover el punto.";

/** Shows a point where it is by now, at once, and tells the page. */
export async function showMoved({ queries, openPoints }: PageOfPoints, point: Point): Promise<void> {
  const points = await openPoints(queries);
  points.apply({ saved: [point], removed: [], revision: null });
  queries.setQueryData(pointQuery(point.id).queryKey, (before) => before && { ...before, ...point });
  announcePointChange({ kind: "edited", id: point.id, mapId: point.mapId });
}

/** Says that a point was moved, and offers to take it back to where it was. */
export function offerTheWayBack(page: PageOfPoints, moved: Point, from: Position): void {
  showToast("Punto movido.", {
    label: "Deshacer",
    take: () => void takeBack(page, moved, from),
  });
}

async function takeBack(page: PageOfPoints, moved: Point, from: Position): Promise<void> {
  try {
    const save = await savePlace(moved, from, newWriteKey());
    await showMoved(page, save.kind === "saved" ? save.point : save.current);
    showToast(
      save.kind === "saved" ? "El punto está de nuevo en su lugar." : "Otra persona movió el punto después.",
    );
  } catch (error) {
    showToast(tellFailure(error, notMoved).sentence);
  }
}
