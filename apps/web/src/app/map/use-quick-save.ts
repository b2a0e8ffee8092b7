import { savePoint } from "@mapaobra/contract/endpoints/points";
import type { Point } from "@mapaobra/domain/point/point";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api } from "../../api/api.ts";
import { isConflict } from "../../api/api-error.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
import { pointQuery } from "../../api/point-query.ts";
import { isServerUnavailable, unchangedFields } from "../../api/point-saves.ts";
import { toFailure } from "../../api/to-failure.ts";
import type { QuickChange } from "../../features/point-info/quick-change.ts";
import type { PointCache } from "../../features/points/point-cache.ts";
import { emitPointChange } from "../../map/point-events.ts";
import { showToast } from "../../ui/toast.ts";

/** Saves the stage or the progress of a point from its card, one save after another, and offers to undo it. */
export function useQuickSave(openPoints: (queries: QueryClient) => Promise<PointCache>) {
  const queries = useQueryClient();
  const lastSave = useRef(Promise.resolve());

  const save = async (id: number, changes: QuickChange): Promise<Point | undefined> => {
    const { queryKey } = pointQuery(id);
    // A save before this one has changed the version.
    const before = queries.getQueryData(queryKey);
    if (!before) return undefined;
    const { version } = await api.send(
      savePoint,
      { ...unchangedFields, ...changes, id, version: before.version },
      { idempotencyKey: newIdempotencyKey() },
    );
    queries.setQueryData(queryKey, (point) => point && { ...point, ...changes, version });
    return before;
  };
  /** Shows the change on the map and in the list. The live change does the same a moment later. */
  const showChange = async (id: number) => {
    const point = queries.getQueryData(pointQuery(id).queryKey);
    if (!point) return;
    (await openPoints(queries)).apply({ saved: [point], removed: [], revision: null });
    emitPointChange({ kind: "edited", id, mapId: point.mapId });
  };
  const attempt = async (id: number, changes: QuickChange, isUndo: boolean): Promise<void> => {
    try {
      const before = await save(id, changes);
      if (!before) return;
      const undo: QuickChange = Object.fromEntries(
        Object.keys(changes).map((field) => [field, before[field as keyof QuickChange]]),
      );
      if (isUndo) showToast("El cambio se deshizo.");
      else showToast("Punto actualizado.", { label: "Deshacer", run: () => enqueue(id, undo, true) });
    } catch (error) {
      if (isConflict(error)) await queries.invalidateQueries({ queryKey: pointQuery(id).queryKey });
      return showToast(messageOf(error));
    }
    await showChange(id).catch(() => undefined);
  };
  const enqueue = (id: number, changes: QuickChange, isUndo: boolean) => {
    lastSave.current = lastSave.current.then(() => attempt(id, changes, isUndo));
  };
  return (point: Point, changes: QuickChange) => enqueue(point.id, changes, false);
}

function messageOf(error: unknown): string {
  if (isConflict(error)) return "Otra persona guardó este punto. Revise sus datos y repita el cambio.";
  if (isServerUnavailable(error)) return "No hay conexión. «Editar» guarda el cambio en este dispositivo.";
  return toFailure(error, "No se pudo guardar el punto.").message;
}
