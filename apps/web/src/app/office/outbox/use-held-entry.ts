import { useEffect, useState } from "react";
import type { Outbox } from "../../../features/outbox/outbox.ts";
import { useOutbox } from "../../../features/outbox/outbox-context.ts";
import { type ChosenFile, ownerOf, type WaitingPoint } from "../../../features/outbox/waiting-point.ts";

/** What waits, while it is open in a form: nobody sends it meanwhile. */
export interface HeldEntry {
  readonly point: WaitingPoint;
  readonly files: readonly ChosenFile[];
}

/**
 * Takes up what waits on this device for as long as the form is there; undefined until that is known, null where
 * nothing does.
 * @param waits which one: by its number, or as the edit of a point
 */
export function useHeldEntry(waits: {
  readonly id?: number | undefined;
  readonly editOf?: number;
}): HeldEntry | null | undefined {
  const outbox = useOutbox();
  const { id, editOf } = waits;
  const [held, setHeld] = useState<HeldEntry | null>();

  useEffect(() => {
    if (!outbox) return;
    const leaving = new AbortController();
    void take(outbox, { id, editOf }, leaving.signal)
      .catch(() => null)
      .then((entry) => !leaving.signal.aborted && setHeld(entry));
    return () => leaving.abort();
  }, [outbox, id, editOf]);
  return outbox ? held : null;
}

async function take(
  outbox: Outbox,
  { id, editOf }: { readonly id: number | undefined; readonly editOf: number | undefined },
  signal: AbortSignal,
): Promise<HeldEntry | null> {
  const wanted = id ?? (editOf === undefined ? undefined : await editOfPoint(outbox, editOf));
  if (wanted === undefined) return null;
  await outbox.hold(wanted, signal);
  const entry = await outbox.store.find(wanted);
  // It may have gone out a moment ago.
  if (!entry?.point.draft || !entry.point.save) return null;
  return { point: entry.point, files: await outbox.store.filesOf(ownerOf(wanted)) };
}

async function editOfPoint({ store, userId }: Outbox, pointId: number): Promise<number | undefined> {
  const entries = await store.list(userId);
  const edit = entries.find(({ point }) => point.pointId === pointId && point.start && point.save);
  return edit?.point.id;
}
