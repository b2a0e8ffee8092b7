import { readFile, writeFile } from "node:fs/promises";

/** What Linux says of a process. Memory in megabytes. */
export interface ProcessStatus {
  readonly name: string;
  /** Process id. */
  readonly parent: number;
  readonly resident: number;
  readonly peak: number;
}

/** Throws if the process has ended. */
export async function processStatus(pid: number): Promise<ProcessStatus> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const read = (field: string) => new RegExp(`^${field}:\\s+(\\S+)`, "m").exec(status)?.[1] ?? "0";
  const megabytes = (field: string) => Number(read(field)) / 1024;
  const [resident, peak] = [megabytes("VmRSS"), megabytes("VmHWM")];
  return { name: read("Name"), parent: Number(read("PPid")), resident, peak };
}

/** Resident memory of a process, in megabytes. */
export const memoryOf = async (pid: number): Promise<number> => (await processStatus(pid)).resident;

/** Runs `work`. Returns the peak increase of the process's memory during it, in megabytes. */
export async function memoryIncrease(pid: number, work: () => Promise<void>): Promise<number> {
  const before = await memoryOf(pid);
  // Resets the peak.
  await writeFile(`/proc/${pid}/clear_refs`, "5");
  await work();
  return (await processStatus(pid)).peak - before;
}
