import { DomainError } from "@mapaobra/domain/errors";
import { createLruCache } from "../cache/lru-cache.ts";
import { ipNetworks } from "./ip-network.ts";

/** A number of calls at once, and how many more each second; of one IPv4 address or IPv6 /64. */
interface AddressRate {
  readonly burst: number;
  readonly perSecond: number;
  /** The error of a call that exceeds it. */
  readonly code: "too_many_reads" | "too_many_requests";
}

export type AddressRateLimiter = ReturnType<typeof createAddressRateLimiter>;

/** Calls that are still counted at a time, in milliseconds since the epoch. */
interface Level {
  readonly calls: number;
  readonly at: number;
}

/** Networks that are counted; the least recently used are forgotten. */
const maxNetworks = 50_000;

/**
 * A token bucket for each network, in the memory of this process. An IPv6 /56 may call twice and a /48 four
 * times as often as one /64.
 */
export function createAddressRateLimiter({ burst, perSecond, code }: AddressRate, now: () => number) {
  const levels = createLruCache<string, Level>({ maxBytes: maxNetworks, maxEntryBytes: 1 }, () => 1);
  return {
    /** Counts a call of an address (`request.ip`). Throws the code of the rate; such a call is not counted. */
    consume(ip: string) {
      const at = now();
      const counted = ipNetworks(ip).map((network, index) => {
        const size = 2 ** index;
        const level = levels.get(network) ?? { calls: 0, at };
        const calls = Math.max(0, level.calls - ((at - level.at) / 1000) * perSecond * size) + 1;
        return { network, calls, wait: (calls - burst * size) / (perSecond * size) };
      });
      const seconds = Math.ceil(Math.max(...counted.map(({ wait }) => wait)));
      if (seconds > 0) throw new DomainError(code, { params: { seconds } });
      for (const { network, calls } of counted) levels.set(network, { calls, at });
    },
  };
}
