import { Worker } from "node:worker_threads";
import { DomainError } from "@mapaobra/domain/errors";
import { type ColumnSet, columnSetNames } from "./column-sets.ts";
import type { ColumnsJob, ColumnsMessage } from "./columns-worker.ts";

/** One column set of one map at one revision, ready to send. */
export interface EncodedColumns {
  readonly revision: number;
  /** Of the content before it was compressed. */
  readonly digest: string;
  /** Replaced by a smaller form of the same content once there was time to make it. */
  brotli: Buffer;
}

/** The three answers of one build; each arrives when it is ready, all of the same revision. */
export type ColumnsBuild = Readonly<Record<ColumnSet, Promise<EncodedColumns>>>;

export interface ColumnsBuilder {
  build(mapId: number): ColumnsBuild;
  close(): Promise<void>;
}

type PendingJob = Record<ColumnSet, PromiseWithResolvers<EncodedColumns>>;

/** Hands builds to the worker thread; a thread that dies fails what it held and is replaced at the next build. */
export function createColumnsBuilder(connectionString: string): ColumnsBuilder {
  const pendingJobs = new Map<number, PendingJob>();
  let lastJob = 0;
  let worker: Worker | undefined;

  const fail = (job: number, reason: Error) => {
    const pending = pendingJobs.get(job);
    pendingJobs.delete(job);
    if (pending) for (const set of columnSetNames) pending[set].reject(reason);
  };

  const receive = (message: ColumnsMessage) => {
    switch (message.kind) {
      case "built":
        pendingJobs.get(message.job)?.[message.set].resolve({
          revision: message.revision,
          digest: message.digest,
          brotli: Buffer.from(message.brotli.buffer),
        });
        if (message.set === columnSetNames.at(-1)) pendingJobs.delete(message.job);
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
      for (const job of [...pendingJobs.keys()]) fail(job, error);
    });
    return started;
  };

  return {
    build(mapId) {
      lastJob += 1;
      const job = lastJob;
      const pending: PendingJob = {
        mapa: Promise.withResolvers(),
        texto: Promise.withResolvers(),
        textoConContactos: Promise.withResolvers(),
      };
      // A set that nobody asked for may fail without a word; whoever asks for it hears.
      for (const set of columnSetNames) pending[set].promise.catch(() => undefined);
      pendingJobs.set(job, pending);
      worker ??= start();
      worker.postMessage({ job, mapId } satisfies ColumnsJob);
      return {
        mapa: pending.mapa.promise,
        texto: pending.texto.promise,
        textoConContactos: pending.textoConContactos.promise,
      };
    },
    async close() {
      await worker?.terminate();
    },
  };
}
