import { setTimeout as wait } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { pingDatabase } from "./health-repository.ts";

/** A balancer asks every few seconds; an answer that is later than this is none. */
const defaultTimeoutMs = 2_000;

export interface ReadinessParts {
  readonly db: Kysely<Database>;
  readonly storage: Pick<FileStorage, "checkReachable">;
  readonly timeoutMs?: number;
}

/**
 * Whether requests can be served: the database and the storage answer, in time. A lost ear for map changes
 * does not count: without it answers are slower, never wrong.
 */
export function createReadiness(parts: ReadinessParts): () => Promise<boolean> {
  const { db, storage, timeoutMs = defaultTimeoutMs } = parts;
  return async () => {
    const answers = Promise.all([pingDatabase(db), storage.checkReachable()]).then(
      () => true,
      () => false,
    );
    const timeoutController = new AbortController();
    const timeout = wait(timeoutMs, false, { signal: timeoutController.signal }).catch(() => false);
    const ready = await Promise.race([answers, timeout]);
    timeoutController.abort();
    return ready;
  };
}
