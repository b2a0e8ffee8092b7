import { type FileHandle, open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { DomainError } from "@mapaobra/domain/errors";

interface ReceiveOptions {
  /** A new local path for a piece. */
  readonly newPath: () => string;
  /** Maximum size of a piece. */
  readonly pieceBytes: number;
  /** Maximum bytes of the body. Throws `too_large` above. */
  readonly maxBytes: number;
  /** The error of a body of which so many bytes have arrived, if it must end. */
  readonly rejectionOf: (receivedBytes: number) => Promise<Error | null>;
  /** Stops reading; the bytes received are stored. */
  readonly signal: AbortSignal;
  /** Stores a piece. The next one is read when this resolves. */
  readonly onPiece: (piece: { readonly path: string; readonly bytes: number }) => Promise<void>;
}

/** After an abort, a connection silent for this long counts as dead. */
const drainMs = 100;
/** How long an active connection is still read after an abort. */
const maxDrainMs = 2_000;

interface OpenPiece {
  readonly path: string;
  readonly file: FileHandle;
  bytes: number;
}

/**
 * Splits a request body into local files. A broken connection ends the last piece early: the bytes received
 * are stored, then `upload_incomplete` is thrown.
 */
export async function receivePieces(body: Readable, receiving: ReceiveOptions): Promise<void> {
  const { newPath, pieceBytes, maxBytes, rejectionOf, signal, onPiece } = receiving;
  let openPiece: OpenPiece | undefined;
  let total = 0;

  const begin = async (): Promise<OpenPiece> => {
    const path = newPath();
    return { path, file: await open(path, "wx", 0o600), bytes: 0 };
  };
  const flushPiece = async () => {
    if (!openPiece) return;
    const { path, file, bytes } = openPiece;
    await file.close();
    openPiece = undefined;
    try {
      await onPiece({ path, bytes });
    } finally {
      await rm(path, { force: true });
    }
  };
  const appendChunk = async (chunk: Buffer) => {
    for (let from = 0; from < chunk.length; ) {
      openPiece ??= await begin();
      const part = chunk.subarray(from, from + pieceBytes - openPiece.bytes);
      await openPiece.file.writeFile(part);
      openPiece.bytes += part.length;
      from += part.length;
      if (openPiece.bytes === pieceBytes) await flushPiece();
    }
  };

  try {
    for await (const chunk of readUntilAborted(body, signal)) {
      total += chunk.length;
      if (total > maxBytes) throw new DomainError("too_large");
      const rejection = await rejectionOf(total);
      if (rejection) throw rejection;
      await appendChunk(chunk);
    }
    await flushPiece();
    if (!body.readableEnded) throw new DomainError("upload_incomplete");
  } finally {
    if (openPiece) {
      await openPiece.file.close();
      await rm(openPiece.path, { force: true });
    }
  }
}

/**
 * Yields chunks until the body ends, the connection breaks, or `signal` aborts and the connection falls
 * silent.
 */
async function* readUntilAborted(body: Readable, signal: AbortSignal): AsyncGenerator<Buffer> {
  const chunks = body[Symbol.asyncIterator]();
  let latest = Number.POSITIVE_INFINITY;
  const stop = () => {
    latest = performance.now() + maxDrainMs;
  };
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  try {
    while (performance.now() < latest) {
      using idle = drainTimer(signal);
      const next = await Promise.race([chunks.next().catch(() => undefined), idle.begun]);
      if (next === undefined || next.done) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener("abort", stop);
    if (signal.aborted) body.destroy();
  }
}

/** Resolves after a silence, measured from the abort of `signal`. */
function drainTimer(signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let timer: NodeJS.Timeout | undefined;
  const count = () => {
    timer = setTimeout(() => resolve(undefined), drainMs);
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
