import { hasProcessTable, readProcessTable } from "../../../tools/testing/process-table.ts";

/**
 * Processor seconds of this process and its descendants, ended ones included: a test worker with its browsers.
 * Undefined where the system does not tell.
 */
export function cpuSeconds(): number | undefined {
  if (!hasProcessTable) return undefined;
  const table = readProcessTable();
  const descends = (pid: number): boolean =>
    pid === process.pid || (pid > 1 && descends(table.get(pid)?.parent ?? 0));
  return [...table.values()]
    .filter(({ pid }) => descends(pid))
    .reduce((sum, { cpuSeconds, childCpuSeconds }) => sum + cpuSeconds + childCpuSeconds, 0);
}
