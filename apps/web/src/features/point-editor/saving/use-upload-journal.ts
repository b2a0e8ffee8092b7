import type { UploadResult } from "@mapaobra/contract/wire/media";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useEffect, useRef } from "react";
import { sha256Of } from "../../../lib/files/sha256.ts";
import { delay } from "../../../lib/time/delay.ts";
import type { FailedFile } from "../files/file-queue.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { fileProblem } from "../outbox/outbox-rules.ts";
import { useOutbox } from "../outbox-context.ts";
import type { NewOutboxFile } from "../outbox-entry.ts";
import { newFilesEntry } from "../save-to-outbox.ts";

/** Journal of a new point's uploads. After a crash the outbox sends the rest. */
export interface UploadJournal {
  /** Resolves to whether the outbox can continue the upload after the form is closed. */
  begin(
    pointId: number,
    name: string,
    files: readonly NewOutboxFile[],
    signal: AbortSignal,
  ): Promise<boolean>;
  /** The server responded for one file. */
  onUploadResult(sent: NewOutboxFile, result: UploadResult): void;
  /** The upload has ended; resolves to whether the rest is now in the outbox. */
  end(failed: readonly FailedFile[]): Promise<boolean>;
  /**
   * The form closes. Unsent files stay in the outbox and `notify` is called; otherwise the entry is removed.
   */
  detach(notify: () => void): void;
}

/** Timeout in milliseconds: a slower disk does not delay the upload. */
const STORAGE_TIMEOUT_MS = 10_000;

/** @param waitingId the point's earlier outbox entry */
export function useUploadJournal(map: ProjectMap, waitingId: number | undefined): UploadJournal {
  const outbox = useOutbox();
  const entryRef = useRef<JournalEntry>(undefined);
  useEffect(() => () => entryRef.current?.release.abort(), []);

  return {
    async begin(pointId, name, files, signal) {
      // Without storage the files are uploaded all the same.
      if (!outbox) return false;
      const id = entryRef.current?.id ?? waitingId;
      const followed = openJournal(outbox, { map, id, pointId, name, files })
        .catch(() => undefined)
        .then((journal) => {
          entryRef.current = journal;
        });
      await Promise.race([followed, delay(STORAGE_TIMEOUT_MS, signal)]);
      return entryRef.current !== undefined;
    },
    onUploadResult(sent, result) {
      const { current } = entryRef;
      if (outbox && current) current.pendingConfirmations.push(confirmUpload(outbox, sent, result));
    },
    async end(failed) {
      const { current } = entryRef;
      if (!outbox || !current) return false;
      await Promise.all(current.pendingConfirmations.splice(0));
      const { files = [] } = (await outbox.store.find(current.id)) ?? {};
      const hasFailedFiles = files.some(({ problem }) => problem !== null);
      current.isQueued = hasFailedFiles || failed.some(({ cause }) => cause === "unavailable");
      if (failed.length === 0 && !hasFailedFiles) await outbox.store.remove(current.id);
      return current.isQueued;
    },
    detach(notify) {
      const { current } = entryRef;
      if (!outbox || !current) return;
      const cleanup = current.isQueued ? Promise.resolve(notify()) : outbox.store.remove(current.id);
      entryRef.current = undefined;
      void cleanup.then(() => outbox.refresh()).finally(() => current.release.abort());
    },
  };
}

interface JournalEntry {
  readonly id: number;
  /** Aborting it releases the entry to the outbox. */
  readonly release: AbortController;
  readonly pendingConfirmations: Promise<void>[];
  isQueued: boolean;
}

interface JournalStart {
  readonly map: ProjectMap;
  readonly id: number | undefined;
  readonly pointId: number;
  readonly name: string;
  readonly files: readonly NewOutboxFile[];
}

async function openJournal(
  outbox: Outbox,
  { map, id, pointId, name, files }: JournalStart,
): Promise<JournalEntry | undefined> {
  const { store, userId } = outbox;
  if (files.length === 0) {
    if (id !== undefined) await store.remove(id);
    await outbox.refresh();
    return undefined;
  }
  const lock = new AbortController();
  const entryId = await store.put(newFilesEntry(userId, map, pointId, name), files, id);
  void outbox.lock(entryId, lock.signal);
  return { id: entryId, release: lock, pendingConfirmations: [], isQueued: true };
}

/** Removes a file from the outbox once the server confirms its hash. */
async function confirmUpload(
  { store }: Outbox,
  { writeKey, file }: NewOutboxFile,
  result: UploadResult,
): Promise<void> {
  const problem = fileProblem(result, await sha256Of(file));
  await (problem === null ? store.removeFiles([writeKey]) : store.setFileProblem(writeKey, problem));
}
