import { useEffect, useState } from "react";
import { storageArea } from "../../lib/storage-area.ts";
import type { PointFormValues } from "./form-values.ts";
import { type DraftOwner, forgetDraft, type KeptDraft, keepDraft, readDraft } from "./kept-draft.ts";

const area = storageArea(() => localStorage);

interface KeptDraftOffer {
  /** What was typed here before and never saved; undefined when there is nothing, or it was dealt with. */
  readonly offered: KeptDraft | undefined;
  /** It was taken up, or is not wanted. */
  readonly settle: () => void;
  /** What was typed is saved, or thrown away. */
  readonly forget: () => void;
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
  const [isForgotten, setForgotten] = useState(false);
  const { userId, mapId, pointId } = owner;

  useEffect(() => {
    // What was left stays until something is typed: opening the form and closing it loses nothing.
    if (!isChanged || isForgotten) return;
    keepDraft(area, { userId, mapId, pointId }, { values, keptAt: Date.now() });
  }, [userId, mapId, pointId, values, isChanged, isForgotten]);

  return {
    offered: isSettled ? undefined : left,
    settle: () => setSettled(true),
    forget() {
      setForgotten(true);
      setSettled(true);
      forgetDraft(area, owner);
    },
  };
}
