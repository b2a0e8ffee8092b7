import type { UploadResult } from "@mapaobra/contract/wire/media";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useUnsavedChanges } from "../../../lib/navigation/unsaved-changes.ts";
import { emitPointChange } from "../../../map/point-events.ts";
import {
  FileQueue,
  fingerprintsOf,
  type QueueProgress,
  retryableIds,
  type UploadSummary,
} from "./file-queue.ts";
import type { PointRef } from "./point-ref.ts";
import { isInUpload, type QueuedFile } from "./queue-reducer.ts";
import { type FileToSend, sendFile } from "./send-file.ts";

interface UploadQueuedOptions {
  /** Called with the total progress from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /** Aborting cancels the unfinished files; they stay queued. */
  readonly signal?: AbortSignal | undefined;
}

/** Files of a point that is not saved yet. */
export interface NewPointFiles {
  readonly files: readonly QueuedFile[];
  /** Fingerprints of the files, for `validateSelectedFiles`. */
  readonly fingerprints: ReadonlySet<string>;
  readonly add: (kind: MediaKind, files: readonly File[]) => void;
  /** Adds files of an earlier session. */
  readonly restore: (files: readonly FileToSend[]) => void;
  readonly remove: (id: number) => void;
  readonly isUploading: boolean;
  readonly progress: QueueProgress;
  /** Uploads all files to the saved point. Never rejects: failed files stay queued. */
  readonly uploadQueued: (point: PointRef, options?: UploadQueuedOptions) => Promise<UploadSummary>;
}

const cancelledMessage = "Subida cancelada.";

/** Called for each file with the server's response. */
type OnFileResult = (sent: FileToSend, result: UploadResult) => void;

/** Queues the files of a new point until it is saved. */
export function useFileQueue(onResult?: OnFileResult): NewPointFiles {
  const onResultRef = useRef(onResult);
  useEffect(() => {
    onResultRef.current = onResult;
  }, [onResult]);
  const [queue] = useState(
    () =>
      new FileQueue(async (sent, place, options) => {
        const result = await sendFile(sent, place, options);
        onResultRef.current?.(sent, result);
        return result;
      }),
  );
  const files = useSyncExternalStore(queue.subscribe, queue.files);
  useUnsavedChanges(files.length > 0);
  return useMemo(
    () => ({
      files,
      fingerprints: new Set(fingerprintsOf(files)),
      add: (kind, selected) => queue.add(kind, selected),
      restore: (selected) => queue.restore(selected),
      remove: queue.remove,
      isUploading: files.some(isInUpload),
      progress: queue.progress,
      uploadQueued: (point, options) => uploadQueued(queue, point, options),
    }),
    [queue, files],
  );
}

async function uploadQueued(
  queue: FileQueue,
  point: PointRef,
  { onProgress, signal }: UploadQueuedOptions = {},
) {
  const stop = () => queue.cancelAll();
  const unsubscribe = queue.progress.subscribe(() => {
    const part = queue.progress.overallFraction();
    if (part !== undefined) onProgress?.(part);
  });
  queue.retry(retryableIds(queue.files()));
  const ended = queue.upload(point);
  signal?.addEventListener("abort", stop);
  if (signal?.aborted) stop();
  const end = await ended;
  signal?.removeEventListener("abort", stop);
  unsubscribe();
  if (end.sent > 0) emitPointChange({ kind: "media", id: point.id, mapId: point.mapId });
  const cancelledFiles = queue
    .files()
    .filter(({ state }) => state === "cancelled")
    .map(({ file }) => ({ name: file.name, reason: cancelledMessage, cause: "cancelled" as const }));
  return { ...end, failed: [...end.failed, ...cancelledFiles] };
}
