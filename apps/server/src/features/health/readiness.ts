import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../database/schema.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { pingDatabase } from "./health-repository.ts";

/** Load balancers poll every few seconds; a slower response counts as a failure. */
const defaultTimeoutMs = 2_000;

export interface ReadinessParts {
  readonly db: Db;
  readonly storage: Pick<FileStorage, "checkReachable">;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly timeoutMs?: number;
}

/**
 * Whether database and storage respond in time. The notification listener is not checked: without it
 * responses are slower but correct. The log has the reason once, until they respond again.
 */
export function createReadiness(parts: ReadinessParts): () => Promise<boolean> {
  const { db, storage, log, timeoutMs = defaultTimeoutMs } = parts;
  let wasReady = true;
  return async () => {
    const checks = Promise.all([pingDatabase(db), storage.checkReachable()]).then(
      () => undefined,
      (cause: unknown) => ({ cause }),
    );
    const timeoutController = new AbortController();
    const tooSlow = { cause: new Error(`no answer in ${timeoutMs} ms`) };
    const timeout = wait(timeoutMs, tooSlow, { signal: timeoutController.signal }).catch(() => tooSlow);
    const failure = await Promise.race([checks, timeout]);
    timeoutController.abort();
    if (failure && wasReady) log.warn({ err: failure.cause }, "the database or the storage does not respond");
    wasReady = failure === undefined;
    return wasReady;
  };
}
