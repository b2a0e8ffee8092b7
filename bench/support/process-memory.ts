import { readFile, writeFile } from "node:fs/promises";

/** Resident memory of a process, in megabytes. */
export const memoryOf = (pid: number): Promise<number> => read(pid, "VmRSS");

/** Runs `work`. Returns the peak increase of the process's memory during it, in megabytes. */
export async function memoryIncrease(pid: number, work: () => Promise<void>): Promise<number> {
  const before = await memoryOf(pid);
  // Resets the peak.
  await writeFile(`/proc/${pid}/clear_refs`, "5");
  await work();
  return (await read(pid, "VmHWM")) - before;
}

async function read(pid: number, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1];
  if (!kilobytes) throw new Error(`process ${pid} has no ${name}`);
  return Number(kilobytes) / 1024;
}
