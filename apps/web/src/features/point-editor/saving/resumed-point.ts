import type { Point } from "@mapaobra/domain/point/point";
import type { ResumedPoint } from "../form/PointForm.tsx";
import type { LockedEntry } from "./use-locked-entry.ts";

/**
 * The initial state of a form that resumes an outbox entry.
 * @param current the current point, for an edit
 */
export function resumedPoint(
  entry: LockedEntry | null | undefined,
  current?: Point,
): ResumedPoint | undefined {
  const { id, draft, start, save, earlier, isAttempted } = entry?.point ?? {};
  if (id === undefined || !draft || !save) return undefined;
  // A new point that was stored and whose edit was rejected: it is the same point.
  const isAlreadyCreated = !start && save.save.id !== 0;
  return {
    waitingId: id,
    draft,
    theirs: current && start && current.version !== start.version ? current : null,
    unknown: earlier ?? (isAttempted ? save : null),
    created: isAlreadyCreated ? save.save : null,
  };
}
