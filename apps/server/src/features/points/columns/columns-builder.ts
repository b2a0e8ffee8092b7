import { Worker } from "node:worker_threads";
import { DomainError } from "@mapaobra/domain/errors";
import { type ColumnSet, columnSetNames } from "./column-sets.ts";
import type { ColumnsJob, ColumnsMessage } from "./columns-worker.ts";

/** One column set of one map at one revision, ready to send. */
export interface ColumnsAnswer {
  readonly revision: number;
  /** Of the content before it was compressed. */
  readonly digest: string;
  /** Replaced by a smaller form of the same content once there was time to make it. */
  brotli: Buffer;
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
  let lastJob = 0;
  let worker: Worker | undefined;

  const fail = (job: number, reason: Error) => {
    const held = waiting.get(job);
    waiting.delete(job);
    if (held) for (const set of columnSetNames) held[set].reject(reason);
  };

  const receive = (message: ColumnsMessage) => {
    switch (message.kind) {
      case "built":
        waiting.get(message.job)?.[message.set].resolve({
          revision: message.revision,
          digest: message.digest,
          brotli: Buffer.from(message.brotli.buffer),
        });
        if (message.set === columnSetNames.at(-1)) waiting.delete(message.job);
        break;
      case "gone":
        fail(message.job, new DomainError("map_not_found"));
        break;
      case "failed":
        fail(message.job, new Error(message.reason));
    }
  };

  const start = () => {
    const started = new Worker(new URL("./columns-worker.ts", import.meta.url), {
      workerData: { connectionString },
    });
    started.unref();
    started.on("message", receive);
    started.on("error", (error) => {
      if (worker === started) worker = undefined;
      for (const job of [...waiting.keys()]) fail(job, error);
    });
    return started;
  };

  return {
    build(mapId) {
      lastJob += 1;
      const job = lastJob;
      const held: Waiting = {
        mapa: Promise.withResolvers(),
        texto: Promise.withResolvers(),
        textoConContactos: Promise.withResolvers(),
      };
      // A set that nobody asked for may fail without a word; whoever asks for it hears.
      for (const set of columnSetNames) held[set].promise.catch(() => undefined);
      waiting.set(job, held);
      worker ??= start();
      worker.postMessage({ job, mapId } satisfies ColumnsJob);
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
