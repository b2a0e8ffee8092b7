import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/**
 * Processor seconds of this process and its descendants, ended ones included: a test worker with its browsers.
 * Null where there is no `/proc`.
 */
export function cpuSeconds(): number | null {
  const processes = readProcesses();
  if (!processes.has(process.pid)) return null;
  const descends = (pid: number): boolean =>
    pid === process.pid || (pid > 1 && descends(processes.get(pid)?.parent ?? 0));
  let ticks = 0;
  for (const [pid, { used }] of processes) if (descends(pid)) ticks += used;
  return ticks / ticksPerSecond;
}

function readProcesses(): Map<number, { parent: number; used: number }> {
  const found = new Map<number, { parent: number; used: number }>();
  for (const name of readFolder("/proc")) {
    const text = /^\d+$/.test(name) ? readText(`/proc/${name}/stat`) : null;
    if (text === null) continue;
    // After the command's name, which may hold blanks: state, parent, …, then own and children's times.
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15);
    found.set(Number(name), { parent: fields[1] ?? 0, used: utime + stime + cutime + cstime });
  }
  return found;
}

function readFolder(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** A process may end between its listing and its reading. */
function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
