import { errorReplies } from "@mapaobra/contract/messages.es";
import type { Media } from "@mapaobra/contract/wire/media";
import type { MediaKind } from "@mapaobra/domain/media/media-kind";
import { fileFingerprint } from "@mapaobra/domain/media/selected-files";
import { ApiError, isRecordNotFound } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { newIdempotencyKey } from "../../api/idempotency-key.ts";
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
 * Whether no server takes such a file, or this one failed at it, or it knows no such point, or nobody answered,
 * or it was called off.
 */
type UploadFailureCause = "unfit" | "refused" | "pointMissing" | "unanswered" | "cancelled";

export interface FailedFile {
  readonly name: string;
  readonly reason: string;
  readonly cause: UploadFailureCause;
}

/** What became of an upload. */
export interface UploadSummary {
  readonly sent: number;
  readonly failed: readonly FailedFile[];
  /** What the server made of those that arrived. */
  readonly media: readonly Media[];
}

/** Said of a file that did not arrive, where no reason can be told (P2 §8). */
export const uploadFailedMessage = "Se mostrará localmente y podrás reintentar.";

interface Upload {
  readonly place: PointRef;
  sent: number;
  readonly failed: FailedFile[];
  readonly media: Media[];
  readonly end: (resolve: UploadSummary) => void;
  readonly promise: Promise<UploadSummary>;
}

/** How far files are: told apart from their states, because it changes a hundred times as often. */
export interface QueueProgress {
  readonly subscribe: (listener: () => void) => () => void;
  /** How much of one has gone out, from 0 to 1. */
  readonly fractionOf: (id: number) => number;
  /** How much of all, from 0 to 1; undefined while no upload is under way. */
  readonly part: () => number | undefined;
}

/** Often enough for an eye; to be told more often takes the processor from sending. */
const PROGRESS_THROTTLE_MS = 100;

/** Why a call ended: somebody does not want the file to be sent. */
const cancelReason = new DOMException("Called off", "AbortError");

/** The files of one point on their way to the server: a few at once, each with its own progress and its own end. */
export class FileQueue {
  readonly #send: SendFile;
  readonly #giveUp: CancelFileUpload | undefined;
  readonly #calls = new Map<number, AbortController>();
  readonly #parts = new Map<number, number>();
  readonly #listeners = new Set<() => void>();
  readonly #followers = new Set<() => void>();
  #files: readonly QueuedFile[] = [];
  #upload: Upload | undefined;
  #lastId = 0;
  #telling: ReturnType<typeof setTimeout> | undefined;
  /** Where files were sent to last. */
  #place: PointRef | undefined;

  /** @param giveUp where it is known, what somebody calls off or takes out does not wait at the server. */
  constructor(send: SendFile, giveUp?: CancelFileUpload) {
    this.#send = send;
    this.#giveUp = giveUp;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly progress: QueueProgress = {
    subscribe: (listener) => {
      this.#followers.add(listener);
      return () => this.#followers.delete(listener);
    },
    fractionOf: (id) => this.#parts.get(id) ?? 0,
    part: () => this.#upload && overallFraction(this.#files, this.#parts),
  };
  readonly files = (): readonly QueuedFile[] => this.#files;

  /** What did not arrive before is chosen again in place of being tried again. */
  add(kind: MediaKind, files: readonly File[]): void {
    const marks = new Set(files.map(fileFingerprint));
    for (const stopped of this.#files) {
      if (isRetryable(stopped) && marks.has(fileFingerprint(stopped.file))) {
        this.#happen({ type: "removed", id: stopped.id });
      }
    }
    const added = files.map((file) => {
      this.#lastId += 1;
      return { id: this.#lastId, kind, file, writeKey: newIdempotencyKey() };
    });
    this.#happen({ type: "added", files: added });
  }

  /** Takes up files that were chosen before, under the names that their uploads had. */
  restore(files: readonly FileToSend[]): void {
    const known = new Set(this.#files.map(({ writeKey }) => writeKey));
    const added = files
      .filter(({ writeKey }) => !known.has(writeKey))
      .map((file) => {
        this.#lastId += 1;
        return { id: this.#lastId, kind: file.kind, file: file.file, writeKey: file.writeKey };
      });
    this.#happen({ type: "added", files: added });
  }

  readonly remove = (id: number): void => {
    const stopped = this.#files.find((file) => file.id === id && isRetryable(file));
    if (stopped && this.#place) this.#giveUpOn(stopped, this.#place);
    this.#calls.get(id)?.abort(cancelReason);
    this.#happen({ type: "removed", id });
    this.#goOn();
  };

  /** Calls one off: it stays here, to be sent another time from its beginning. */
  readonly cancel = (id: number): void => {
    const call = this.#calls.get(id);
    if (call) call.abort(cancelReason);
    else if (this.#stateOf(id) === "waiting") this.#happen({ type: "cancelled", id });
  };

  /** Calls off everything that is on its way or waits to be. */
  cancelAll(): void {
    this.#stop(cancelReason);
  }

  /** The same because nobody is here any more: what arrived of a large file waits for it at the server. */
  detach(): void {
    this.#stop();
  }

  #stop(why?: DOMException): void {
    // Those that wait first: none of them shall take the place of one that was called off.
    for (const { id, state } of this.#files) if (state === "waiting") this.cancel(id);
    for (const call of this.#calls.values()) call.abort(why);
  }

  retry(ids: readonly number[]): void {
    this.#happen({ type: "retried", ids });
  }

  /**
   * Sends all that waits, with what is added meanwhile, and never fails: what did not arrive stays. While an
   * upload is under way this is the same upload.
   */
  upload(place: PointRef): Promise<UploadSummary> {
    this.#place = place;
    if (!this.#upload) {
      const { promise, resolve } = Promise.withResolvers<UploadSummary>();
      this.#upload = { place, sent: 0, failed: [], media: [], end: resolve, promise: promise };
    }
    const { promise } = this.#upload;
    this.#goOn();
    return promise;
  }

  #goOn(): void {
    const upload = this.#upload;
    if (!upload) return;
    for (let next = nextToSend(this.#files); next; next = nextToSend(this.#files)) {
      void this.#sendOne(next, upload);
    }
    if (this.#calls.size > 0 || this.#files.some(({ state }) => state === "waiting")) return;
    this.#tellProgress();
    this.#upload = undefined;
    this.#happen({ type: "ended" });
    const { sent, failed, media } = upload;
    upload.end({ sent, failed, media });
  }

  async #sendOne(queued: QueuedFile, upload: Upload): Promise<void> {
    const { id, kind, file, writeKey } = queued;
    const call = new AbortController();
    this.#calls.set(id, call);
    this.#happen({ type: "began", id });
    const onFailed = (reason: string, cause: UploadFailureCause) => {
      // It may have been taken out meanwhile.
      if (!this.#stateOf(id)) return;
      upload.failed.push({ name: file.name, reason, cause });
      this.#happen({ type: "failed", id, reason });
    };
    try {
      const onProgress = (totalFraction: number) => {
        this.#parts.set(id, totalFraction);
        this.#telling ??= setTimeout(() => this.#tellProgress(), PROGRESS_THROTTLE_MS);
      };
      const { media, skipped } = await this.#send({ kind, file, writeKey }, upload.place, {
        onProgress,
        signal: call.signal,
      });
      if (media.length > 0) {
        upload.sent += 1;
        upload.media.push(...media);
        this.#happen({ type: "sent", id });
      } else {
        onFailed(skipped[0]?.reason ?? uploadFailedMessage, skipped[0] ? "unfit" : "refused");
      }
    } catch (error) {
      if (!call.signal.aborted) {
        onFailed(errorText(error) ?? uploadFailedMessage, failureCauseOf(error));
      } else {
        if (call.signal.reason === cancelReason) this.#giveUpOn(queued, upload.place);
        if (this.#stateOf(id)) this.#happen({ type: "cancelled", id });
      }
    } finally {
      this.#calls.delete(id);
      this.#parts.delete(id);
      this.#goOn();
    }
  }

  /** What the server keeps all the same goes after a day. */
  #giveUpOn(queued: QueuedFile, place: PointRef): void {
    void this.#giveUp?.(queued, place).catch(() => undefined);
  }

  #tellProgress(): void {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    for (const follower of this.#followers) follower();
  }

  #stateOf(id: number) {
    return this.#files.find((file) => file.id === id)?.state;
  }

  #happen(event: QueueEvent): void {
    this.#files = reduceQueue(this.#files, event);
    for (const listener of this.#listeners) listener();
  }
}

/** Said of what a file is: it would be said again of the same file. A full company is another matter. */
const contentErrorCodes: ReadonlySet<string> = new Set(
  (
    [
      "file_refused",
      "heic_refused",
      "file_too_large",
      "too_large",
      "file_empty",
      "media_files_empty",
    ] as const
  ).map((code) => errorReplies[code].codigo),
);

function failureCauseOf(error: unknown): UploadFailureCause {
  if (!(error instanceof ApiError) || error.status === 0) return "unanswered";
  if (isRecordNotFound(error)) return "pointMissing";
  return contentErrorCodes.has(error.codigo) ? "unfit" : "refused";
}

/** Whether another attempt could bring any of them to the server. */
export const canRetryAny = (failed: readonly Pick<FailedFile, "cause">[]): boolean =>
  failed.some(({ cause }) => cause !== "unfit");

/** Those that are in the point or on their way there: the same file is not taken twice. */
export const fingerprintsOf = (files: readonly QueuedFile[]): readonly string[] =>
  files.filter((file) => !isRetryable(file)).map(({ file }) => fileFingerprint(file));

/** Those of a queue that somebody has to try again. */
export const retryableIds = (files: readonly QueuedFile[]): readonly number[] =>
  files.filter(isRetryable).map(({ id }) => id);
