import { anonymous } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import { ipNetwork } from "../../http/ip-network.ts";
import { consumeAttempt, refundAttempt } from "./rate-limit-repository.ts";

const minutes = 60;

/**
 * How many attempts one address has on one account, and on all accounts together. An account by itself has no
 * bound: nobody can lock somebody else out. `seconds` count from the first attempt.
 */
const limits = {
  signIn: { maxPerAccountAndIp: 10, maxPerIp: 100, seconds: 15 * minutes },
  ownPassword: { maxPerAccountAndIp: 10, maxPerIp: 100, seconds: 15 * minutes },
  forgotten: { maxPerAccountAndIp: 5, maxPerIp: 30, seconds: 60 * minutes },
  reset: { maxPerAccountAndIp: 20, maxPerIp: 20, seconds: 15 * minutes },
  invitation: { maxPerAccountAndIp: 5, maxPerIp: 100, seconds: 60 * minutes },
} as const;

/** What is tried: by whom, and from which address (`request.ip`). */
interface Attempt {
  readonly kind: keyof typeof limits;
  readonly account: string;
  readonly ip: string;
}

export interface RateLimiter {
  /** Counts an attempt before it is made; throws `too_many_requests` when it may not be made. */
  consume(attempt: Attempt): Promise<void>;
  /** One that succeeded was none. */
  refund(attempt: Attempt): Promise<void>;
}

/** Attempts are counted in the database: several server processes are no way to have more of them. */
export function createRateLimiter(db: Kysely<Database>, now: () => number): RateLimiter {
  const counted = ({ kind, account, ip }: Attempt) => ({ kind, account, address: ipNetwork(ip) });
  return {
    async consume(attempt) {
      const at = now();
      const next = await inUnitOfWork(db, scopeOf(anonymous), (unit) =>
        consumeAttempt(unit, counted(attempt), limits[attempt.kind], new Date(at)),
      );
      if (next === null) return;
      const seconds = Math.max(1, Math.ceil((next.getTime() - at) / 1000));
      throw new DomainError("too_many_requests", { params: { seconds } });
    },
    async refund(attempt) {
      await inUnitOfWork(db, scopeOf(anonymous), (unit) => refundAttempt(unit, counted(attempt)));
    },
  };
}
