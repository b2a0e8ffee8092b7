import type { Point } from "@mapaobra/domain/point/point";
import type { ResumedPoint } from "../../../features/point-form/PointForm.tsx";
import type { HeldEntry } from "./use-held-entry.ts";

/**
 * What a form goes on from.
 * @param present the point as it is now, where it is edited
 */
export function resumedPoint(held: HeldEntry | null | undefined, present?: Point): ResumedPoint | undefined {
  const { id, draft, start, save, earlier, isAttempted } = held?.point ?? {};
  if (id === undefined || !draft || !save) return undefined;
  // A new point that was stored, of which an edit was refused: it is the same point, not another one.
  const isMade = !start && save.save.id !== 0;
  return {
    waitingId: id,
    draft,
    theirs: present && start && present.version !== start.version ? present : null,
    unknown: earlier ?? (isAttempted ? save : null),
    made: isMade ? save.save : null,
  };
}
