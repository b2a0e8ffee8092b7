import { Worker } from "node:worker_threads";
import type { FastifyBaseLogger } from "fastify";
import type { TileId } from "./drawing/street-tiles.ts";
import type { ArchiveStreets } from "./picture-streets.ts";
import type {
  DrawnPicture,
  PictureMessage,
  PicturePlace,
  PictureThread,
  WorkerMessage,
} from "./picture-worker.ts";

interface PicturedContent {
  /** The column set `mapa`, compressed. */
  readonly columns: Uint8Array;
  readonly mapUrl: string;
  /** "page" by default. */
  readonly place?: PicturePlace;
  /** Null for a picture without streets. */
  readonly streets: Pick<ArchiveStreets, "tileSet" | "read"> | null;
}

export type PictureDrawer = ReturnType<typeof createPictureDrawer>;

/** A drawing takes some tenths of a second, and some ten seconds on a very busy machine. */
const defaultTimeLimitMs = 120_000;
/** A thread without a job ends after this time: its heap of some 50 MB is not needed between bursts of changes. */
const defaultIdleMs = 60_000;

interface Job extends PromiseWithResolvers<DrawnPicture> {
  readonly streets: PicturedContent["streets"];
}

/** The server stops: the drawing is not needed. */
export class DrawerClosedError extends Error {}

/** Logs why a picture could not be drawn, unless the server stops. */
export function logDrawingFailure(
  log: Pick<FastifyBaseLogger, "warn">,
  error: unknown,
  { map, message }: { readonly map: number; readonly message: string },
): void {
  if (!(error instanceof DrawerClosedError)) log.warn({ err: error, map }, message);
}

interface DrawerOptions {
  readonly idleMs?: number;
  /** False for tests, which wait for drawings next to other suites. Default: true. */
  readonly lowersPriority?: boolean;
}

/**
 * Sends jobs to the drawing thread, which draws one map after another. It starts with the first job and ends
 * `idleMs` after the last.
 */
export function createPictureDrawer({ idleMs = defaultIdleMs, lowersPriority = true }: DrawerOptions = {}) {
  let queue: Promise<unknown> = Promise.resolve();
  const pending = new Map<number, Job>();
  let lastJob = 0;
  let isClosed = false;
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const endIdleThread = () => {
    const idle = worker;
    worker = undefined;
    void idle?.terminate();
  };

  const receive = (message: PictureMessage, from: Worker) => {
    const job = pending.get(message.job);
    if (message.kind === "tiles-needed") {
      void readTiles(message.job, message.ids, job?.streets ?? null).then((read) =>
        from.postMessage({ kind: "tiles", ...read } satisfies WorkerMessage),
      );
      return;
    }
    pending.delete(message.job);
    if (message.kind === "drawn") job?.resolve(message.picture);
    else job?.reject(new Error(message.reason));
  };

  const endOfThread = () => (isClosed ? new DrawerClosedError() : new Error("the drawing thread ended"));

  const start = () => {
    const started = new Worker(new URL("./picture-worker.ts", import.meta.url), {
      workerData: { lowersPriority } satisfies PictureThread,
    });
    started.unref();
    started.on("message", (message: PictureMessage) => receive(message, started));
    const end = (reason: Error) => {
      // Jobs are those of a newer thread.
      if (worker !== started) return;
      worker = undefined;
      for (const job of pending.values()) job.reject(reason);
      pending.clear();
    };
    started.on("error", end);
    started.on("exit", () => end(endOfThread()));
    return started;
  };

  const drawNow = async (
    { columns, mapUrl, place = "page", streets }: PicturedContent,
    timeLimitMs: number,
  ): Promise<DrawnPicture> => {
    if (isClosed) throw endOfThread();
    clearTimeout(idleTimer);
    lastJob += 1;
    const drawn = Promise.withResolvers<DrawnPicture>();
    pending.set(lastJob, { ...drawn, streets });
    worker ??= start();
    const drawing = worker;
    const tileSet = streets?.tileSet ?? null;
    const message: WorkerMessage = { kind: "draw", job: lastJob, columns, mapUrl, place, streets: tileSet };
    drawing.postMessage(message);
    // Its end rejects the job, and the next one starts another thread.
    const limit = setTimeout(() => void drawing.terminate(), timeLimitMs);
    limit.unref();
    return drawn.promise.finally(() => {
      clearTimeout(limit);
      idleTimer = setTimeout(endIdleThread, idleMs).unref();
    });
  };

  return {
    /**
     * Draws a map in every layout of its place and every scheme. Without its streets if their tiles cannot be read.
     * Rejects after `timeLimitMs`, without the time that it waits for other maps.
     */
    draw(content: PicturedContent, timeLimitMs: number = defaultTimeLimitMs) {
      const drawn = queue.then(() => drawNow(content, timeLimitMs));
      queue = drawn.catch(() => undefined);
      return drawn;
    },
    async close() {
      isClosed = true;
      await worker?.terminate();
    },
  };
}

async function readTiles(job: number, ids: readonly TileId[], streets: PicturedContent["streets"]) {
  try {
    return { job, tiles: (await streets?.read(ids)) ?? [] };
  } catch (error) {
    return { job, failure: String(error) };
  }
}
