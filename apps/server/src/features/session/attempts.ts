import { anonymous } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import { networkOf } from "../../http/network.ts";
import { forgiveAttempts, takeAttempt } from "./attempts-repository.ts";

const minutes = 60;

/**
 * How many attempts one address has on one account, and on all accounts together. An account by itself has no
 * bound: nobody can lock somebody else out. `seconds` count from the first attempt.
 */
const bounds = {
  signIn: { mostOfPair: 10, mostOfAddress: 100, seconds: 15 * minutes },
  ownPassword: { mostOfPair: 10, mostOfAddress: 100, seconds: 15 * minutes },
  forgotten: { mostOfPair: 5, mostOfAddress: 30, seconds: 60 * minutes },
  reset: { mostOfPair: 20, mostOfAddress: 20, seconds: 15 * minutes },
  invitation: { mostOfPair: 5, mostOfAddress: 100, seconds: 60 * minutes },
} as const;

/** What is tried: by whom, and from which address (`request.ip`). */
interface Attempt {
  readonly kind: keyof typeof bounds;
  readonly account: string;
  readonly ip: string;
}

export interface Attempts {
  /** Counts an attempt before it is made; throws `too_many_requests` when it may not be made. */
  take(attempt: Attempt): Promise<void>;
  /** One that succeeded was none. */
  forgive(attempt: Attempt): Promise<void>;
}

/** Attempts are counted in the database: several server processes are no way to have more of them. */
export function createAttempts(db: Kysely<Database>, now: () => number): Attempts {
  const counted = ({ kind, account, ip }: Attempt) => ({ kind, account, address: networkOf(ip) });
  return {
    async take(attempt) {
      const at = now();
      const next = await inUnitOfWork(db, scopeOf(anonymous), (unit) =>
        takeAttempt(unit, counted(attempt), bounds[attempt.kind], new Date(at)),
      );
      if (next === null) return;
      const seconds = Math.max(1, Math.ceil((next.getTime() - at) / 1000));
      throw new DomainError("too_many_requests", { params: { seconds } });
    },
    async forgive(attempt) {
      await inUnitOfWork(db, scopeOf(anonymous), (unit) => forgiveAttempts(unit, counted(attempt)));
    },
  };
}
