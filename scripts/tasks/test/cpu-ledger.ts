import type { ProcessTable, ProcessTimes } from "../../../tools/testing/process-table.ts";

interface Account {
  readonly owner: string;
  /** As it was seen last. */
  times: ProcessTimes;
}

/** Names the owner of a process whose parents say nothing, such as a server that went into the background. */
export type FindOwner = (process: ProcessTimes) => string | undefined;

/**
 * Adds up the processor time of trees of processes from tables that are read now and then.
 *
 * The kernel adds the time of a process that ended to the parent that waits for it, to the last tick; so it
 * is enough to add up what lives. Only a process whose parent is gone or does not wait is lost to that sum:
 * it keeps what was seen of it last, and at most one interval of its time is missed.
 */
export class CpuLedger {
  readonly #runner: number;
  readonly #findOwner: FindOwner;
  readonly #accounts = new Map<number, Account>();
  readonly #strangers = new Map<number, number>();
  readonly #ended = new Map<string, number>();
  #runnersReaped = 0;

  /** @param runner The process that starts the trees, each of which belongs to an owner. */
  constructor(runner: number, findOwner: FindOwner) {
    this.#runner = runner;
    this.#findOwner = findOwner;
  }

  /** The seconds of an owner so far. */
  secondsOf(owner: string): number {
    const living = [...this.#accounts.values()].filter((account) => account.owner === owner);
    return living.reduce((sum, { times }) => sum + costOf(times), this.#ended.get(owner) ?? 0);
  }

  /** Of all owners, as they were recorded last. */
  livingProcesses(): number[] {
    return [...this.#accounts.keys()];
  }

  /** @param roots The owner of each process that the runner started itself. */
  record(table: ProcessTable, roots: ReadonlyMap<number, string>): void {
    this.#closeEnded(table);
    for (const process of table.values()) this.#open(process, table, roots);
    this.#runnersReaped = table.get(this.#runner)?.childCpuSeconds ?? 0;
  }

  #open(process: ProcessTimes, table: ProcessTable, roots: ReadonlyMap<number, string>): string | undefined {
    const known = this.#accounts.get(process.pid);
    if (known) {
      known.times = process;
      return known.owner;
    }
    if (process.pid === this.#runner) return undefined;
    const parent = table.get(process.parent);
    const owner =
      roots.get(process.pid) ?? (parent && this.#open(parent, table, roots)) ?? this.#askOwner(process);
    if (owner !== undefined) this.#accounts.set(process.pid, { owner, times: process });
    return owner;
  }

  /** Asks once for each process. */
  #askOwner(process: ProcessTimes): string | undefined {
    if (this.#strangers.get(process.pid) === process.started) return undefined;
    const owner = this.#findOwner(process);
    if (owner === undefined) this.#strangers.set(process.pid, process.started);
    return owner;
  }

  #closeEnded(table: ProcessTable): void {
    const ended = new Map(
      [...this.#accounts].filter(([pid, { times }]) => table.get(pid)?.started !== times.started),
    );
    for (const pid of ended.keys()) this.#accounts.delete(pid);
    /** By the parent that should have waited for it: what its ended trees had taken when they were seen last. */
    const expected = new Map<number, { owner: string; seconds: number }>();
    for (const [pid, account] of ended) {
      if (ended.has(account.times.parent)) continue;
      const seconds = treeCost(pid, ended);
      const parent = this.#accounts.get(account.times.parent);
      if (account.times.parent === this.#runner || parent) {
        const sum = expected.get(account.times.parent)?.seconds ?? 0;
        expected.set(account.times.parent, { owner: account.owner, seconds: sum + seconds });
      } else {
        this.#add(account.owner, seconds);
      }
    }
    for (const [parent, { owner, seconds }] of expected) {
      const now = table.get(parent)?.childCpuSeconds ?? 0;
      if (parent === this.#runner) this.#add(owner, Math.max(seconds, now - this.#runnersReaped));
      else
        this.#add(
          owner,
          Math.max(0, seconds - (now - (this.#accounts.get(parent)?.times.childCpuSeconds ?? 0))),
        );
    }
  }

  #add(owner: string, seconds: number): void {
    this.#ended.set(owner, (this.#ended.get(owner) ?? 0) + seconds);
  }
}

const costOf = ({ cpuSeconds, childCpuSeconds }: ProcessTimes): number => cpuSeconds + childCpuSeconds;

/** What a process that ended had taken, with those of its descendants that ended in the same interval. */
function treeCost(pid: number, ended: ReadonlyMap<number, Account>): number {
  const own = ended.get(pid);
  const children = [...ended].filter(([, { times }]) => times.parent === pid).map(([child]) => child);
  return (own ? costOf(own.times) : 0) + children.reduce((sum, child) => sum + treeCost(child, ended), 0);
}
