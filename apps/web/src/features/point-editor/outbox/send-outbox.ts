import type { UploadResult } from "@mapaobra/contract/wire/media";
import type { SavedPoint } from "@mapaobra/contract/wire/point";
import { ApiError, isRecordNotFound } from "../../../api/api-error.ts";
import { errorText } from "../../../api/error-text.ts";
import type { IdempotentSave } from "../../../api/point-saves.ts";
import { classifySaveError, isServerUnavailable, type SaveFailure } from "../../../api/save-failure.ts";
import { startSave, toStoredSave, unconfirmedOf } from "../../../api/save-machine.ts";
import { sendSave } from "../../../api/send-save.ts";
import { tryWebLock } from "../../../lib/browser/web-lock.ts";
import { lockName, type NewOutboxFile, type OutboxEntry, type OutboxPoint } from "../outbox-entry.ts";
import type { OutboxStore } from "../outbox-store.ts";
import { fileProblem, nextToSend, stateAfterFailure } from "./outbox-rules.ts";

/** The point that the files belong to. */
export interface PointRef {
  readonly id: number;
  readonly mapId: number;
  readonly companyId: number;
}

export interface SendOutboxOptions {
  readonly store: OutboxStore;
  /** Only entries of this user are sent. */
  readonly userId: number;
  /** Whether this user is signed in now: entries are never sent with another user's session. */
  readonly isSignedIn: () => boolean;
  readonly save: (request: IdempotentSave, signal: AbortSignal) => Promise<SavedPoint>;
  readonly sendFile: (
    file: NewOutboxFile,
    pointRef: PointRef,
    options: { readonly onProgress: (part: number) => void; readonly signal: AbortSignal },
  ) => Promise<UploadResult>;
  readonly computeHash: (file: Blob) => Promise<string>;
  /** Progress of an entry from 0 to 1; undefined when it ends. */
  readonly onProgress: (id: number, part: number | undefined) => void;
  readonly onSaved: (point: OutboxPoint, pointId: number) => void;
  readonly onFilesSent: (point: OutboxPoint, pointId: number) => void;
  /** Called when the server has the point and all its files. */
  readonly onSent: (point: OutboxPoint, pointId: number) => void;
}

type SendOutcome = "finished" | "failed" | "noResponse" | "signedOut";

/** What a failure means for this round. A full server refuses large files first: other entries may be small enough. */
const outcomes: Readonly<Record<SaveFailure["kind"], SendOutcome>> = {
  noAnswer: "noResponse",
  unavailable: "noResponse",
  signedOut: "signedOut",
  full: "failed",
  failed: "failed",
  conflict: "finished",
  refused: "finished",
};

/**
 * Sends the entries in order. Each step is stored before the next one starts, so that a crash repeats
 * nothing.
 * @returns whether a later attempt can succeed, or nothing is left to retry.
 */
export async function sendOutbox(
  parts: SendOutboxOptions,
  signal: AbortSignal,
): Promise<"idle" | "retryLater"> {
  const attemptedIds = new Set<number>();
  let hasRetryable = false;
  for (;;) {
    const points = (await parts.store.list(parts.userId)).map(({ point }) => point);
    const next = nextToSend(points, attemptedIds);
    if (!next) return hasRetryable ? "retryLater" : "idle";
    if (signal.aborted || !parts.isSignedIn()) return "idle";
    attemptedIds.add(next.id);
    const end = await tryWebLock(lockName(next.id), () => sendOne(parts, next.id, signal));
    if (end === "signedOut") return "idle";
    if (end === "noResponse") return "retryLater";
    if (end === "failed") hasRetryable = true;
  }
}

async function sendOne(parts: SendOutboxOptions, id: number, signal: AbortSignal): Promise<SendOutcome> {
  const { store } = parts;
  const entry = await store.find(id);
  if (entry?.point.state.kind !== "waiting") return "finished";
  parts.onProgress(id, 0);
  try {
    const pointId = await savePoint(parts, entry.point, signal);
    const rejectedCount = await sendFiles(parts, entry, pointId, signal);
    if (rejectedCount > 0) {
      const sentence = `${rejectedCount} archivo(s) no se pudieron enviar. El punto ya está guardado.`;
      await store.change(id, { state: { kind: "refused", sentence, isPointGone: false } });
    } else {
      await store.remove(id);
      parts.onSent(entry.point, pointId);
    }
    return "finished";
  } catch (error) {
    if (signal.aborted) return "noResponse";
    const failure = classifySaveError(error);
    await store.change(id, { state: stateAfterFailure(failure) });
    return outcomes[failure.kind];
  } finally {
    parts.onProgress(id, undefined);
  }
}

function assertSignedIn(isSignedIn: boolean): void {
  if (!isSignedIn) throw new ApiError("La sesión terminó.", { status: 401 });
}

/** Saves the point and returns its id on the server. */
async function savePoint(
  { store, save, isSignedIn, onSaved }: SendOutboxOptions,
  point: OutboxPoint,
  signal: AbortSignal,
): Promise<number> {
  const { id, save: own, earlier, isAttempted } = point;
  if (!own) return point.pointId ?? 0;
  const end = await sendSave(
    startSave(own, unconfirmedOf({ save: own, earlier, isAttempted })),
    (request) => save(request, signal),
    (state) => {
      assertSignedIn(isSignedIn());
      return store.change(id, toStoredSave(state));
    },
  );
  if (end.kind === "failed") {
    if (!signal.aborted) await store.change(id, toStoredSave(end));
    throw end.error;
  }
  const pointId = end.point.id;
  await store.change(id, { save: null, earlier: null, pointId, state: { kind: "waiting" } });
  onSaved(point, pointId);
  return pointId;
}

/** Uploads the remaining files one by one; returns how many the server did not store. */
async function sendFiles(
  parts: SendOutboxOptions,
  { point, files }: OutboxEntry,
  pointId: number,
  signal: AbortSignal,
): Promise<number> {
  const { store, onProgress, onFilesSent } = parts;
  const pointRef = { id: pointId, mapId: point.mapId, companyId: point.companyId };
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  let rejectedCount = 0;
  let sentCount = 0;
  try {
    for (const { writeKey, kind, bytes: own } of files) {
      signal.throwIfAborted();
      assertSignedIn(parts.isSignedIn());
      const file = await store.contentOf(writeKey);
      const reportProgress = (part: number) =>
        onProgress(point.id, bytes > 0 ? (done + part * own) / bytes : 0);
      const problem = file
        ? await sendFile(parts, { writeKey, kind, file }, pointRef, { signal, onProgress: reportProgress })
        : "El archivo ya no está en este dispositivo.";
      if (problem === null) {
        await store.removeFiles([writeKey]);
        sentCount += 1;
      } else {
        await store.setFileProblem(writeKey, problem);
        rejectedCount += 1;
      }
      done += own;
    }
  } finally {
    if (sentCount > 0) onFilesSent(point, pointId);
  }
  return rejectedCount;
}

/** Null if the server stored the file byte for byte; otherwise why it stays. */
async function sendFile(
  { sendFile: send, computeHash }: SendOutboxOptions,
  file: NewOutboxFile,
  pointRef: PointRef,
  options: Parameters<SendOutboxOptions["sendFile"]>[2],
): Promise<string | null> {
  try {
    const result = await send(file, pointRef, options);
    return fileProblem(result, await computeHash(file.file));
  } catch (error) {
    const isFileError =
      error instanceof ApiError &&
      error.status < 500 &&
      !isServerUnavailable(error) &&
      !isRecordNotFound(error);
    if (!isFileError || classifySaveError(error).kind !== "refused") throw error;
    return errorText(error) ?? error.message;
  }
}
