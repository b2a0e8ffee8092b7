import { useEffect, useState } from "react";
import type { Outbox } from "../outbox/outbox.ts";
import { useOutbox } from "../outbox-context.ts";
import { fileOwnerOf, type NewOutboxFile, type OutboxPoint } from "../outbox-entry.ts";

/** An outbox entry that is open in a form, and is not sent until it is released. */
export interface LockedEntry {
  readonly point: OutboxPoint;
  readonly files: readonly NewOutboxFile[];
}

/**
 * Locks the outbox entry while the form is open. `undefined` while loading, `null` if there is none.
 * @param target the entry: by its id, or as the edit of a point
 */
export function useLockedEntry(target: {
  readonly id?: number | undefined;
  readonly editOf?: number;
}): LockedEntry | null | undefined {
  const outbox = useOutbox();
  const { id, editOf } = target;
  const [lockedEntry, setLockedEntry] = useState<LockedEntry | null>();

  useEffect(() => {
    if (!outbox) return;
    const controller = new AbortController();
    void lockEntry(outbox, { id, editOf }, controller.signal)
      .catch(() => null)
      .then((entry) => !controller.signal.aborted && setLockedEntry(entry));
    return () => controller.abort();
  }, [outbox, id, editOf]);
  return outbox ? lockedEntry : null;
}

async function lockEntry(
  outbox: Outbox,
  { id, editOf }: { readonly id: number | undefined; readonly editOf: number | undefined },
  signal: AbortSignal,
): Promise<LockedEntry | null> {
  const entryId = id ?? (editOf === undefined ? undefined : await findEditOf(outbox, editOf));
  if (entryId === undefined) return null;
  await outbox.lock(entryId, signal);
  const entry = await outbox.store.find(entryId);
  // It may have been sent a moment ago.
  if (!entry?.point.draft || !entry.point.save) return null;
  return { point: entry.point, files: await outbox.store.filesOf(fileOwnerOf(entryId)) };
}

async function findEditOf({ store, userId }: Outbox, pointId: number): Promise<number | undefined> {
  const entries = await store.list(userId);
  const edit = entries.find(({ point }) => point.pointId === pointId && point.start && point.save);
  return edit?.point.id;
}
