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
 * Attempts per address and account, and per address. There is no limit per account alone: an attacker could
 * lock the owner out. `seconds` is a fixed window that starts with the first attempt.
 */
const limits = {
  signIn: { maxPerAccountAndIp: 10, maxPerIp: 100, seconds: 15 * minutes },
  ownPassword: { maxPerAccountAndIp: 10, maxPerIp: 100, seconds: 15 * minutes },
  forgotten: { maxPerAccountAndIp: 5, maxPerIp: 30, seconds: 60 * minutes },
  reset: { maxPerAccountAndIp: 20, maxPerIp: 20, seconds: 15 * minutes },
  invitation: { maxPerAccountAndIp: 5, maxPerIp: 100, seconds: 60 * minutes },
} as const;

/** An attempt: kind, account and address (`request.ip`). */
interface Attempt {
  readonly kind: keyof typeof limits;
  readonly account: string;
  readonly ip: string;
}

export interface RateLimiter {
  /** Counts an attempt before it is made. Throws `too_many_requests` above the limit. */
  consume(attempt: Attempt): Promise<void>;
  /** Removes an attempt that succeeded from the count. */
  refund(attempt: Attempt): Promise<void>;
}

/** The counters are in the database, shared by all server processes. */
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
