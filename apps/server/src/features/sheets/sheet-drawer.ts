import { once } from "node:events";
import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import type { Sheet } from "./sheet-content.ts";

/** A sheet takes about a second, and some ten seconds on a very busy machine. */
const TIME_LIMIT_MS = 120_000;
const MAX_HEAP_MB = 256;

/** Two at once where their heaps and pictures fit. */
const inTurn = pLimit(process.availableMemory() > 2 ** 31 ? 2 : 1);

/** Draws a sheet as PDF, after those that wait. Rejects after its time limit. */
export const drawSheet = (sheet: Sheet): Promise<Uint8Array> =>
  inTurn(async () => {
    const thread = new Worker(new URL("./sheet-worker.ts", import.meta.url), {
      workerData: sheet,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    thread.unref();
    try {
      const [file] = await once(thread, "message", { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
      return file as Uint8Array;
    } finally {
      await thread.terminate();
    }
  });
