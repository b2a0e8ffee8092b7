import { savePoint } from "@mapaobra/contract/endpoints/points";
import { emptyDraft, type Point, type PointDraft } from "@mapaobra/domain/point/point";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { api } from "../../../api/api.ts";
import { ApiError, isConflict } from "../../../api/api-error.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import { pointQuery } from "../../../api/point-query.ts";
import { type IdempotentSave, unchangedFields } from "../../../api/point-saves.ts";
import { isServerUnavailable } from "../../../api/save-failure.ts";
import { startSave, toStoredSave } from "../../../api/save-machine.ts";
import { sendSave } from "../../../api/send-save.ts";
import { toFailure } from "../../../api/to-failure.ts";
import { emitPointChange } from "../../../map/point-events.ts";
import { showToast } from "../../../ui/feedback/toast.ts";
import type { PointCache } from "../../projects/point-cache.ts";
import type { QuickChange } from "../../projects/quick-change.ts";
import type { PointEditing } from "../point-editing.ts";

/**
 * Saves the stage or the progress of a point from its card, one save after another, and offers to undo it. Without a
 * connection the save waits in the outbox.
 */
export function useQuickSave(
  openPoints: (queries: QueryClient) => Promise<PointCache>,
  enqueueSave: PointEditing["enqueueSave"],
) {
  const queries = useQueryClient();
  const lastSave = useRef(Promise.resolve());

  /** Resolves to whether the server has the change; if not, the outbox has it. */
  const save = async (before: Point, changes: QuickChange): Promise<boolean> => {
    const { id, version: readVersion } = before;
    const request: IdempotentSave = {
      save: { ...unchangedFields, ...changes, id, version: readVersion },
      writeKey: newIdempotencyKey(),
    };
    const end = await sendSave(startSave(request), ({ save, writeKey }) =>
      api.send(savePoint, save, { idempotencyKey: writeKey }),
    );
    if (end.kind === "saved") {
      const { version } = end.point;
      queries.setQueryData(pointQuery(id).queryKey, (point) => point && { ...point, ...changes, version });
      return true;
    }
    if (!enqueueSave || !isServerUnavailable(end.error)) throw end.error;
    await enqueueSave(before, { draft: { ...draftOfPoint(before), ...changes }, ...toStoredSave(end) });
    return false;
  };
  /** Shows the change on the map and in the list. The live change does the same a moment later. */
  const showChange = async (id: number) => {
    const point = queries.getQueryData(pointQuery(id).queryKey);
    if (!point) return;
    (await openPoints(queries)).apply({ saved: [point], removed: [], revision: null });
    emitPointChange({ kind: "edited", id, mapId: point.mapId });
  };
  const attempt = async (id: number, changes: QuickChange, isUndo: boolean): Promise<void> => {
    // A save before this one has changed the version.
    const before = queries.getQueryData(pointQuery(id).queryKey);
    if (!before) return;
    try {
      if (!(await save(before, changes))) return;
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

/** The fields of a point that a save writes. */
const draftOfPoint = (point: Point): PointDraft =>
  Object.fromEntries(
    Object.keys(emptyDraft).map((field) => [field, point[field as keyof PointDraft]]),
  ) as unknown as PointDraft;

function messageOf(error: unknown): string {
  if (isConflict(error)) return "Otra persona guardó este punto. Revise sus datos y repita el cambio.";
  if (!(error instanceof ApiError)) return "No se pudo guardar el cambio en este dispositivo.";
  return toFailure(error, "No se pudo guardar el punto.").message;
}
