import { Worker } from "node:worker_threads";
import { type ColumnSet, columnSetNames } from "./column-sets.ts";
import type { ColumnsJob, ColumnsMessage } from "./columns-worker.ts";

/** One column set of one map at one revision, ready to send. */
export interface ColumnsAnswer {
  readonly revision: number;
  readonly brotli: Buffer;
}

/** The three answers of one build; each arrives when it is ready, all of the same revision. */
export type ColumnsBuild = Readonly<Record<ColumnSet, Promise<ColumnsAnswer>>>;

export interface ColumnsBuilder {
  build(mapId: number): ColumnsBuild;
  close(): Promise<void>;
}

type Waiting = Record<ColumnSet, PromiseWithResolvers<ColumnsAnswer>>;

/** Hands builds to the worker thread; a thread that dies fails what it held and is replaced at the next build. */
export function createColumnsBuilder(connectionString: string): ColumnsBuilder {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;

  const fail = (mapId: number, reason: Error) => {
    const held = waiting.get(mapId);
    waiting.delete(mapId);
    if (held) for (const set of columnSetNames) held[set].reject(reason);
  };

  const receive = (message: ColumnsMessage) => {
    if (message.kind === "failed") {
      fail(message.mapId, new Error(message.reason));
      return;
    }
    const { mapId, set, revision, brotli } = message;
    waiting.get(mapId)?.[set].resolve({ revision, brotli: Buffer.from(brotli.buffer) });
    if (set === columnSetNames.at(-1)) waiting.delete(mapId);
  };

  const start = () => {
    const started = new Worker(new URL("./columns-worker.ts", import.meta.url), {
      workerData: { connectionString },
    });
    started.unref();
    started.on("message", receive);
    started.on("error", (error) => {
      if (worker === started) worker = undefined;
      for (const mapId of [...waiting.keys()]) fail(mapId, error);
    });
    return started;
  };

  return {
    build(mapId) {
      const held = Object.fromEntries(
        columnSetNames.map((set) => [set, Promise.withResolvers<ColumnsAnswer>()]),
      ) as Waiting;
      for (const set of columnSetNames) held[set].promise.catch(() => {});
      waiting.set(mapId, held);
      worker ??= start();
      worker.postMessage({ mapId } satisfies ColumnsJob);
      return {
        mapa: held.mapa.promise,
        texto: held.texto.promise,
        textoConContactos: held.textoConContactos.promise,
      };
    },
    async close() {
      await worker?.terminate();
    },
  };
}
