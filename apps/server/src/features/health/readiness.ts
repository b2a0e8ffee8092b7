import { setTimeout as wait } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { pingDatabase } from "./health-repository.ts";

/** Load balancers poll every few seconds; a slower response counts as a failure. */
const defaultTimeoutMs = 2_000;

export interface ReadinessParts {
  readonly db: Kysely<Database>;
  readonly storage: Pick<FileStorage, "checkReachable">;
  readonly timeoutMs?: number;
}

/**
 * Whether database and storage respond in time. The notification listener is not checked: without it
 * responses are slower but correct.
 */
export function createReadiness(parts: ReadinessParts): () => Promise<boolean> {
  const { db, storage, timeoutMs = defaultTimeoutMs } = parts;
  return async () => {
    const checks = Promise.all([pingDatabase(db), storage.checkReachable()]).then(
      () => true,
      () => false,
    );
    const timeoutController = new AbortController();
    const timeout = wait(timeoutMs, false, { signal: timeoutController.signal }).catch(() => false);
    const ready = await Promise.race([checks, timeout]);
    timeoutController.abort();
    return ready;
  };
}
