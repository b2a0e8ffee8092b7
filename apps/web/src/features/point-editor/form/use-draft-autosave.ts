import { useEffect, useMemo, useRef, useState } from "react";
import type { IdempotentSave } from "../../../api/point-saves.ts";
import { openStoredText } from "../../../lib/storage/stored-text.ts";
import {
  type AutosavedDraft,
  type DraftOwner,
  draftKey,
  newerDraft,
  parseDraft,
  serializeDraft,
} from "../autosaved-draft.ts";
import type { PointFormValues } from "./form-values.ts";

interface DraftAutosave {
  /** Unsaved values of an earlier session; undefined if there are none or they were handled. */
  readonly recoverable: AutosavedDraft | undefined;
  /** Hides the offer after the values were restored or declined. */
  readonly dismiss: () => void;
  /** Discards the stored values; later changes are stored. */
  readonly discard: () => void;
  /** Deletes the draft once it is saved or discarded. */
  readonly clear: () => void;
  /** Stores the save attempt before its request is sent, so that it is known after a crash. */
  readonly recordAttempt: (attempt: IdempotentSave | null) => void;
}

/**
 * Stores the form values while the user types, so that a reload, an expired session or a crash loses nothing,
 * and offers to restore them.
 */
export function useDraftAutosave(
  owner: DraftOwner,
  start: PointFormValues,
  values: PointFormValues,
  isChanged: boolean,
): DraftAutosave {
  const name = draftKey(owner);
  const stored = useMemo(() => openStoredText(name), [name]);
  const [storedDraft, setLeft] = useState(() => readChangedDraft(stored.readNow(), start));
  // Offered once both copies are read: a quick press must not restore the older one.
  const [isRead, setRead] = useState(false);
  const [isDismissed, setDismissed] = useState(false);
  const isCleared = useRef(false);
  const attempt = useRef<IdempotentSave | null>(null);

  useEffect(() => {
    let isMounted = true;
    void stored.readDurable().then((text) => {
      if (!isMounted) return;
      setLeft((found) => newerDraft(found, readChangedDraft(text, start)));
      setRead(true);
    });
    return () => {
      isMounted = false;
    };
  }, [stored, start]);

  useEffect(() => {
    // Opening and closing the form without a change leaves the stored draft.
    if (!isChanged || isCleared.current) return;
    stored.put(serializeDraft({ values, keptAt: Date.now(), attempt: attempt.current }));
  }, [stored, values, isChanged]);
  useEffect(() => () => stored.flush(), [stored]);

  return {
    recoverable: isDismissed || !isRead ? undefined : storedDraft,
    dismiss: () => setDismissed(true),
    discard() {
      setDismissed(true);
      stored.remove();
    },
    clear() {
      isCleared.current = true;
      setDismissed(true);
      stored.remove();
    },
    recordAttempt(present) {
      attempt.current = present;
      if (isCleared.current) return;
      stored.put(serializeDraft({ values, keptAt: Date.now(), attempt: present }));
      stored.flush();
    },
  };
}

/** The stored draft, if it differs from the initial values. */
function readChangedDraft(
  text: string | null | undefined,
  start: PointFormValues,
): AutosavedDraft | undefined {
  const draft = parseDraft(text, start);
  return draft && JSON.stringify(draft.values) !== JSON.stringify(start) ? draft : undefined;
}
