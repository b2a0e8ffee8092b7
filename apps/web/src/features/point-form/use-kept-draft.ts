import { useEffect, useMemo, useRef, useState } from "react";
import type { NamedSave } from "../../api/point-saves.ts";
import { durableTexts } from "../../lib/durable-texts.ts";
import { type LatestText, latestText } from "../../lib/latest-text.ts";
import { storageArea } from "../../lib/storage-area.ts";
import type { PointFormValues } from "./form-values.ts";
import {
  type DraftOwner,
  draftName,
  draftText,
  type KeptDraft,
  newerDraft,
  readDraft,
} from "./kept-draft.ts";

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
 * nothing, and offers it when the form is opened again. It is kept twice: `localStorage` has each letter at
 * once, but is on the disk only seconds later; the other place is on it a moment after the typing.
 */
export function useKeptDraft(
  owner: DraftOwner,
  start: PointFormValues,
  values: PointFormValues,
  isChanged: boolean,
): KeptDraftOffer {
  const name = draftName(owner);
  const durable = useMemo(() => latestText(durableTexts, name), [name]);
  const [left, setLeft] = useState(() => leftIn(area.read(name), start));
  const [isSettled, setSettled] = useState(false);
  const isForgotten = useRef(false);
  const attempt = useRef<NamedSave | null>(null);

  useEffect(() => {
    let isHere = true;
    // Where the browser keeps nothing, nothing was left.
    void durableTexts
      .read(name)
      .catch(() => undefined)
      .then((text) => isHere && setLeft((found) => newerDraft(found, leftIn(text, start))));
    return () => {
      isHere = false;
    };
  }, [name, start]);

  const drop = () => {
    area.remove(name);
    durable.remove();
  };

  useEffect(() => {
    // What was left stays until something is typed: opening the form and closing it loses nothing.
    if (!isChanged || isForgotten.current) return;
    keepIn(name, durable, { values, keptAt: Date.now(), attempt: attempt.current });
  }, [name, durable, values, isChanged]);
  useEffect(() => () => durable.flush(), [durable]);

  return {
    offered: isSettled ? undefined : left,
    settle: () => setSettled(true),
    discard() {
      setSettled(true);
      drop();
    },
    forget() {
      isForgotten.current = true;
      setSettled(true);
      drop();
    },
    noteAttempt(present) {
      attempt.current = present;
      if (isForgotten.current) return;
      keepIn(name, durable, { values, keptAt: Date.now(), attempt: present });
      durable.flush();
    },
  };
}

function keepIn(name: string, durable: LatestText, draft: KeptDraft): void {
  const text = draftText(draft);
  area.write(name, text);
  durable.put(text);
}

/** What was typed and is not what the form begins with anyway. */
function leftIn(text: string | null | undefined, start: PointFormValues): KeptDraft | undefined {
  const kept = readDraft(text, start);
  return kept && JSON.stringify(kept.values) !== JSON.stringify(start) ? kept : undefined;
}
