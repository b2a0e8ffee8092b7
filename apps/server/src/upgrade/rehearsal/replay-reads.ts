import type { ReadKind } from "./read-kinds.ts";
import type { SampleName } from "./read-samples-repository.ts";

/** The replies to one kind of reads. */
export interface ReplayedReads {
  readonly name: string;
  /** Milliseconds of each read, ascending. */
  readonly durations: readonly number[];
  /** Path and status of each reply that is not 200. */
  readonly failures: readonly string[];
}

export interface ReplayParts {
  /** The origin of the product. */
  readonly origin: string;
  readonly kinds: readonly ReadKind[];
  readonly samples: Readonly<Record<SampleName, readonly string[]>>;
  /** The session of the staff reads; without it they are left out. */
  readonly token: string | undefined;
  /** Milliseconds of a clock that never goes back. */
  readonly clock: () => number;
}

/** Sends the reads of each kind one after another; kinds without a record are left out. */
export async function replayReads({
  origin,
  kinds,
  samples,
  token,
  clock,
}: ReplayParts): Promise<ReplayedReads[]> {
  const replayed: ReplayedReads[] = [];
  for (const { name, caller, sample, path } of kinds) {
    if (caller === "staff" && token === undefined) continue;
    const headers = caller === "staff" ? { authorization: `Bearer ${token}` } : undefined;
    const values = sample === undefined ? [""] : samples[sample];
    const durations: number[] = [];
    const failures: string[] = [];
    for (const value of values) {
      const started = clock();
      const reply = await fetch(`${origin}${path(value)}`, { headers, redirect: "manual" });
      await reply.arrayBuffer();
      durations.push(clock() - started);
      if (reply.status !== 200) failures.push(`${path(value)} ${reply.status}`);
    }
    durations.sort((a, b) => a - b);
    if (values.length > 0) replayed.push({ name, durations, failures });
  }
  return replayed;
}
