import { useEffect, useRef, useState } from "react";
import type { NewOutboxFile } from "../outbox-entry.ts";
import { outboxStore } from "../outbox-store.ts";

/** Stored files of a draft, for its form. */
export interface DraftFiles {
  /** Number of files restored from an earlier session. */
  readonly count: number;
  readonly recover: () => void;
  /** Discards the restored files; files chosen from now on are stored. */
  readonly discard: () => void;
  /** Forgets the draft's files after they were discarded or moved to an outbox entry. */
  readonly clear: () => void;
}

const none: readonly NewOutboxFile[] = [];

/**
 * Stores the files chosen for a new point until it is saved, and restores those of an interrupted session.
 * @param owner key of the user's draft
 * @param storedElsewhere names of files that an outbox entry stores already
 */
export function useDraftFiles(
  owner: string,
  files: readonly NewOutboxFile[],
  recover: (files: readonly NewOutboxFile[]) => void,
  storedElsewhere: readonly NewOutboxFile[] = none,
): DraftFiles {
  const [recoverable, setLeft] = useState(none);
  const storedKeys = useRef(new Set(storedElsewhere.map(({ writeKey }) => writeKey)));
  const isCleared = useRef(false);
  /** A promise, because the form may ask for the files before IndexedDB responds. */
  const storedFiles = useRef(Promise.resolve(none));
  const isResolved = useRef(false);
  const pendingWrites = useRef(Promise.resolve());

  useEffect(() => {
    let isMounted = true;
    isResolved.current = false;
    // Without IndexedDB there are no stored files.
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
    // A file that does not fit into the storage is still in the form.
    pendingWrites.current = pendingWrites.current
      .then(async () => {
        if (isCleared.current) return;
        if (added.length > 0) await outboxStore.addFiles(owner, added);
        if (own.length > 0) await outboxStore.removeFiles(own);
      })
      .catch(() => undefined);
  }, [owner, files, storedElsewhere]);

  const claimStored = () => {
    isResolved.current = true;
    setLeft(none);
    return storedFiles.current;
  };

  return {
    count: recoverable.length,
    recover() {
      void claimStored().then((files) => {
        for (const { writeKey } of files) storedKeys.current.add(writeKey);
        recover(files);
      });
    },
    discard() {
      void claimStored()
        .then((files) => outboxStore.removeFiles(files.map(({ writeKey }) => writeKey)))
        .catch(() => undefined);
    },
    clear() {
      isCleared.current = true;
      void claimStored();
      pendingWrites.current = pendingWrites.current
        .then(() => outboxStore.removeAll(owner))
        .catch(() => undefined);
    },
  };
}
