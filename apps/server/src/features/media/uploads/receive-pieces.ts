import { type FileHandle, open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { DomainError } from "@mapaobra/domain/errors";

interface ReceiveOptions {
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
const silenceMs = 100;
/** One that is alive after all is not waited for longer. */
const maxDrainMs = 2_000;

interface OpenPiece {
  readonly path: string;
  readonly file: FileHandle;
  bytes: number;
}

/**
 * Cuts what arrives into files of this machine. A connection that breaks ends the last one where it broke:
 * nothing that arrived is lost, and the refusal then says that there should have been more.
 */
export async function receivePieces(body: Readable, receiving: ReceiveOptions): Promise<void> {
  const { newPath, pieceBytes, mostBytes, signal, onPiece } = receiving;
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
      if (total > mostBytes) throw new DomainError("too_large");
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

/** What arrives until the end, until the connection breaks, or until `signal` and a silence after it. */
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
      using silence = silenceTimer(signal);
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
function silenceTimer(signal: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let timer: NodeJS.Timeout | undefined;
  const count = () => {
    timer = setTimeout(() => resolve(undefined), silenceMs);
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
