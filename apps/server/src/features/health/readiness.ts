import { setTimeout as wait } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { askDatabase } from "./health-repository.ts";

/** A balancer asks every few seconds; an answer that is later than this is none. */
const usualPatience = 2_000;

export interface ReadinessParts {
  readonly db: Kysely<Database>;
  readonly storage: Pick<FileStorage, "reach">;
  readonly patienceMilliseconds?: number;
}

/**
 * Whether requests can be served: the database and the storage answer, in time. A lost ear for map changes
 * does not count: without it answers are slower, never wrong.
 */
export function createReadiness(parts: ReadinessParts): () => Promise<boolean> {
  const { db, storage, patienceMilliseconds = usualPatience } = parts;
  return async () => {
    const answers = Promise.all([askDatabase(db), storage.reach()]).then(
      () => true,
      () => false,
    );
    const given = new AbortController();
    const late = wait(patienceMilliseconds, false, { signal: given.signal }).catch(() => false);
    const ready = await Promise.race([answers, late]);
    given.abort();
    return ready;
  };
}
