import { Worker } from "node:worker_threads";
import { DomainError } from "@mapaobra/domain/errors";
import type { DatabaseAccess } from "../../../database/request-access.ts";
import { errorOf } from "../../../database/thread-failure.ts";
import { type ColumnSet, columnSetNames } from "./column-sets.ts";
import type { ColumnsJob, ColumnsMessage } from "./columns-worker.ts";

/** One column set of one map at one revision, ready to send. */
export interface EncodedColumns {
  readonly revision: number;
  /** Hash of the uncompressed content. */
  readonly digest: string;
  /** Replaced by a smaller encoding of the same content later. */
  brotli: Buffer;
}

/** The three column sets of one build, all of the same revision. Each resolves when it is ready. */
export type ColumnsBuild = Readonly<Record<ColumnSet, Promise<EncodedColumns>>>;

export type ColumnsBuilder = ReturnType<typeof createColumnsBuilder>;

type PendingJob = Record<ColumnSet, PromiseWithResolvers<EncodedColumns>>;

/**
 * Sends builds to the worker thread. A thread that dies rejects its builds and is replaced at the next build.
 */
export function createColumnsBuilder(access: DatabaseAccess) {
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
      case "notFound":
        fail(message.job, new DomainError("map_not_found"));
        break;
      case "failed":
        fail(message.job, errorOf(message));
    }
  };

  const start = () => {
    const started = new Worker(new URL("./columns-worker.ts", import.meta.url), {
      workerData: access,
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
    build(mapId: number) {
      lastJob += 1;
      const job = lastJob;
      const pending: PendingJob = {
        mapa: Promise.withResolvers(),
        texto: Promise.withResolvers(),
        textoConContactos: Promise.withResolvers(),
      };
      // Nothing may await this set: prevent an unhandled rejection. Callers that do await it still get the
      // error.
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
