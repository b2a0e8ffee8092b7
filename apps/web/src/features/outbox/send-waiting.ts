import type { UploadResult } from "@mapaobra/contract/wire/media";
import type { SavedPoint } from "@mapaobra/contract/wire/point";
import { ApiError, isAboutRecord } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { isUnanswered, type NamedSave } from "../../api/point-saves.ts";
import { ifFree } from "../../lib/turns.ts";
import { failureOf, nextToSend, problemOf, stateAfter } from "./outbox-rules.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { type ChosenFile, holdName, type WaitingEntry, type WaitingPoint } from "./waiting-point.ts";

/** The point that files go to. */
export interface FilesPlace {
  readonly id: number;
  readonly mapId: number;
  readonly companyId: number;
}

export interface SendingParts {
  readonly store: OutboxStore;
  /** Whose: nobody else's go out. */
  readonly userId: number;
  /** Whether they are signed in at this moment: nothing goes out in another's name. */
  readonly isSignedIn: () => boolean;
  readonly save: (
    earlier: NamedSave | null,
    named: NamedSave,
    options: { readonly settled: (now: NamedSave) => Promise<void>; readonly signal: AbortSignal },
  ) => Promise<SavedPoint>;
  readonly sendFile: (
    file: ChosenFile,
    place: FilesPlace,
    options: { readonly onProgress: (part: number) => void; readonly signal: AbortSignal },
  ) => Promise<UploadResult>;
  readonly hashOf: (file: Blob) => Promise<string>;
  /** How far one is, from 0 to 1; nothing once it is over. */
  readonly onProgress: (id: number, part: number | undefined) => void;
  readonly onSaved: (point: WaitingPoint, pointId: number) => void;
  readonly onFiles: (point: WaitingPoint, pointId: number) => void;
  /** All of it is with the server. */
  readonly onSent: (point: WaitingPoint) => void;
}

type End = "over" | "failed" | "unanswered" | "signedOut";

/**
 * Sends what waits, one after the other in its order. Each step is noted before the next one begins, so that
 * whoever goes on after a crash repeats nothing that is done.
 * @returns what another attempt is for: something that may get through later, or nothing.
 */
export async function sendWaiting(parts: SendingParts, signal: AbortSignal): Promise<"nothing" | "later"> {
  const tried = new Set<number>();
  let isLeft = false;
  for (;;) {
    const points = (await parts.store.list(parts.userId)).map(({ point }) => point);
    const next = nextToSend(points, tried);
    if (!next) return isLeft ? "later" : "nothing";
    if (signal.aborted || !parts.isSignedIn()) return "nothing";
    tried.add(next.id);
    const end = await ifFree(holdName(next.id), () => sendOne(parts, next.id, signal));
    if (end === "signedOut") return "nothing";
    if (end === "unanswered") return "later";
    if (end === "failed") isLeft = true;
  }
}

async function sendOne(parts: SendingParts, id: number, signal: AbortSignal): Promise<End> {
  const { store } = parts;
  const entry = await store.find(id);
  if (entry?.point.state.kind !== "waiting") return "over";
  parts.onProgress(id, 0);
  try {
    const pointId = await savePoint(parts, entry.point, signal);
    const refused = await sendFiles(parts, entry, pointId, signal);
    if (refused > 0) {
      const sentence = `${refused} archivo(s) no se pudieron enviar. El punto ya está guardado.`;
      await store.change(id, { state: { kind: "refused", sentence, isPointGone: false } });
    } else {
      await store.remove(id);
      parts.onSent(entry.point);
    }
    return "over";
  } catch (error) {
    if (signal.aborted) return "unanswered";
    const failure = failureOf(error);
    // What was refused was not stored: nothing is unknown of it.
    const isSettled = failure.kind === "refused" || failure.kind === "conflict";
    await store.change(id, { state: stateAfter(failure), ...(isSettled && { isAttempted: false }) });
    return isSettled ? "over" : failure.kind === "failed" ? "failed" : failureEnd(failure.kind);
  } finally {
    parts.onProgress(id, undefined);
  }
}

function refuseStranger(isSignedIn: boolean): void {
  if (!isSignedIn) throw new ApiError("La sesión terminó.", { status: 401 });
}

const failureEnd = (kind: string): End => (kind === "signedOut" ? "signedOut" : "unanswered");

/** The number of the point, which the server has from now on. */
async function savePoint(
  { store, save, isSignedIn, onSaved }: SendingParts,
  point: WaitingPoint,
  signal: AbortSignal,
): Promise<number> {
  const { id, earlier } = point;
  if (!point.save) return point.pointId ?? 0;
  refuseStranger(isSignedIn());
  await store.change(id, { isAttempted: true });
  const saved = await save(earlier, point.save, {
    signal,
    settled: (now) => store.change(id, { earlier: null, save: now }),
  });
  await store.change(id, { save: null, earlier: null, pointId: saved.id, state: { kind: "waiting" } });
  onSaved(point, saved.id);
  return saved.id;
}

/** Sends what is left, one file at a time; gives how many the server did not take. */
async function sendFiles(
  parts: SendingParts,
  { point, files }: WaitingEntry,
  pointId: number,
  signal: AbortSignal,
): Promise<number> {
  const { store, onProgress, onFiles } = parts;
  const place = { id: pointId, mapId: point.mapId, companyId: point.companyId };
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  let refused = 0;
  let arrived = 0;
  try {
    for (const { writeKey, kind, bytes: own } of files) {
      signal.throwIfAborted();
      refuseStranger(parts.isSignedIn());
      const file = await store.contentOf(writeKey);
      const tell = (part: number) => onProgress(point.id, bytes > 0 ? (done + part * own) / bytes : 0);
      const problem = file
        ? await sendFile(parts, { writeKey, kind, file }, place, { signal, onProgress: tell })
        : "El archivo ya no está en este dispositivo.";
      if (problem === null) {
        await store.removeFiles([writeKey]);
        arrived += 1;
      } else {
        await store.refuseFile(writeKey, problem);
        refused += 1;
      }
      done += own;
    }
  } finally {
    if (arrived > 0) onFiles(point, pointId);
  }
  return refused;
}

/** Null once the server is known to have it, byte for byte; else why it stays. */
async function sendFile(
  { sendFile: send, hashOf }: SendingParts,
  file: ChosenFile,
  place: FilesPlace,
  options: Parameters<SendingParts["sendFile"]>[2],
): Promise<string | null> {
  try {
    const result = await send(file, place, options);
    return problemOf(result, await hashOf(file.file));
  } catch (error) {
    const isOfFile =
      error instanceof ApiError && error.status < 500 && !isUnanswered(error) && !isAboutRecord(error);
    if (!isOfFile || failureOf(error).kind !== "refused") throw error;
    return errorText(error) ?? error.message;
  }
}
