import { useEffect, useMemo, useRef, useState } from "react";
import type { IdempotentSave } from "../../api/point-saves.ts";
import { createDebouncedTextWriter, type DebouncedTextWriter } from "../../lib/debounced-text-writer.ts";
import { durableTextStore } from "../../lib/durable-text-store.ts";
import { safeStorage } from "../../lib/safe-storage.ts";
import {
  type AutosavedDraft,
  type DraftOwner,
  draftKey,
  newerDraft,
  parseDraft,
  serializeDraft,
} from "./autosaved-draft.ts";
import type { PointFormValues } from "./form-values.ts";

const safeLocalStorage = safeStorage(() => localStorage);

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
 * and offers to restore them. They are written twice: to `localStorage` synchronously, which reaches the disk
 * only seconds later, and to IndexedDB, which flushes at once.
 */
export function useDraftAutosave(
  owner: DraftOwner,
  start: PointFormValues,
  values: PointFormValues,
  isChanged: boolean,
): DraftAutosave {
  const name = draftKey(owner);
  const durableStore = useMemo(() => createDebouncedTextWriter(durableTextStore, name), [name]);
  const [storedDraft, setLeft] = useState(() => readChangedDraft(safeLocalStorage.read(name), start));
  const [isDismissed, setDismissed] = useState(false);
  const isCleared = useRef(false);
  const attempt = useRef<IdempotentSave | null>(null);

  useEffect(() => {
    let isMounted = true;
    // Without IndexedDB there is no stored draft.
    void durableTextStore
      .read(name)
      .catch(() => undefined)
      .then((text) => isMounted && setLeft((found) => newerDraft(found, readChangedDraft(text, start))));
    return () => {
      isMounted = false;
    };
  }, [name, start]);

  const removeStored = () => {
    safeLocalStorage.remove(name);
    durableStore.remove();
  };

  useEffect(() => {
    // Opening and closing the form without a change leaves the stored draft.
    if (!isChanged || isCleared.current) return;
    storeDraft(name, durableStore, { values, keptAt: Date.now(), attempt: attempt.current });
  }, [name, durableStore, values, isChanged]);
  useEffect(() => () => durableStore.flush(), [durableStore]);

  return {
    recoverable: isDismissed ? undefined : storedDraft,
    dismiss: () => setDismissed(true),
    discard() {
      setDismissed(true);
      removeStored();
    },
    clear() {
      isCleared.current = true;
      setDismissed(true);
      removeStored();
    },
    recordAttempt(present) {
      attempt.current = present;
      if (isCleared.current) return;
      storeDraft(name, durableStore, { values, keptAt: Date.now(), attempt: present });
      durableStore.flush();
    },
  };
}

function storeDraft(name: string, durableStore: DebouncedTextWriter, draft: AutosavedDraft): void {
  const text = serializeDraft(draft);
  safeLocalStorage.write(name, text);
  durableStore.put(text);
}

/** The stored draft, if it differs from the initial values. */
function readChangedDraft(
  text: string | null | undefined,
  start: PointFormValues,
): AutosavedDraft | undefined {
  const stored = parseDraft(text, start);
  return stored && JSON.stringify(stored.values) !== JSON.stringify(start) ? stored : undefined;
}
