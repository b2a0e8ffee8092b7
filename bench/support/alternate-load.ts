import { median } from "./median.ts";
import type { Load } from "./wrk.ts";

export interface Compared {
  readonly requestsASecond: number;
  readonly p99Milliseconds: number;
  /** Median of each round's throughput relative to the peer's; the peer's own is 1. */
  readonly shareOfPeer: number;
}

/** Medians of alternating rounds, so that a slow moment of the machine affects both. */
export async function alternateLoad(
  rounds: number,
  ours: () => Promise<Load>,
  peer: () => Promise<Load>,
): Promise<{ readonly ours: Compared; readonly peer: Compared }> {
  const loads: { ours: Load; peer: Load }[] = [];
  for (let round = 0; round < rounds; round++) loads.push({ ours: await ours(), peer: await peer() });
  const compared = (who: "ours" | "peer"): Compared => ({
    requestsASecond: median(loads.map((load) => load[who].requestsASecond)),
    p99Milliseconds: median(loads.map((load) => load[who].p99Milliseconds)),
    shareOfPeer: median(loads.map((load) => load[who].requestsASecond / load.peer.requestsASecond)),
  });
  return { ours: compared("ours"), peer: compared("peer") };
}
