import { appendUpload, beginUpload, readUpload } from "@mapaobra/contract/endpoints/uploads";
import { errorReplies } from "@mapaobra/contract/messages.es";
import type { UploadProgress, UploadResult } from "@mapaobra/contract/wire/media";
import { pieceMediaType } from "@mapaobra/contract/wire/tus";
import { type BackoffLimits, backoffDelay } from "../lib/backoff-delay.ts";
import { delay } from "../lib/delay.ts";
import { ApiError } from "./api-error.ts";
import type { Api } from "./create-api.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";
import type { ResumeStore } from "./resume-store.ts";
import type { OnProgress } from "./send-with-progress.ts";
import { fingerprintOf, type UploadTarget, withUploadLock } from "./upload-fingerprint.ts";

export interface UploadOptions {
  /** Never goes back. */
  readonly onProgress?: OnProgress;
  /** Ends the sending; what has arrived waits a day for the same file. */
  readonly signal?: AbortSignal;
}

/**
 * Sends one file in pieces, goes on after cuts where it had come to, also of an earlier page, and gives what
 * the call for files at once would have given. Fails with the server's refusal, or with the last cut when no
 * byte went through for some minutes.
 */
export type UploadResumably = (
  file: File,
  place: UploadTarget,
  options?: UploadOptions,
) => Promise<UploadResult>;

interface ResumableUploadOptions {
  readonly api: Api;
  readonly memory: ResumeStore;
  /** What may go again after a cut. */
  readonly chunkBytes?: number;
  readonly backoff?: BackoffLimits;
}

/**
 * Chromium sends a whole request again by itself when the connection that it had been using breaks: with larger
 * pieces each cut would cost more.
 */
const DEFAULT_CHUNK_BYTES = 2 * 1_048_576;
const DEFAULT_BACKOFF: BackoffLimits = { initialMs: 1_000, maxMs: 30_000 };
/** In a row, without a byte that arrived. */
const MAX_FAILURES_IN_A_ROW = 12;

export function createResumableUpload(parts: ResumableUploadOptions): UploadResumably {
  const { backoff = DEFAULT_BACKOFF } = parts;

  return (file, place, { onProgress, signal = new AbortController().signal } = {}) =>
    withUploadLock(fingerprintOf(file, place), async (mark) => {
      const sending = createUploadRun(parts, { file, place, mark, signal, onProgress });
      for (let failures = 0; ; ) {
        const before = sending.received();
        try {
          return await sending.resume();
        } catch (error) {
          if (signal.aborted || !isRetryable(error)) throw error;
          failures = sending.received() > before ? 0 : failures + 1;
          if (failures > MAX_FAILURES_IN_A_ROW) throw error;
          const asked = 1_000 * (error.retryAfterSeconds ?? 0);
          await delayUntilOnline(asked + backoffDelay(failures, backoff, Math.random()), signal);
          signal.throwIfAborted();
        }
      }
    });
}

interface UploadJob {
  readonly file: File;
  readonly place: UploadTarget;
  /** Under what the file is remembered; undefined where another page is sending it as well. */
  readonly mark: string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress | undefined;
}

/** One file on its way, over as many connections as it takes. */
function createUploadRun(
  { api, memory, chunkBytes = DEFAULT_CHUNK_BYTES }: ResumableUploadOptions,
  errand: UploadJob,
) {
  const { file, place, mark, signal, onProgress } = errand;
  const { pointId } = place;
  let id = mark === undefined ? undefined : memory.get(mark);
  let writeKey = newIdempotencyKey();
  let received = 0;
  let reportedProgress = 0;

  const reportProgress = (bytes: number) => {
    reportedProgress = Math.max(reportedProgress, file.size > 0 ? bytes / file.size : 0);
    onProgress?.(reportedProgress);
  };

  const applyProgress = (progress: UploadProgress) => {
    received = Math.max(received, progress.received);
    reportProgress(progress.received);
    return progress;
  };

  const discardUpload = () => {
    if (mark !== undefined) memory.delete(mark);
    id = undefined;
    // Another upload, not the same one again.
    writeKey = newIdempotencyKey();
  };

  const startUpload = async () => {
    const request = { ...place, name: file.name, bytes: file.size };
    const progress = await api.send(beginUpload, request, { signal, idempotencyKey: writeKey });
    id = progress.id;
    if (mark !== undefined) memory.set(mark, progress.id, progress.expiresAt);
    return applyProgress(progress);
  };

  const fetchProgress = async (uploadId: string) =>
    applyProgress(await api.send(readUpload, { pointId, uploadId }, { signal }));

  /** Where the server has come to; from the beginning where it knows nothing of the file any more. */
  const findOffset = async () => {
    if (id === undefined) return startUpload();
    try {
      return await fetchProgress(id);
    } catch (error) {
      if (!isUploadGone(error)) throw error;
      discardUpload();
      return startUpload();
    }
  };

  const sendChunk = async (uploadId: string, from: number) => {
    const content = await readChunk(file, from, chunkBytes);
    await api.bytes(
      appendUpload,
      { pointId, uploadId, from },
      { signal, content, onProgress: (part) => reportProgress(from + part * content.size) },
    );
    received = Math.max(received, from + content.size);
    return content.size;
  };

  return {
    /** How much is known to have arrived. */
    received: () => received,

    /** Goes on until all of it is stored, or until something fails. */
    async resume(): Promise<UploadResult> {
      let progress = await findOffset();
      while (!progress.done) {
        for (let from = progress.received; from < file.size; ) from += await sendChunk(progress.id, from);
        progress = await fetchProgress(progress.id);
      }
      discardUpload();
      return { media: progress.media, skipped: progress.skipped };
    },
  };
}

/** A piece in memory: a file that is gone or was changed since fails here, and is no cut. */
async function readChunk(file: File, from: number, most: number): Promise<Blob> {
  try {
    return new Blob([await file.slice(from, from + most).arrayBuffer()], { type: pieceMediaType });
  } catch (cause) {
    throw new FileReadError("El archivo ya no se puede leer. Elíjalo otra vez.", { cause });
  }
}

class FileReadError extends ApiError {}

const retryableStatuses: readonly number[] = [0, 408, 409, 425, 429, 500, 502, 503, 504];

/** Whether the next attempt may well succeed. */
function isRetryable(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error instanceof FileReadError) return false;
  if (error.codigo === errorReplies.too_many_uploads.codigo) return false;
  // A piece that was cut on its way, told by a server that could still answer.
  return retryableStatuses.includes(error.status) || error.codigo === errorReplies.upload_incomplete.codigo;
}

const isUploadGone = (error: unknown) =>
  error instanceof ApiError && error.codigo === errorReplies.upload_not_found.codigo;

/** Waits, but no longer than until the network is back. */
async function delayUntilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  const back = new AbortController();
  const end = () => back.abort();
  window.addEventListener("online", end);
  await delay(milliseconds, AbortSignal.any([signal, back.signal]));
  window.removeEventListener("online", end);
}
