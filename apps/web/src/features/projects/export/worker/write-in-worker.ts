import type { PointTexts } from "../../../../map/arrow/point-texts.ts";
import type { ExportJob, WorkerRequest, WorkerResponse } from "./messages.ts";

/** The worker failed to start: its script did not load, or the browser does not support module workers. */
export class ExportWorkerError extends Error {}

interface ExportOptions {
  readonly signal: AbortSignal;
  /** Receives the number of points written so far. */
  readonly onDone: (done: number) => void;
}

/**
 * Writes the file in a worker. Text columns are copied to it once (some megabytes); other texts are sent in
 * batches. Rejects with the reason of the signal if aborted.
 */
export async function writeInWorker(job: ExportJob, texts: PointTexts, watch: ExportOptions): Promise<Blob> {
  watch.signal.throwIfAborted();
  const worker = startWorker();
  const post = (message: WorkerRequest) => worker.postMessage(message);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const onAbort = () => reject(watch.signal.reason);
  const sendTexts = (rows: Uint32Array) => {
    try {
      post({ kind: "texts", texts: Array.from(rows, texts.at) });
    } catch (error) {
      reject(error);
    }
  };
  let started = false;

  worker.addEventListener("error", (event) => {
    reject(started ? new Error(event.message) : new ExportWorkerError(event.message));
  });
  worker.addEventListener("messageerror", () => reject(new Error("A message could not be read.")));
  worker.addEventListener("message", ({ data }: MessageEvent<WorkerResponse>) => {
    switch (data.kind) {
      case "started":
        started = true;
        return;
      case "textsRequest":
        return sendTexts(data.rows);
      case "progress":
        return watch.onDone(data.done);
      case "written":
        return resolve(data.file);
      case "failed":
        return reject(new Error(data.reason));
    }
  });
  watch.signal.addEventListener("abort", onAbort);
  try {
    post({ kind: "start", job, textColumns: texts.bytes });
    return await promise;
  } finally {
    watch.signal.removeEventListener("abort", onAbort);
    worker.terminate();
  }
}

function startWorker(): Worker {
  try {
    return new Worker(new URL("./export-worker.ts", import.meta.url), { type: "module" });
  } catch (cause) {
    throw new ExportWorkerError("The worker was refused.", { cause });
  }
}
