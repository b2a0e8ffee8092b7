import type { Actor } from "@mapaobra/domain/access/actor";
import { ipNetworks } from "../../http/ip-network.ts";

/** Maximum concurrent streams, so that one client cannot exhaust the server (decision 78). */
export interface StreamLimits {
  /** Of one visitor's address, and of one signed-in user. An IPv6 /56 has twice and a /48 four times as many. */
  readonly perClient: number;
  readonly total: number;
  /** The part of `total` that visitors cannot use. */
  readonly reserved: number;
}

/** The counters of a client and how many times `perClient` each may reach. */
function countersOf(actor: Actor, ip: string): [key: string, times: number][] {
  // A user counts alone: the visitors behind the same address take none of their streams.
  if (actor.kind === "user") return [[`user ${actor.userId}`, 1]];
  return ipNetworks(ip).map((network, index) => [network, 2 ** index]);
}

export function createConnectionLimiter({ perClient, total, reserved }: StreamLimits) {
  const openByKey = new Map<string, number>();
  let all = 0;
  const add = (key: string, change: number) => {
    const count = (openByKey.get(key) ?? 0) + change;
    if (count > 0) openByKey.set(key, count);
    else openByKey.delete(key);
  };
  return {
    /** Reserves a stream and returns a function that releases it; undefined if a limit is reached. */
    acquire(actor: Actor, ip: string) {
      const counters = countersOf(actor, ip);
      const places = actor.kind === "anonymous" ? total - reserved : total;
      const isClientFull = counters.some(([key, times]) => (openByKey.get(key) ?? 0) >= times * perClient);
      if (all >= places || isClientFull) return undefined;
      all += 1;
      for (const [key] of counters) add(key, 1);
      return () => {
        all -= 1;
        for (const [key] of counters) add(key, -1);
      };
    },
  };
}
