import { Worker } from "node:worker_threads";
import type { DatabaseAccess } from "../../../database/request-access.ts";
import { errorOf } from "../../../database/thread-failure.ts";
import type { Matches, MatchingData, MatchingJob, MatchingMessage, MatchQuery } from "./matching-worker.ts";

export type { Matches, MatchQuery } from "./matching-worker.ts";

export type PointMatcher = ReturnType<typeof createPointMatcher>;

/**
 * Sends jobs to the worker thread. A thread that dies rejects its jobs and is replaced at the next job. `maxBytes`
 * limits the maps that the thread keeps.
 */
export function createPointMatcher(access: DatabaseAccess, maxBytes: number) {
  const pending = new Map<number, PromiseWithResolvers<readonly Matches[] | undefined>>();
  let lastJob = 0;
  let worker: Worker | undefined;

  const receive = (message: MatchingMessage) => {
    const job = pending.get(message.job);
    pending.delete(message.job);
    if ("reason" in message) job?.reject(errorOf(message));
    else job?.resolve(message.matches);
  };

  const start = () => {
    const workerData: MatchingData = { access, maxBytes };
    const started = new Worker(new URL("./matching-worker.ts", import.meta.url), { workerData });
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
    /**
     * Filters all points that a map shows with the functions that the browser runs; one result for each query. They are
     * of the given revision or a later one; those of a map with more than 50,000 points, which takes seconds to read,
     * may be a little older while it changes. Undefined if there is no such map. Checks
     * no policy.
     */
    async match(mapId: number, revision: number, queries: readonly MatchQuery[]) {
      lastJob += 1;
      const job = Promise.withResolvers<readonly Matches[] | undefined>();
      pending.set(lastJob, job);
      worker ??= start();
      worker.postMessage({ job: lastJob, mapId, revision, queries } satisfies MatchingJob);
      return job.promise;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
