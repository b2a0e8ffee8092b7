import type { UploadResult } from "@mapaobra/contract/wire/media";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useUnsavedWork } from "../../lib/unsaved-work.ts";
import { announcePointChange } from "../../map/point-events.ts";
import { FileQueue, marksOf, type QueueProgress, stoppedIds, type UploadEnd } from "./file-queue.ts";
import type { PointPlace } from "./point-place.ts";
import { isGoing, type QueuedFile } from "./queue-reducer.ts";
import { type SentFile, sendFile } from "./send-file.ts";

interface UploadQueuedOptions {
  /** How much of all has gone out, from 0 to 1. */
  readonly onProgress?: ((part: number) => void) | undefined;
  /** Calls off what has not arrived; it stays queued. */
  readonly signal?: AbortSignal | undefined;
}

/** The files of a point that is not saved yet. */
export interface PointFiles {
  readonly files: readonly QueuedFile[];
  /** Marks of the files, as `checkChosenFiles` wants them. */
  readonly marks: ReadonlySet<string>;
  readonly add: (kind: MediaKind, files: readonly File[]) => void;
  /** Takes up files that were chosen before. */
  readonly take: (files: readonly SentFile[]) => void;
  readonly remove: (id: number) => void;
  readonly isUploading: boolean;
  readonly progress: QueueProgress;
  /** Sends all to the point that was saved. Never fails: what did not arrive stays queued. */
  readonly uploadQueued: (point: PointPlace, options?: UploadQueuedOptions) => Promise<UploadEnd>;
}

const cancelled = "Subida cancelada.";

/** Told of each file that the server answered for. */
type OnAnswer = (sent: SentFile, result: UploadResult) => void;

/** Keeps the files that are chosen for a new point until it is saved. */
export function useFileQueue(onAnswer?: OnAnswer): PointFiles {
  const tell = useRef(onAnswer);
  useEffect(() => {
    tell.current = onAnswer;
  }, [onAnswer]);
  const [queue] = useState(
    () =>
      new FileQueue(async (sent, place, options) => {
        const result = await sendFile(sent, place, options);
        tell.current?.(sent, result);
        return result;
      }),
  );
  const files = useSyncExternalStore(queue.subscribe, queue.files);
  useUnsavedWork(files.length > 0);
  return useMemo(
    () => ({
      files,
      marks: new Set(marksOf(files)),
      add: (kind, chosen) => queue.add(kind, chosen),
      take: (chosen) => queue.take(chosen),
      remove: queue.remove,
      isUploading: files.some(isGoing),
      progress: queue.progress,
      uploadQueued: (point, options) => uploadQueued(queue, point, options),
    }),
    [queue, files],
  );
}

async function uploadQueued(
  queue: FileQueue,
  point: PointPlace,
  { onProgress, signal }: UploadQueuedOptions = {},
) {
  const stop = () => queue.cancelAll();
  const leave = queue.progress.subscribe(() => {
    const part = queue.progress.part();
    if (part !== undefined) onProgress?.(part);
  });
  queue.retry(stoppedIds(queue.files()));
  const ended = queue.upload(point);
  signal?.addEventListener("abort", stop);
  if (signal?.aborted) stop();
  const end = await ended;
  signal?.removeEventListener("abort", stop);
  leave();
  if (end.sent > 0) announcePointChange({ kind: "media", id: point.id, mapId: point.mapId });
  const calledOff = queue
    .files()
    .filter(({ state }) => state === "cancelled")
    .map(({ file }) => ({ name: file.name, reason: cancelled, cause: "cancelled" as const }));
  return { ...end, failed: [...end.failed, ...calledOff] };
}
