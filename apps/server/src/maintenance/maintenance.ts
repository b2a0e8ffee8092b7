import type { FastifyBaseLogger } from "fastify";
import { maintenanceLock } from "../database/embedded/advisory-locks.ts";
import { tryWithAdvisoryLock } from "../database/with-advisory-lock.ts";

/** A periodic, idempotent task. */
export interface MaintenanceTask {
  /** For the log. */
  readonly name: string;
  run(): Promise<unknown>;
}

export type Maintenance = ReturnType<typeof startMaintenance>;

interface MaintenanceParts {
  readonly connectionString: string;
  readonly tasks: readonly MaintenanceTask[];
  readonly intervalMs: number;
  readonly log: FastifyBaseLogger;
}

/**
 * Runs the tasks in order, now and periodically, in one process at a time of all that share the database. A failed
 * task is logged and repeated in the next round; the others still run.
 */
export function startMaintenance(parts: MaintenanceParts) {
  const { connectionString, tasks, intervalMs, log } = parts;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<void> = Promise.resolve();

  const runTasks = async () => {
    for (const { name, run } of tasks) {
      if (isStopping) return;
      await run().catch((error: unknown) => log.warn({ err: error, task: name }, "maintenance failed"));
    }
  };

  const schedule = (delayMs: number) => {
    if (isStopping) return;
    timer = setTimeout(() => {
      currentRun = tryWithAdvisoryLock(connectionString, maintenanceLock, runTasks)
        .catch((error: unknown) => log.warn({ err: error }, "could not acquire the maintenance lock"))
        .then(() => schedule(intervalMs));
    }, delayMs);
    timer.unref();
  };

  schedule(0);

  return {
    /** Resolves when the current task is done; no further one starts. */
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await currentRun;
    },
  };
}
