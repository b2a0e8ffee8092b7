import type { Point } from "@mapaobra/domain/point/point";
import type { ResumedPoint } from "../../../features/point-form/PointForm.tsx";
import type { LockedEntry } from "./use-locked-entry.ts";

/**
 * What a form goes on from.
 * @param current the point as it is now, where it is edited
 */
export function resumedPoint(
  entry: LockedEntry | null | undefined,
  current?: Point,
): ResumedPoint | undefined {
  const { id, draft, start, save, earlier, isAttempted } = entry?.point ?? {};
  if (id === undefined || !draft || !save) return undefined;
  // A new point that was stored, of which an edit was refused: it is the same point, not another one.
  const isAlreadyCreated = !start && save.save.id !== 0;
  return {
    waitingId: id,
    draft,
    theirs: current && start && current.version !== start.version ? current : null,
    unknown: earlier ?? (isAttempted ? save : null),
    made: isAlreadyCreated ? save.save : null,
  };
}
