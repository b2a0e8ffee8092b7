import { median } from "./median.ts";
import type { Load } from "./wrk.ts";

export interface Comparison {
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
): Promise<{ readonly ours: Comparison; readonly peer: Comparison }> {
  const loads: { ours: Load; peer: Load }[] = [];
  for (let round = 0; round < rounds; round++) loads.push({ ours: await ours(), peer: await peer() });
  const compare = (side: "ours" | "peer"): Comparison => ({
    requestsASecond: median(loads.map((load) => load[side].requestsASecond)),
    p99Milliseconds: median(loads.map((load) => load[side].p99Milliseconds)),
    shareOfPeer: median(loads.map((load) => load[side].requestsASecond / load.peer.requestsASecond)),
  });
  return { ours: compare("ours"), peer: compare("peer") };
}
