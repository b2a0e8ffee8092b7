import { Worker } from "node:worker_threads";
import type { DrawnLayout, PictureJob, PictureMessage } from "./picture-worker.ts";

export interface PictureDrawer {
  /** Draws a map in every layout and scheme; no layouts if the map has no picture. */
  draw(map: Omit<PictureJob, "job">): Promise<readonly DrawnLayout[]>;
  close(): Promise<void>;
}

/** Sends jobs to the drawing thread, which starts with the first and draws one map after another. */
export function createPictureDrawer(): PictureDrawer {
  const pending = new Map<number, PromiseWithResolvers<readonly DrawnLayout[]>>();
  let lastJob = 0;
  let worker: Worker | undefined;

  const receive = (message: PictureMessage) => {
    const job = pending.get(message.job);
    pending.delete(message.job);
    if (message.kind === "drawn") job?.resolve(message.layouts);
    else job?.reject(new Error(message.reason));
  };

  const start = () => {
    const started = new Worker(new URL("./picture-worker.ts", import.meta.url));
    started.unref();
    started.on("message", receive);
    started.on("error", (error) => {
      if (worker === started) worker = undefined;
      for (const job of pending.values()) job.reject(error);
      pending.clear();
    });
    return started;
  };

  return {
    draw(map) {
      lastJob += 1;
      const drawn = Promise.withResolvers<readonly DrawnLayout[]>();
      pending.set(lastJob, drawn);
      worker ??= start();
      worker.postMessage({ ...map, job: lastJob } satisfies PictureJob);
      return drawn.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
