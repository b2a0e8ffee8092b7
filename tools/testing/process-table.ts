import { readdirSync, readFileSync } from "node:fs";

/** A running process, or one that has ended and is not collected yet. */
export interface ProcessTimes {
  readonly pid: number;
  readonly parent: number;
  /** In ticks since the machine started; with the pid it names a process for ever. */
  readonly started: number;
  /** Seconds of processor time that its own threads took. */
  readonly cpuSeconds: number;
  /** Seconds of those of its children, and of theirs, that ended and that it waited for. */
  readonly childCpuSeconds: number;
}

export type ProcessTable = ReadonlyMap<number, ProcessTimes>;

/** How Linux counts processor time in /proc, on every architecture. */
const ticksPerSecond = 100;

/** Whether this system tells the times of processes in a way that we can read. */
export const hasProcessTable = process.platform === "linux";

export function readProcessTable(): ProcessTable {
  const table = new Map<number, ProcessTimes>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const times = readProcess(Number(name));
    if (times) table.set(times.pid, times);
  }
  return table;
}

/** Undefined for a process that has gone meanwhile. */
export function readProcess(pid: number | "self"): ProcessTimes | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    return undefined;
  }
  // The program's name is in brackets and may hold anything; what follows are numbers (proc_pid_stat(5)).
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const field = (number: number) => Number(fields[number - 3]);
  return {
    pid: Number.parseInt(text, 10),
    parent: field(4),
    started: field(22),
    cpuSeconds: (field(14) + field(15)) / ticksPerSecond,
    childCpuSeconds: (field(16) + field(17)) / ticksPerSecond,
  };
}

/** The environment that a process was started with; empty when it is not ours to read. */
export function readEnvironment(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
  } catch {
    return [];
  }
}
