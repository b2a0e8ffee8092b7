import { digestFrequencies } from "@mapaobra/domain/subscriber/subscriber";
import type { Kysely } from "kysely";
import { databaseTime } from "../../../../database/database-time.ts";
import type { Database, UnitOfWork } from "../../../../database/schema.ts";
import { asSystem } from "../../../../database/unit-of-work.ts";
import { insertDigests } from "./digest-repository.ts";

/** For the mails of 100,000 subscribers in one statement. */
const statementTimeoutMs = 60_000;

interface PlanParts {
  readonly db: Kysely<Database>;
  /** The clock, by default that of the database, which dates the changes. */
  readonly readTime?: (unit: UnitOfWork) => Promise<Date>;
  /** The domain of message ids. */
  readonly messageHost: () => string;
}

/**
 * Plans the mails of the last slot, for each confirmed subscriber to whom none reports until then. Several processes may
 * run it at once: a slot is planned once. While a mail waits, as after a failed attempt, no other is planned.
 */
export function createPlanDigests({ db, readTime = databaseTime, messageHost }: PlanParts) {
  return () =>
    asSystem(
      db,
      async (unit) => {
        const now = await readTime(unit);
        for (const frequency of digestFrequencies) await insertDigests(unit, frequency, now, messageHost());
      },
      { statementTimeoutMs },
    );
}
