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
  /** What was typed here before and never saved; undefined when there is nothing, or it was dealt with. */
  readonly recoverable: AutosavedDraft | undefined;
  /** It was taken up, or is not wanted. */
  readonly dismiss: () => void;
  /** It is not wanted; what is typed from now on is kept. */
  readonly discard: () => void;
  /** What was typed is saved, or thrown away: the form is over. */
  readonly clear: () => void;
  /** Writes down, before a save is sent, what is sent: a page that dies knows of it afterwards. */
  readonly recordAttempt: (attempt: IdempotentSave | null) => void;
}

/**
 * Keeps what is typed into a form in the browser, so that a reload, a session that ended or a crash lose
 * nothing, and offers it when the form is opened again. It is kept twice: `localStorage` has each letter at
 * once, but is on the disk only seconds later; the other place is on it a moment after the typing.
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
  const [isDismissed, setSettled] = useState(false);
  const isCleared = useRef(false);
  const attempt = useRef<IdempotentSave | null>(null);

  useEffect(() => {
    let isMounted = true;
    // Where the browser keeps nothing, nothing was left.
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
    // What was left stays until something is typed: opening the form and closing it loses nothing.
    if (!isChanged || isCleared.current) return;
    storeDraft(name, durableStore, { values, keptAt: Date.now(), attempt: attempt.current });
  }, [name, durableStore, values, isChanged]);
  useEffect(() => () => durableStore.flush(), [durableStore]);

  return {
    recoverable: isDismissed ? undefined : storedDraft,
    dismiss: () => setSettled(true),
    discard() {
      setSettled(true);
      removeStored();
    },
    clear() {
      isCleared.current = true;
      setSettled(true);
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

/** What was typed and is not what the form begins with anyway. */
function readChangedDraft(
  text: string | null | undefined,
  start: PointFormValues,
): AutosavedDraft | undefined {
  const kept = parseDraft(text, start);
  return kept && JSON.stringify(kept.values) !== JSON.stringify(start) ? kept : undefined;
}
