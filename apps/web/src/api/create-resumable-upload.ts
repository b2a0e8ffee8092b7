import { appendUpload, beginUpload, readUpload } from "@mapaobra/contract/endpoints/uploads";
import { refusals } from "@mapaobra/contract/messages.es";
import type { UploadProgress, UploadResult } from "@mapaobra/contract/wire/media";
import { pieceMediaType } from "@mapaobra/contract/wire/tus";
import { growingPause, type Patience } from "../lib/growing-pause.ts";
import { pause } from "../lib/pause.ts";
import { ApiError } from "./api-error.ts";
import type { Api } from "./create-api.ts";
import type { OnProgress } from "./transfer-with-progress.ts";
import { aloneWith, markOf, type UploadPlace } from "./upload-mark.ts";
import type { UploadMemory } from "./upload-memory.ts";
import { newWriteKey } from "./write-key.ts";

export interface ResumableOptions {
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
  place: UploadPlace,
  options?: ResumableOptions,
) => Promise<UploadResult>;

interface ResumableParts {
  readonly api: Api;
  readonly memory: UploadMemory;
  /** What may go again after a cut. */
  readonly pieceBytes?: number;
  readonly patience?: Patience;
}

/**
 * Chromium sends a whole request again by itself when the connection that it had been using breaks: with larger
 * pieces each cut would cost more.
 */
const usualPiece = 2 * 1_048_576;
const usualPatience: Patience = { first: 1_000, longest: 30_000 };
/** In a row, without a byte that arrived. */
const mostFailures = 12;

export function createResumableUpload(parts: ResumableParts): UploadResumably {
  const { patience = usualPatience } = parts;

  return (file, place, { onProgress, signal = new AbortController().signal } = {}) =>
    aloneWith(markOf(file, place), async (mark) => {
      const sending = createSending(parts, { file, place, mark, signal, onProgress });
      for (let failures = 0; ; ) {
        const before = sending.received();
        try {
          return await sending.goOn();
        } catch (error) {
          if (signal.aborted || !isPassing(error)) throw error;
          failures = sending.received() > before ? 0 : failures + 1;
          if (failures > mostFailures) throw error;
          const asked = 1_000 * (error.retryAfterSeconds ?? 0);
          await pauseUnlessOnline(asked + growingPause(failures, patience, Math.random()), signal);
          signal.throwIfAborted();
        }
      }
    });
}

interface Errand {
  readonly file: File;
  readonly place: UploadPlace;
  /** Under what the file is remembered; undefined where another page is sending it as well. */
  readonly mark: string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress | undefined;
}

/** One file on its way, over as many connections as it takes. */
function createSending({ api, memory, pieceBytes = usualPiece }: ResumableParts, errand: Errand) {
  const { file, place, mark, signal, onProgress } = errand;
  const { pointId } = place;
  let id = mark === undefined ? undefined : memory.find(mark);
  let writeKey = newWriteKey();
  let received = 0;
  let told = 0;

  const tell = (bytes: number) => {
    told = Math.max(told, file.size > 0 ? bytes / file.size : 0);
    onProgress?.(told);
  };

  const learn = (progress: UploadProgress) => {
    received = Math.max(received, progress.received);
    tell(progress.received);
    return progress;
  };

  const forget = () => {
    if (mark !== undefined) memory.forget(mark);
    id = undefined;
    // Another upload, not the same one again.
    writeKey = newWriteKey();
  };

  const begin = async () => {
    const request = { ...place, name: file.name, bytes: file.size };
    const progress = await api.send(beginUpload, request, { signal, writeKey });
    id = progress.id;
    if (mark !== undefined) memory.keep(mark, progress.id, progress.expiresAt);
    return learn(progress);
  };

  const ask = async (uploadId: string) =>
    learn(await api.send(readUpload, { pointId, uploadId }, { signal }));

  /** Where the server has come to; from the beginning where it knows nothing of the file any more. */
  const find = async () => {
    if (id === undefined) return begin();
    try {
      return await ask(id);
    } catch (error) {
      if (!isForgotten(error)) throw error;
      forget();
      return begin();
    }
  };

  const sendPiece = async (uploadId: string, from: number) => {
    const content = await readPiece(file, from, pieceBytes);
    await api.bytes(
      appendUpload,
      { pointId, uploadId, from },
      { signal, content, onProgress: (part) => tell(from + part * content.size) },
    );
    received = Math.max(received, from + content.size);
    return content.size;
  };

  return {
    /** How much is known to have arrived. */
    received: () => received,

    /** Goes on until all of it is stored, or until something fails. */
    async goOn(): Promise<UploadResult> {
      let progress = await find();
      while (!progress.done) {
        for (let from = progress.received; from < file.size; ) from += await sendPiece(progress.id, from);
        progress = await ask(progress.id);
      }
      forget();
      return { media: progress.media, skipped: progress.skipped };
    },
  };
}

/** A piece in memory: a file that is gone or was changed since fails here, and is no cut. */
async function readPiece(file: File, from: number, most: number): Promise<Blob> {
  try {
    return new Blob([await file.slice(from, from + most).arrayBuffer()], { type: pieceMediaType });
  } catch (cause) {
    throw new FileUnreadable("El archivo ya no se puede leer. Elíjalo otra vez.", { cause });
  }
}

class FileUnreadable extends ApiError {}

const passing: readonly number[] = [0, 408, 409, 425, 429, 500, 502, 503, 504];

/** Whether the next attempt may well succeed. */
function isPassing(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error instanceof FileUnreadable) return false;
  if (error.codigo === refusals.uploads_too_many.codigo) return false;
  // A piece that was cut on its way, told by a server that could still answer.
  return passing.includes(error.status) || error.codigo === refusals.upload_broken.codigo;
}

const isForgotten = (error: unknown) =>
  error instanceof ApiError && error.codigo === refusals.upload_not_found.codigo;

/** Waits, but no longer than until the network is back. */
async function pauseUnlessOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  const back = new AbortController();
  const end = () => back.abort();
  window.addEventListener("online", end);
  await pause(milliseconds, AbortSignal.any([signal, back.signal]));
  window.removeEventListener("online", end);
}
