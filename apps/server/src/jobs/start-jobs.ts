import type { FastifyBaseLogger } from "fastify";
import { createBackgroundLoop } from "./background-loop.ts";
import type { Job } from "./job.ts";

export type RunningJobs = ReturnType<typeof startJobs>;

/** Runs each job now and every few seconds, beside the others. */
export function startJobs(jobs: readonly Job[], log: Pick<FastifyBaseLogger, "warn">) {
  const loops = jobs.map(({ name, run, intervalMs }) =>
    createBackgroundLoop(run, { failure: `could not ${name}`, log, ...(intervalMs && { intervalMs }) }),
  );
  for (const loop of loops) loop.start();
  return {
    /** Resolves when the current runs are done; no further one starts. */
    async stop() {
      for (const { stop } of jobs) stop?.();
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
