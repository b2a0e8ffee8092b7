import { authenticationScope } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { Db } from "../../database/schema.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import { ipNetworks } from "../../http/ip-network.ts";
import { type AccountDelay, consumeAttempt, refundAttempt } from "./rate-limit-repository.ts";

const minutes = 60;
const hours = 60 * minutes;

interface Limit {
  /** Of the smallest network: an IPv4 address or an IPv6 /64. */
  readonly perAccountAndNetwork: number;
  readonly perNetwork: number;
  /** A fixed window that starts with the first attempt. */
  readonly seconds: number;
  readonly account: AccountDelay | null;
}

/** A delay for an account from all networks together. Short enough that it is no lock. */
const delay = (free: number, firstSeconds: number, longestSeconds: number): AccountDelay => ({
  free,
  firstSeconds,
  longestSeconds,
  rememberedSeconds: 24 * hours,
});

/** Counted before an attempt, which takes the same time for every account (decision 26). */
const limits = {
  signIn: {
    perAccountAndNetwork: 10,
    perNetwork: 100,
    seconds: 15 * minutes,
    account: delay(20, 1, 5 * minutes),
  },
  /** The account is a known browser, which no network and no other browser can block. */
  knownDevice: { perAccountAndNetwork: 0, perNetwork: 0, seconds: 0, account: delay(5, 15, 15 * minutes) },
  ownPassword: {
    perAccountAndNetwork: 10,
    perNetwork: 100,
    seconds: 15 * minutes,
    account: delay(20, 1, 5 * minutes),
  },
  forgotten: {
    perAccountAndNetwork: 5,
    perNetwork: 30,
    seconds: 60 * minutes,
    account: delay(10, 15, 5 * minutes),
  },
  reset: { perAccountAndNetwork: 20, perNetwork: 20, seconds: 15 * minutes, account: null },
  /**
   * The network is the signed-in user who chooses e-mail addresses for others; only refusals remain counted: an address
   * is unique among all companies, so each says that it has an account.
   */
  emailChoice: { perAccountAndNetwork: 20, perNetwork: 20, seconds: 60 * minutes, account: null },
  invitation: { perAccountAndNetwork: 5, perNetwork: 100, seconds: 60 * minutes, account: null },
} as const satisfies Record<string, Limit>;

/** A larger network has more users: an IPv6 /56 may have twice and a /48 four times as many attempts. */
const sizeOf = (_network: string, index: number) => 2 ** index;

/** An attempt: kind, account and address (`request.ip`); null: no network is counted. */
interface Attempt {
  readonly kind: keyof typeof limits;
  readonly account: string;
  readonly ip: string | null;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** The counters are in the database, shared by all server processes. */
export function createRateLimiter(db: Db, now: () => number) {
  const counted = ({ kind, account, ip }: Attempt) => ({
    kind,
    account,
    networks: ip === null ? [] : ipNetworks(ip),
  });
  return {
    /** Counts an attempt before it is made. Throws `too_many_requests` above a limit. */
    async consume(attempt: Attempt) {
      const at = now();
      const subject = counted(attempt);
      const { perAccountAndNetwork, perNetwork, seconds, account } = limits[attempt.kind];
      const sizes = subject.networks.map(sizeOf);
      const limit = {
        perAccountAndNetwork: sizes.map((size) => size * perAccountAndNetwork),
        perNetwork: sizes.map((size) => size * perNetwork),
        seconds,
        account,
      };
      const next = await inUnitOfWork(db, authenticationScope, (unit) =>
        consumeAttempt(unit, subject, limit, new Date(at)),
      );
      if (next === null) return;
      const wait = Math.max(1, Math.ceil((next.getTime() - at) / 1000));
      throw new DomainError("too_many_requests", { params: { seconds: wait } });
    },
    /** Removes an attempt that succeeded from the counts. */
    async refund(attempt: Attempt) {
      await inUnitOfWork(db, authenticationScope, (unit) => refundAttempt(unit, counted(attempt)));
    },
  };
}
