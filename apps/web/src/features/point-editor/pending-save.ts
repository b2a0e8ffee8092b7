import type { PointDraft } from "@mapaobra/domain/point/point";
import type { OutboxEntry } from "./outbox-entry.ts";

/** What this device saved of a point and the server has not confirmed. */
export interface PendingSave {
  readonly draft: PointDraft;
  /** The server rejected it, or another user saved first: the user decides in the outbox. */
  readonly isRejected: boolean;
}

/** The latest unconfirmed save of a point; null if there is none. */
export function pendingSaveOf(entries: readonly OutboxEntry[], pointId: number): PendingSave | null {
  const last = entries.findLast(({ point }) => point.pointId === pointId && point.save !== null)?.point;
  return last?.draft ? { draft: last.draft, isRejected: last.state.kind !== "waiting" } : null;
}
