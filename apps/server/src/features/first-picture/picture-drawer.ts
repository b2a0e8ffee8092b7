import { Worker } from "node:worker_threads";
import type { TileId } from "./drawing/street-tiles.ts";
import type { ArchiveStreets } from "./picture-streets.ts";
import type { DrawnPicture, PictureMessage, TilesRead, WorkerMessage } from "./picture-worker.ts";

interface PicturedContent {
  /** The column set `mapa`, compressed. */
  readonly columns: Uint8Array;
  readonly mapUrl: string;
  /** Null for a picture without streets. */
  readonly streets: Pick<ArchiveStreets, "tileSet" | "read"> | null;
}

export interface PictureDrawer {
  /** Draws a map in every layout and scheme. Without its streets if their tiles cannot be read. */
  draw(content: PicturedContent): Promise<DrawnPicture>;
  close(): Promise<void>;
}

interface Job extends PromiseWithResolvers<DrawnPicture> {
  readonly streets: PicturedContent["streets"];
}

/** Sends jobs to the drawing thread, which starts with the first and draws one map after another. */
export function createPictureDrawer(): PictureDrawer {
  const pending = new Map<number, Job>();
  let lastJob = 0;
  let worker: Worker | undefined;

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

  const start = () => {
    const started = new Worker(new URL("./picture-worker.ts", import.meta.url));
    started.unref();
    started.on("message", (message: PictureMessage) => receive(message, started));
    const end = (reason: Error) => {
      if (worker === started) worker = undefined;
      for (const job of pending.values()) job.reject(reason);
      pending.clear();
    };
    started.on("error", end);
    started.on("exit", () => end(new Error("the drawing thread ended")));
    return started;
  };

  return {
    draw({ columns, mapUrl, streets }) {
      lastJob += 1;
      const drawn = Promise.withResolvers<DrawnPicture>();
      pending.set(lastJob, { ...drawn, streets });
      worker ??= start();
      const tileSet = streets?.tileSet ?? null;
      const message: WorkerMessage = { kind: "draw", job: lastJob, columns, mapUrl, streets: tileSet };
      worker.postMessage(message);
      return drawn.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}

async function readTiles(
  job: number,
  ids: readonly TileId[],
  streets: PicturedContent["streets"],
): Promise<TilesRead> {
  try {
    return { job, tiles: (await streets?.read(ids)) ?? [] };
  } catch (error) {
    return { job, failure: String(error) };
  }
}
