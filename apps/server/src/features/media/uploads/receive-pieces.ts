import { type FileHandle, open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { DomainError } from "@mapaobra/domain/errors";

interface Receiving {
  /** A path on this machine's disk for one file that is being received. */
  readonly newPath: () => string;
  /** No piece is larger. */
  readonly pieceBytes: number;
  /** More than these are refused. */
  readonly mostBytes: number;
  /** Ends the reading; what has arrived is kept. */
  readonly signal: AbortSignal;
  /** Takes a piece; the next one is read once it is kept. */
  readonly onPiece: (piece: { readonly path: string; readonly bytes: number }) => Promise<void>;
}

/** A connection over which nothing came for so long is taken for dead by whoever waits for its end. */
const quietMilliseconds = 100;
/** One that is alive after all is not waited for longer. */
const longestFarewell = 2_000;

interface Growing {
  readonly path: string;
  readonly file: FileHandle;
  bytes: number;
}

/**
 * Cuts what arrives into files of this machine. A connection that breaks ends the last one where it broke:
 * nothing that arrived is lost, and the refusal then says that there should have been more.
 */
export async function receivePieces(body: Readable, receiving: Receiving): Promise<void> {
  const { newPath, pieceBytes, mostBytes, signal, onPiece } = receiving;
  let growing: Growing | undefined;
  let total = 0;

  const begin = async (): Promise<Growing> => {
    const path = newPath();
    return { path, file: await open(path, "wx", 0o600), bytes: 0 };
  };
  const put = async () => {
    if (!growing) return;
    const { path, file, bytes } = growing;
    await file.close();
    growing = undefined;
    try {
      await onPiece({ path, bytes });
    } finally {
      await rm(path, { force: true });
    }
  };
  const take = async (chunk: Buffer) => {
    for (let from = 0; from < chunk.length; ) {
      growing ??= await begin();
      const part = chunk.subarray(from, from + pieceBytes - growing.bytes);
      await growing.file.writeFile(part);
      growing.bytes += part.length;
      from += part.length;
      if (growing.bytes === pieceBytes) await put();
    }
  };

  try {
    for await (const chunk of untilCut(body, signal)) {
      total += chunk.length;
      if (total > mostBytes) throw new DomainError("too_large");
      await take(chunk);
    }
    await put();
    if (!body.readableEnded) throw new DomainError("upload_broken");
  } finally {
    if (growing) {
      await growing.file.close();
      await rm(growing.path, { force: true });
    }
  }
}

/** What arrives until the end, until the connection breaks, or until `signal` and a silence after it. */
async function* untilCut(body: Readable, signal: AbortSignal): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]();
  let latest = Number.POSITIVE_INFINITY;
  const stop = () => {
    latest = performance.now() + longestFarewell;
  };
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  try {
    while (performance.now() < latest) {
      using silence = silenceAfter(signal);
      const next = await Promise.race([chunks.next().catch(() => undefined), silence.begun]);
      if (next === undefined || next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener("abort", stop);
    if (signal.aborted) body.destroy();
  }
}

/** Resolves when nothing has come for a moment, which is counted once `signal` has said so. */
function silenceAfter(signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let timer: NodeJS.Timeout | undefined;
  const count = () => {
    timer = setTimeout(() => resolve(undefined), quietMilliseconds);
  };
  if (signal.aborted) count();
  else signal.addEventListener("abort", count);
  return {
    begun: promise,
    [Symbol.dispose]() {
      clearTimeout(timer);
      signal.removeEventListener("abort", count);
    },
  };
}
