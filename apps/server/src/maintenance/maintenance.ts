import type { FastifyBaseLogger } from "fastify";
import { maintenanceLock } from "../database/embedded/advisory-locks.ts";
import { tryWithAdvisoryLock } from "../database/with-advisory-lock.ts";

/** Something that is due from time to time, and may be done once too often. */
export interface MaintenanceTask {
  /** For the log. */
  readonly name: string;
  run(): Promise<unknown>;
}

export interface Maintenance {
  /** Resolves once the task under way is done; no other is begun. */
  stop(): Promise<void>;
}

interface MaintenanceParts {
  readonly connectionString: string;
  readonly tasks: readonly MaintenanceTask[];
  readonly intervalMs: number;
  readonly log: FastifyBaseLogger;
}

/**
 * Does the tasks in their order, again and again, in one process at a time of all that share the database.
 * A task that fails is told in the log and tried again the next time; the others are done all the same.
 */
export function startMaintenance(parts: MaintenanceParts): Maintenance {
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

  const schedule = () => {
    if (isStopping) return;
    timer = setTimeout(() => {
      currentRun = tryWithAdvisoryLock(connectionString, maintenanceLock, runTasks)
        .catch((error: unknown) => log.warn({ err: error }, "maintenance could not take its turn"))
        .then(schedule);
    }, intervalMs);
    timer.unref();
  };

  schedule();

  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await currentRun;
    },
  };
}
