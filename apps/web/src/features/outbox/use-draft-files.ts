import { useEffect, useRef, useState } from "react";
import { outboxStore } from "./outbox-store.ts";
import type { ChosenFile } from "./waiting-point.ts";

/** The files of a draft, as its form offers them. */
export interface DraftFiles {
  /** How many were left behind with it. */
  readonly count: number;
  readonly recover: () => void;
  /** They are not wanted; those that are chosen from now on are kept. */
  readonly discard: () => void;
  /** What belongs to the draft has another owner now, or is thrown away. */
  readonly forget: () => void;
}

const none: readonly ChosenFile[] = [];

/**
 * Keeps the files that are chosen for a new point on this device until it is saved, so that a reload or a crash
 * loses none, and finds those that were left behind.
 * @param owner whose draft of which point it is
 * @param elsewhere names of files that are kept with something else already
 */
export function useDraftFiles(
  owner: string,
  files: readonly ChosenFile[],
  recover: (files: readonly ChosenFile[]) => void,
  elsewhere: readonly ChosenFile[] = none,
): DraftFiles {
  const [left, setLeft] = useState(none);
  const kept = useRef(new Set(elsewhere.map(({ writeKey }) => writeKey)));
  const isForgotten = useRef(false);
  /** What was left behind; the form may be asked about it before the device has answered. */
  const found = useRef(Promise.resolve(none));
  const isAnswered = useRef(false);
  const work = useRef(Promise.resolve());

  useEffect(() => {
    let isHere = true;
    isAnswered.current = false;
    // Where the browser keeps nothing, nothing was left.
    found.current = outboxStore.filesOf(owner).catch(() => none);
    void found.current.then((files) => isHere && !isAnswered.current && setLeft(files));
    return () => {
      isHere = false;
    };
  }, [owner]);

  useEffect(() => {
    if (isForgotten.current) return;
    const present = new Set(files.map(({ writeKey }) => writeKey));
    const added = files.filter(({ writeKey }) => !kept.current.has(writeKey));
    const removed = [...kept.current].filter((key) => !present.has(key));
    const own = removed.filter((key) => !elsewhere.some(({ writeKey }) => writeKey === key));
    for (const { writeKey } of added) kept.current.add(writeKey);
    for (const key of removed) kept.current.delete(key);
    // What there is no room for is still in the form.
    work.current = work.current
      .then(async () => {
        if (isForgotten.current) return;
        if (added.length > 0) await outboxStore.addFiles(owner, added);
        if (own.length > 0) await outboxStore.removeFiles(own);
      })
      .catch(() => undefined);
  }, [owner, files, elsewhere]);

  const answer = () => {
    isAnswered.current = true;
    setLeft(none);
    return found.current;
  };

  return {
    count: left.length,
    recover() {
      void answer().then((files) => {
        for (const { writeKey } of files) kept.current.add(writeKey);
        recover(files);
      });
    },
    discard() {
      void answer()
        .then((files) => outboxStore.removeFiles(files.map(({ writeKey }) => writeKey)))
        .catch(() => undefined);
    },
    forget() {
      isForgotten.current = true;
      void answer();
      work.current = work.current.then(() => outboxStore.removeAll(owner)).catch(() => undefined);
    },
  };
}
