import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { openStoredText, type StoredText } from "../lib/storage/stored-text.ts";
import { useSessionState } from "../session/session-context.ts";
import {
  type DraftScreen,
  type KeptDraft,
  newerKeptDraft,
  parseKeptDraft,
  recordDraftKey,
  serializeKeptDraft,
  withoutFields,
} from "./kept-draft.ts";

/** What the draft of a form belongs to. */
export interface DraftPlace<Draft extends object> {
  readonly screen: DraftScreen;
  /** The record as loaded; undefined for a new one. */
  readonly record: { readonly id: number } | undefined;
  /** Fields that are never stored: passwords and files. */
  readonly except?: readonly (keyof Draft)[];
}

interface KeptDraftState<Draft extends object> {
  /** An unsaved draft of an earlier session; undefined if there is none or it was handled. */
  readonly found: KeptDraft<Draft> | undefined;
  /** Hides the offer after the values were restored. */
  readonly accept: () => void;
  /** Deletes the found draft. */
  readonly decline: () => void;
  /** Deletes what was typed in this form; a found draft that was not handled remains. */
  readonly discardTyped: () => void;
  /** Deletes the draft after a save. */
  readonly clear: () => void;
}

interface FormContent<Draft> {
  readonly draft: Draft;
  /** The values that are saved. */
  readonly base: Draft;
  readonly version: number | undefined;
}

const noFields: readonly never[] = [];

/**
 * Keeps the values of a record form on this device while the user types, so that the end of the session, a
 * reload or a crash loses nothing. Only the same user finds them again. Without a place, nothing is kept.
 */
export function useKeptDraft<Draft extends object>(
  place: DraftPlace<Draft> | undefined,
  content: FormContent<Draft>,
): KeptDraftState<Draft> {
  const session = useSessionState();
  // The user who opened the form: another one may sign in while it is open.
  const [userId] = useState(session.kind === "signedIn" ? session.user.id : undefined);
  const name =
    place && userId !== undefined ? recordDraftKey(userId, place.screen, place.record?.id) : undefined;
  const stored = useMemo(() => (name === undefined ? undefined : openStoredText(name)), [name]);
  const except = place?.except ?? noFields;
  const [blank] = useState(() => withoutFields(content.base, except));
  const [found, setFound] = useState(() => parseKeptDraft<Draft>(stored?.readNow(), blank));
  // Offered once both copies are read: a quick press must not restore the older one.
  const [isRead, setRead] = useState(false);
  const isHandled = useRef(false);
  const hasWritten = useRef(false);

  useEffect(() => {
    let isMounted = true;
    void stored?.readDurable().then((text) => {
      if (!isMounted) return;
      setRead(true);
      if (isHandled.current || hasWritten.current) return;
      setFound((early) => newerKeptDraft(early, parseKeptDraft<Draft>(text, blank)));
    });
    return () => {
      isMounted = false;
      stored?.flush();
    };
  }, [stored, blank]);

  const values = withoutFields(content.draft, except);
  const base = withoutFields(content.base, except);
  const isChanged = JSON.stringify(values) !== JSON.stringify(base);
  const text = isChanged ? JSON.stringify([values, base, content.version]) : undefined;

  /** Deletes what was typed in this form; a found draft that was not handled remains. */
  const discardTyped = () => {
    if (!found) stored?.remove();
    else if (hasWritten.current) stored?.put(serializeKeptDraft(found));
    hasWritten.current = false;
  };
  const sync = useEffectEvent((target: StoredText, isTyped: boolean) => {
    if (isTyped) {
      hasWritten.current = true;
      target.put(serializeKeptDraft({ values, base, version: content.version, keptAt: Date.now() }));
    } else if (hasWritten.current) discardTyped();
  });
  useEffect(() => {
    if (stored) sync(stored, text !== undefined);
  }, [stored, text]);

  const handle = () => {
    isHandled.current = true;
    setFound(undefined);
  };
  return {
    found: isRead ? found : undefined,
    accept: handle,
    decline() {
      handle();
      // What was typed since has replaced the found draft in the storage.
      if (!hasWritten.current) stored?.remove();
    },
    discardTyped,
    clear() {
      handle();
      hasWritten.current = false;
      stored?.remove();
    },
  };
}
