import { readFile } from "node:fs/promises";

/** Unit of the kernel's CPU times; the same on every common Linux. */
const TICKS_A_SECOND = 100;

/** CPU seconds of a process so far, all threads together. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The preceding process name may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = fields.slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / TICKS_A_SECOND;
}
