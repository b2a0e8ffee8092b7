import type { Point } from "@mapaobra/domain/point/point";
import { fromStoredSave } from "../../../api/save-machine.ts";
import type { ResumedPoint } from "../form/use-point-form.ts";
import type { LockedEntry } from "./use-locked-entry.ts";

/**
 * The initial state of a form that resumes an outbox entry.
 * @param current the current point, for an edit
 */
export function resumedPoint(
  entry: LockedEntry | null | undefined,
  current?: Point,
): ResumedPoint | undefined {
  if (!entry) return undefined;
  const { id, draft, start, save } = entry.point;
  if (!draft || !save) return undefined;
  return {
    waitingId: id,
    draft,
    theirs: current && start && current.version !== start.version ? current : null,
    save: fromStoredSave({ ...entry.point, save }, !start),
  };
}
