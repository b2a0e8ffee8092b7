import { useEffect, useRef, useState } from "react";
import type { ChosenFile } from "./outbox-entry.ts";
import { outboxStore } from "./outbox-store.ts";

/** The files of a draft, as its form offers them. */
export interface DraftFiles {
  /** How many were left behind with it. */
  readonly count: number;
  readonly recover: () => void;
  /** They are not wanted; those that are chosen from now on are kept. */
  readonly discard: () => void;
  /** What belongs to the draft has another owner now, or is thrown away. */
  readonly clear: () => void;
}

const none: readonly ChosenFile[] = [];

/**
 * Keeps the files that are chosen for a new point on this device until it is saved, so that a reload or a crash
 * loses none, and finds those that were left behind.
 * @param owner whose draft of which point it is
 * @param storedElsewhere names of files that are kept with something else already
 */
export function useDraftFiles(
  owner: string,
  files: readonly ChosenFile[],
  recover: (files: readonly ChosenFile[]) => void,
  storedElsewhere: readonly ChosenFile[] = none,
): DraftFiles {
  const [recoverable, setLeft] = useState(none);
  const storedKeys = useRef(new Set(storedElsewhere.map(({ writeKey }) => writeKey)));
  const isCleared = useRef(false);
  /** What was left behind; the form may be asked about it before the device has answered. */
  const storedFiles = useRef(Promise.resolve(none));
  const isResolved = useRef(false);
  const pendingWrites = useRef(Promise.resolve());

  useEffect(() => {
    let isMounted = true;
    isResolved.current = false;
    // Where the browser keeps nothing, nothing was left.
    storedFiles.current = outboxStore.filesOf(owner).catch(() => none);
    void storedFiles.current.then((files) => isMounted && !isResolved.current && setLeft(files));
    return () => {
      isMounted = false;
    };
  }, [owner]);

  useEffect(() => {
    if (isCleared.current) return;
    const present = new Set(files.map(({ writeKey }) => writeKey));
    const added = files.filter(({ writeKey }) => !storedKeys.current.has(writeKey));
    const removed = [...storedKeys.current].filter((key) => !present.has(key));
    const own = removed.filter((key) => !storedElsewhere.some(({ writeKey }) => writeKey === key));
    for (const { writeKey } of added) storedKeys.current.add(writeKey);
    for (const key of removed) storedKeys.current.delete(key);
    // What there is no room for is still in the form.
    pendingWrites.current = pendingWrites.current
      .then(async () => {
        if (isCleared.current) return;
        if (added.length > 0) await outboxStore.addFiles(owner, added);
        if (own.length > 0) await outboxStore.removeFiles(own);
      })
      .catch(() => undefined);
  }, [owner, files, storedElsewhere]);

  const takeStored = () => {
    isResolved.current = true;
    setLeft(none);
    return storedFiles.current;
  };

  return {
    count: recoverable.length,
    recover() {
      void takeStored().then((files) => {
        for (const { writeKey } of files) storedKeys.current.add(writeKey);
        recover(files);
      });
    },
    discard() {
      void takeStored()
        .then((files) => outboxStore.removeFiles(files.map(({ writeKey }) => writeKey)))
        .catch(() => undefined);
    },
    clear() {
      isCleared.current = true;
      void takeStored();
      pendingWrites.current = pendingWrites.current
        .then(() => outboxStore.removeAll(owner))
        .catch(() => undefined);
    },
  };
}
