import { errorReplies } from "@mapaobra/contract/messages.es";
import type { Media } from "@mapaobra/contract/wire/media";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { fileFingerprint } from "@mapaobra/domain/media/selected-files";
import { ApiError, isRecordNotFound, isServerFull } from "../../../api/api-error.ts";
import { errorText } from "../../../api/error-text.ts";
import { newIdempotencyKey } from "../../../api/idempotency-key.ts";
import type { PointRef } from "./point-ref.ts";
import {
  isRetryable,
  nextToSend,
  overallFraction,
  type QueuedFile,
  type QueueEvent,
  reduceQueue,
} from "./queue-reducer.ts";
import type { CancelFileUpload, FileToSend, SendFile } from "./send-file.ts";

/**
 * Why a file failed: no server accepts such a file, this server failed or rejected it, the point does not
 * exist, the server is unreachable, or the user cancelled.
 */
type UploadFailureCause = "invalidFile" | "refused" | "pointMissing" | "unavailable" | "cancelled";

export interface FailedFile {
  readonly name: string;
  readonly reason: string;
  readonly cause: UploadFailureCause;
}

/** Result of an upload. */
export interface UploadSummary {
  readonly sent: number;
  readonly failed: readonly FailedFile[];
  /** Media records of the stored files. */
  readonly media: readonly Media[];
}

/** Fallback text for a failed file without a reason (P2 §8). */
export const uploadFailedMessage = "Se mostrará localmente y podrás reintentar.";

interface Upload {
  readonly place: PointRef;
  sent: number;
  readonly failed: FailedFile[];
  readonly media: Media[];
  readonly end: (resolve: UploadSummary) => void;
  readonly promise: Promise<UploadSummary>;
}

/** Upload progress, separate from the file states because it changes far more often. */
export interface QueueProgress {
  readonly subscribe: (listener: () => void) => () => void;
  /** Progress of one file from 0 to 1. */
  readonly fractionOf: (id: number) => number;
  /** Progress of the whole upload from 0 to 1; undefined if none is running. */
  readonly overallFraction: () => number | undefined;
}

/** Smooth enough to look at; more frequent updates would slow the upload. */
const PROGRESS_THROTTLE_MS = 100;

/** Abort reason of a file that the user cancelled. */
const cancelReason = new DOMException("Called off", "AbortError");

/** Upload queue of one point: a few files in parallel, each with its own progress and result. */
export class FileQueue {
  readonly #send: SendFile;
  readonly #cancelUpload: CancelFileUpload | undefined;
  readonly #calls = new Map<number, AbortController>();
  readonly #fractions = new Map<number, number>();
  readonly #listeners = new Set<() => void>();
  readonly #progressListeners = new Set<() => void>();
  #files: readonly QueuedFile[] = [];
  #upload: Upload | undefined;
  #lastId = 0;
  #progressTimer: ReturnType<typeof setTimeout> | undefined;
  /** Target of the last upload. */
  #place: PointRef | undefined;

  /** @param cancelUpload discards the partial upload of a cancelled or removed file on the server, if supported. */
  constructor(send: SendFile, cancelUpload?: CancelFileUpload) {
    this.#send = send;
    this.#cancelUpload = cancelUpload;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly progress: QueueProgress = {
    subscribe: (listener) => {
      this.#progressListeners.add(listener);
      return () => this.#progressListeners.delete(listener);
    },
    fractionOf: (id) => this.#fractions.get(id) ?? 0,
    overallFraction: () => this.#upload && overallFraction(this.#files, this.#fractions),
  };
  readonly files = (): readonly QueuedFile[] => this.#files;

  /** A failed file that is chosen again replaces itself and is retried. */
  add(kind: MediaKind, files: readonly File[]): void {
    const marks = new Set(files.map(fileFingerprint));
    for (const stopped of this.#files) {
      if (isRetryable(stopped) && marks.has(fileFingerprint(stopped.file))) {
        this.#dispatch({ type: "removed", id: stopped.id });
      }
    }
    const added = files.map((file) => {
      this.#lastId += 1;
      return { id: this.#lastId, kind, file, writeKey: newIdempotencyKey() };
    });
    this.#dispatch({ type: "added", files: added });
  }

  /** Adds files of an earlier session, under the idempotency keys of their uploads. */
  restore(files: readonly FileToSend[]): void {
    const queuedKeys = new Set(this.#files.map(({ writeKey }) => writeKey));
    const added = files
      .filter(({ writeKey }) => !queuedKeys.has(writeKey))
      .map((file) => {
        this.#lastId += 1;
        return { id: this.#lastId, kind: file.kind, file: file.file, writeKey: file.writeKey };
      });
    this.#dispatch({ type: "added", files: added });
  }

  readonly remove = (id: number): void => {
    const stopped = this.#files.find((file) => file.id === id && isRetryable(file));
    if (stopped && this.#place) this.#cancelOnServer(stopped, this.#place);
    this.#calls.get(id)?.abort(cancelReason);
    this.#dispatch({ type: "removed", id });
    this.#sendNext();
  };

  /** Cancels one file: it stays in the queue, and a retry starts from the beginning. */
  readonly cancel = (id: number): void => {
    const call = this.#calls.get(id);
    if (call) call.abort(cancelReason);
    else if (this.#stateOf(id) === "waiting") this.#dispatch({ type: "cancelled", id });
  };

  /** Cancels all files that are being sent or waiting. */
  cancelAll(): void {
    this.#stop(cancelReason);
  }

  /** Like `cancelAll`, for unmounting: the server retains partial uploads, so that they can resume. */
  detach(): void {
    this.#stop();
  }

  #stop(abortReason?: DOMException): void {
    // Waiting files first, so that none starts in the slot of a cancelled one.
    for (const { id, state } of this.#files) if (state === "waiting") this.cancel(id);
    for (const call of this.#calls.values()) call.abort(abortReason);
  }

  retry(ids: readonly number[]): void {
    this.#dispatch({ type: "retried", ids });
  }

  /**
   * Sends all waiting files, including those added while it runs. Never rejects: failed files stay in the
   * queue. While an upload is running, returns its promise.
   */
  upload(place: PointRef): Promise<UploadSummary> {
    this.#place = place;
    if (!this.#upload) {
      const { promise, resolve } = Promise.withResolvers<UploadSummary>();
      this.#upload = { place, sent: 0, failed: [], media: [], end: resolve, promise };
    }
    const { promise } = this.#upload;
    this.#sendNext();
    return promise;
  }

  #sendNext(): void {
    const upload = this.#upload;
    if (!upload) return;
    for (let next = nextToSend(this.#files); next; next = nextToSend(this.#files)) {
      void this.#sendOne(next, upload);
    }
    if (this.#calls.size > 0 || this.#files.some(({ state }) => state === "waiting")) return;
    this.#notifyProgress();
    this.#upload = undefined;
    this.#dispatch({ type: "ended" });
    const { sent, failed, media } = upload;
    upload.end({ sent, failed, media });
  }

  async #sendOne(queued: QueuedFile, upload: Upload): Promise<void> {
    const { id, kind, file, writeKey } = queued;
    const call = new AbortController();
    this.#calls.set(id, call);
    this.#dispatch({ type: "started", id });
    const onFailed = (reason: string, cause: UploadFailureCause) => {
      // The file may have been removed during its upload.
      if (!this.#stateOf(id)) return;
      upload.failed.push({ name: file.name, reason, cause });
      this.#dispatch({ type: "failed", id, reason });
    };
    try {
      const onProgress = (totalFraction: number) => {
        this.#fractions.set(id, totalFraction);
        this.#progressTimer ??= setTimeout(() => this.#notifyProgress(), PROGRESS_THROTTLE_MS);
      };
      const { media, skipped } = await this.#send({ kind, file, writeKey }, upload.place, {
        onProgress,
        signal: call.signal,
      });
      if (media.length > 0) {
        upload.sent += 1;
        upload.media.push(...media);
        this.#dispatch({ type: "sent", id });
      } else {
        onFailed(skipped[0]?.reason ?? uploadFailedMessage, skipped[0] ? "invalidFile" : "refused");
      }
    } catch (error) {
      if (!call.signal.aborted) {
        onFailed(errorText(error) ?? uploadFailedMessage, failureCauseOf(error));
      } else {
        if (call.signal.reason === cancelReason) this.#cancelOnServer(queued, upload.place);
        if (this.#stateOf(id)) this.#dispatch({ type: "cancelled", id });
      }
    } finally {
      this.#calls.delete(id);
      this.#fractions.delete(id);
      this.#sendNext();
    }
  }

  /** If this request fails, the server deletes the partial upload after a day. */
  #cancelOnServer(queued: QueuedFile, place: PointRef): void {
    void this.#cancelUpload?.(queued, place).catch(() => undefined);
  }

  #notifyProgress(): void {
    clearTimeout(this.#progressTimer);
    this.#progressTimer = undefined;
    for (const listener of this.#progressListeners) listener();
  }

  #stateOf(id: number) {
    return this.#files.find((file) => file.id === id)?.state;
  }

  #dispatch(event: QueueEvent): void {
    this.#files = reduceQueue(this.#files, event);
    for (const listener of this.#listeners) listener();
  }
}

/** Errors of the content, which a retry would repeat. A full company quota is not one of them. */
const contentErrorCodes: ReadonlySet<string> = new Set(
  (
    [
      "file_refused",
      "heic_refused",
      "file_protected",
      "file_too_large",
      "too_large",
      "file_empty",
      "media_files_empty",
    ] as const
  ).map((code) => errorReplies[code].codigo),
);

function failureCauseOf(error: unknown): UploadFailureCause {
  if (!(error instanceof ApiError) || error.status === 0 || isServerFull(error)) return "unavailable";
  if (isRecordNotFound(error)) return "pointMissing";
  return contentErrorCodes.has(error.codigo) ? "invalidFile" : "refused";
}

/** Whether a retry of any of the failed files can succeed. */
export const canRetryAny = (failed: readonly Pick<FailedFile, "cause">[]): boolean =>
  failed.some(({ cause }) => cause !== "invalidFile");

/** Fingerprints of the stored and queued files, to reject duplicates. */
export const fingerprintsOf = (files: readonly QueuedFile[]): readonly string[] =>
  files.filter((file) => !isRetryable(file)).map(({ file }) => fileFingerprint(file));

/** Ids of the files that the user can retry. */
export const retryableIds = (files: readonly QueuedFile[]): readonly number[] =>
  files.filter(isRetryable).map(({ id }) => id);
