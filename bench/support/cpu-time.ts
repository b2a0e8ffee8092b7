import { readFile } from "node:fs/promises";

/** Of the kernel's clock, in which it counts; it is the same on every Linux that people use. */
const TICKS_A_SECOND = 100;

/** Seconds that a process has kept a processor busy so far, all of its threads together. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The name before may hold anything, spaces and brackets too.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = fields.slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / TICKS_A_SECOND;
}
