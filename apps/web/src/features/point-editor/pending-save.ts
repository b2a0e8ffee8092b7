import type { PendingSave } from "../map-screen/point-editing.ts";
import type { OutboxEntry } from "./outbox-entry.ts";

/** The latest unconfirmed save of a point; null if there is none. */
export function pendingSaveOf(entries: readonly OutboxEntry[], pointId: number): PendingSave | null {
  const last = entries.findLast(({ point }) => point.pointId === pointId && point.save !== null)?.point;
  return last?.draft ? { draft: last.draft, isRejected: last.state.kind !== "waiting" } : null;
}
