import type { UploadResult } from "@mapaobra/contract/wire/media";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { useEffect, useRef } from "react";
import type { Outbox } from "../../../features/outbox/outbox.ts";
import { useOutbox } from "../../../features/outbox/outbox-context.ts";
import type { ChosenFile } from "../../../features/outbox/outbox-entry.ts";
import { fileProblem } from "../../../features/outbox/outbox-rules.ts";
import type { FailedFile } from "../../../features/point-files/file-queue.ts";
import { delay } from "../../../lib/delay.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import { newFilesEntry } from "./save-to-outbox.ts";

/** The files of a new point while its form sends them: a page that dies leaves them waiting on this device. */
export interface UploadJournal {
  /** Whether they go on from this device when nobody looks at them any more. */
  begin(pointId: number, name: string, files: readonly ChosenFile[], signal: AbortSignal): Promise<boolean>;
  /** The server answered for one. */
  onUploadResult(sent: ChosenFile, result: UploadResult): void;
  /** The upload is over; whether what is left waits on this device from now on. */
  end(failed: readonly FailedFile[]): Promise<boolean>;
  /** Nobody looks at what is left any more; where something is, that is told. */
  detach(notify: () => void): void;
}

/** A disk that is slower than that keeps no file from the server, in milliseconds. */
const STORAGE_TIMEOUT_MS = 10_000;

/** @param waitingId the point waited on this device before */
export function useUploadJournal(map: ProjectMap, waitingId: number | undefined): UploadJournal {
  const outbox = useOutbox();
  const entryRef = useRef<JournalEntry>(undefined);
  useEffect(() => () => entryRef.current?.release.abort(), []);

  return {
    async begin(pointId, name, files, signal) {
      // Where nothing can be kept the files go out all the same.
      if (!outbox) return false;
      const id = entryRef.current?.id ?? waitingId;
      const followed = openJournal(outbox, { map, id, pointId, name, files })
        .catch(() => undefined)
        .then((begun) => {
          entryRef.current = begun;
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
      current.isQueued = hasFailedFiles || failed.some(({ cause }) => cause === "unanswered");
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
  /** Whoever sends what waits may take it from then on. */
  readonly release: AbortController;
  readonly pendingConfirmations: Promise<void>[];
  isQueued: boolean;
}

interface JournalStart {
  readonly map: ProjectMap;
  readonly id: number | undefined;
  readonly pointId: number;
  readonly name: string;
  readonly files: readonly ChosenFile[];
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

/** A file goes from this device once the server says that it has these very bytes. */
async function confirmUpload(
  { store }: Outbox,
  { writeKey, file }: ChosenFile,
  result: UploadResult,
): Promise<void> {
  const problem = fileProblem(result, await sha256Of(file));
  await (problem === null ? store.removeFiles([writeKey]) : store.setFileProblem(writeKey, problem));
}
