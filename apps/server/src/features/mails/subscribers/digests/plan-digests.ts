import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { lastMailSlot } from "@mapaobra/domain/search/mail-slot";
import { digestFrequencies } from "@mapaobra/domain/subscriber/subscriber";
import type { Kysely } from "kysely";
import type { Database } from "../../../../database/schema.ts";
import { inUnitOfWork } from "../../../../database/unit-of-work.ts";
import { digestEnd } from "../../digest-end.ts";
import { insertDigests } from "./digest-repository.ts";

/** For the mails of 100,000 subscribers in one statement. */
const statementTimeoutMs = 60_000;

interface PlanParts {
  readonly db: Kysely<Database>;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The domain of message ids. */
  readonly messageHost: () => string;
}

/**
 * Plans the mails of the last slot, for each confirmed subscriber to whom none reports until then. Several processes may
 * run it at once: a slot is planned once. While a mail waits, as after a failed attempt, no other is planned.
 */
export function createPlanDigests({ db, now, messageHost }: PlanParts) {
  return () =>
    inUnitOfWork(
      db,
      scopeOf(system),
      async (unit) => {
        for (const frequency of digestFrequencies) {
          const slot = lastMailSlot(frequency, new Date(now()));
          await insertDigests(unit, { frequency, slot, until: digestEnd(slot), messageHost: messageHost() });
        }
      },
      { statementTimeoutMs },
    );
}
