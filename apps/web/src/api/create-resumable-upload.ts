import { errorReplies } from "@mapaobra/contract/messages.es";
import type { UploadState } from "@mapaobra/contract/wire/media";
import { pieceMediaType } from "@mapaobra/contract/wire/tus";
import { type BackoffLimits, backoffDelay } from "../lib/time/backoff-delay.ts";
import { delay } from "../lib/time/delay.ts";
import { ApiError } from "./api-error.ts";
import type { Api } from "./create-api.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";
import type { ResumeStore } from "./resume-store.ts";
import type { OnProgress } from "./send-with-progress.ts";
import type { UploadDestination } from "./upload-destination.ts";
import { fingerprintOf, withUploadLock } from "./upload-fingerprint.ts";
import {
  createPieceSize,
  isRefusedByProxy,
  type PieceLimits,
  type PieceSize,
  pieceLimits,
} from "./upload-pieces.ts";

export interface UploadOptions {
  /** Never decreases. */
  readonly onProgress?: OnProgress;
  /** The connection broke. The upload continues by itself, with `onProgress`. */
  readonly onInterruption?: () => void;
  /** Stops the upload. The server retains the received bytes for a day. */
  readonly signal?: AbortSignal;
}

/**
 * Uploads a file in chunks and resumes after network errors and reloads. Resolves with what was stored. Throws
 * the server's error, or the last network error after 12 failures in a row.
 */
export type UploadResumably = <Progress extends UploadState>(
  file: File,
  destination: UploadDestination<Progress>,
  options?: UploadOptions,
) => Promise<Progress>;

interface ResumableUploadOptions {
  readonly api: Api;
  readonly memory: ResumeStore;
  readonly pieces?: PieceLimits;
  readonly backoff?: BackoffLimits;
}

const DEFAULT_BACKOFF: BackoffLimits = { initialMs: 1_000, maxMs: 30_000 };
/** Consecutive failures without an uploaded byte. */
const MAX_FAILURES_IN_A_ROW = 12;

export function createResumableUpload(parts: ResumableUploadOptions): UploadResumably {
  const { backoff = DEFAULT_BACKOFF } = parts;
  // All files of a page share what the first ones found out about the proxy.
  const pieceSize = createPieceSize(parts.pieces ?? pieceLimits);

  return (file, destination, { onProgress, onInterruption, signal = new AbortController().signal } = {}) =>
    withUploadLock(fingerprintOf(file, destination), async (mark) => {
      const sending = createUploadRun(parts, { file, destination, mark, signal, onProgress, pieceSize });
      for (let failures = 0; ; ) {
        const before = sending.received();
        try {
          return await sending.resume();
        } catch (error) {
          if (signal.aborted || !isRetryable(error)) throw error;
          if (error.status === 0) pieceSize.interrupted();
          failures = sending.received() > before ? 0 : failures + 1;
          if (failures > MAX_FAILURES_IN_A_ROW) throw error;
          onInterruption?.();
          const serverDelay = 1_000 * (error.retryAfterSeconds ?? 0);
          await delayUntilOnline(serverDelay + backoffDelay(failures, backoff, Math.random()), signal);
          signal.throwIfAborted();
        }
      }
    });
}

interface UploadJob<Progress extends UploadState> {
  readonly file: File;
  readonly destination: UploadDestination<Progress>;
  /** Key of the file in the resume store; undefined if another tab uploads it as well. */
  readonly mark: string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress | undefined;
  readonly pieceSize: PieceSize;
}

/** The upload of one file, over as many requests as it needs. */
function createUploadRun<Progress extends UploadState>(
  { api, memory: resumeStore }: ResumableUploadOptions,
  job: UploadJob<Progress>,
) {
  const { file, destination, mark, signal, onProgress, pieceSize } = job;
  let id = mark === undefined ? undefined : resumeStore.get(mark);
  let writeKey = newIdempotencyKey();
  let received = 0;
  let reportedProgress = 0;

  const reportProgress = (bytes: number) => {
    reportedProgress = Math.max(reportedProgress, file.size > 0 ? bytes / file.size : 0);
    onProgress?.(reportedProgress);
  };

  const applyProgress = (progress: Progress) => {
    received = Math.max(received, progress.received);
    reportProgress(progress.received);
    return progress;
  };

  const discardUpload = () => {
    if (mark !== undefined) resumeStore.delete(mark);
    id = undefined;
    // A new upload needs a new idempotency key.
    writeKey = newIdempotencyKey();
  };

  const startUpload = async () => {
    const announced = { name: file.name, bytes: file.size };
    const progress = await destination.begin(api, announced, { signal, idempotencyKey: writeKey });
    id = progress.id;
    if (mark !== undefined) resumeStore.set(mark, progress.id, progress.expiresAt);
    return applyProgress(progress);
  };

  const fetchProgress = async (uploadId: string) =>
    applyProgress(await destination.read(api, uploadId, { signal }));

  /** The server's offset; creates a new upload if the server no longer has it. */
  const findOffset = async () => {
    if (id === undefined) return startUpload();
    try {
      return await fetchProgress(id);
    } catch (error) {
      if (!isUploadNotFound(error)) throw error;
      discardUpload();
      return startUpload();
    }
  };

  /** Sends a chunk and returns its size; 0 if a proxy refused it and a smaller one may pass. */
  const sendChunk = async (uploadId: string, from: number) => {
    const content = await readChunk(file, from, pieceSize.current());
    try {
      await destination.append(
        api,
        { uploadId, from },
        { signal, content, onProgress: (part) => reportProgress(from + part * content.size) },
      );
    } catch (error) {
      if (isRefusedByProxy(error) && pieceSize.refused(content.size)) return 0;
      throw error;
    }
    pieceSize.accepted(content.size);
    received = Math.max(received, from + content.size);
    return content.size;
  };

  return {
    /** Bytes that the server has confirmed. */
    received: () => received,

    /** Continues until the file is stored or a call fails. */
    async resume(): Promise<Progress> {
      let progress = await findOffset();
      while (!progress.done) {
        for (let from = progress.received; from < file.size; ) from += await sendChunk(progress.id, from);
        progress = await fetchProgress(progress.id);
      }
      discardUpload();
      return progress;
    },
  };
}

/** Reads a chunk into memory: a file that was deleted or changed fails here, and not as a network error. */
async function readChunk(file: File, from: number, maxBytes: number): Promise<Blob> {
  try {
    return new Blob([await file.slice(from, from + maxBytes).arrayBuffer()], { type: pieceMediaType });
  } catch (cause) {
    throw new FileReadError("El archivo ya no se puede leer. Elíjalo otra vez.", { cause });
  }
}

class FileReadError extends ApiError {}

const retryableStatuses: readonly number[] = [0, 408, 409, 425, 429, 500, 502, 503, 504];

/** Whether a retry may succeed. */
function isRetryable(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error instanceof FileReadError) return false;
  if (error.codigo === errorReplies.too_many_uploads.codigo) return false;
  // A chunk that was cut off, reported by a server that could still respond.
  return retryableStatuses.includes(error.status) || error.codigo === errorReplies.upload_incomplete.codigo;
}

const isUploadNotFound = (error: unknown) =>
  error instanceof ApiError && error.codigo === errorReplies.upload_not_found.codigo;

/** Waits for the delay, or until the network is back if that is sooner. */
async function delayUntilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  const back = new AbortController();
  const end = () => back.abort();
  window.addEventListener("online", end);
  await delay(milliseconds, AbortSignal.any([signal, back.signal]));
  window.removeEventListener("online", end);
}
