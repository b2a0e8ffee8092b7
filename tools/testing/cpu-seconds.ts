import { readProcess } from "./process-table.ts";

/** Of this process and, where the system tells it, of its children that have ended. */
export function cpuSecondsUsed(): number {
  const self = readProcess("self");
  if (self) return self.cpuSeconds + self.childCpuSeconds;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}
