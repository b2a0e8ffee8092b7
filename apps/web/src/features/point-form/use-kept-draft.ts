import { useEffect, useRef, useState } from "react";
import type { NamedSave } from "../../api/point-saves.ts";
import { storageArea } from "../../lib/storage-area.ts";
import type { PointFormValues } from "./form-values.ts";
import { type DraftOwner, forgetDraft, type KeptDraft, keepDraft, readDraft } from "./kept-draft.ts";

const area = storageArea(() => localStorage);

interface KeptDraftOffer {
  /** What was typed here before and never saved; undefined when there is nothing, or it was dealt with. */
  readonly offered: KeptDraft | undefined;
  /** It was taken up, or is not wanted. */
  readonly settle: () => void;
  /** It is not wanted; what is typed from now on is kept. */
  readonly discard: () => void;
  /** What was typed is saved, or thrown away: the form is over. */
  readonly forget: () => void;
  /** Writes down, before a save is sent, what is sent: a page that dies knows of it afterwards. */
  readonly noteAttempt: (attempt: NamedSave | null) => void;
}

/**
 * Keeps what is typed into a form in the browser, so that a reload, a session that ended or a crash lose
 * nothing, and offers it when the form is opened again.
 */
export function useKeptDraft(
  owner: DraftOwner,
  start: PointFormValues,
  values: PointFormValues,
  isChanged: boolean,
): KeptDraftOffer {
  const [left] = useState(() => {
    const kept = readDraft(area, owner, start);
    return kept && JSON.stringify(kept.values) !== JSON.stringify(start) ? kept : undefined;
  });
  const [isSettled, setSettled] = useState(false);
  const isForgotten = useRef(false);
  const attempt = useRef<NamedSave | null>(null);
  const { userId, mapId, pointId, waitingId } = owner;

  useEffect(() => {
    // What was left stays until something is typed: opening the form and closing it loses nothing.
    if (!isChanged || isForgotten.current) return;
    const draft = { values, keptAt: Date.now(), attempt: attempt.current };
    keepDraft(area, { userId, mapId, pointId, waitingId }, draft);
  }, [userId, mapId, pointId, waitingId, values, isChanged]);

  return {
    offered: isSettled ? undefined : left,
    settle: () => setSettled(true),
    discard() {
      setSettled(true);
      forgetDraft(area, owner);
    },
    forget() {
      isForgotten.current = true;
      setSettled(true);
      forgetDraft(area, owner);
    },
    noteAttempt(present) {
      attempt.current = present;
      if (!isForgotten.current) keepDraft(area, owner, { values, keptAt: Date.now(), attempt: present });
    },
  };
}
