import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { cpuSecondsOf } from "../support/cpu-time.ts";
import { memoryOf } from "../support/process-memory.ts";

/** What a step of the product took. */
export interface Step {
  readonly name: string;
  readonly seconds: number;
  /** CPU seconds of the worker, and of PostgreSQL. */
  readonly productCpu: number;
  readonly databaseCpu: number;
  /** Resident memory of the worker each second, in megabytes. */
  readonly memory: readonly number[];
}

const sampleMs = 1_000;

/** Measures until `isDone`, which is asked once a second. */
export async function watchStep(
  name: string,
  { pid, dataDir }: { readonly pid: number; readonly dataDir: string },
  isDone: () => Promise<boolean>,
): Promise<Step> {
  const database = await postgresCpu(dataDir);
  const [startedAt, cpuBefore, databaseBefore] = [
    performance.now(),
    await cpuSecondsOf(pid),
    await database(),
  ];
  const memory: number[] = [];
  while (!(await isDone())) {
    memory.push(await memoryOf(pid));
    await database();
    await setTimeout(sampleMs);
  }
  return {
    name,
    seconds: (performance.now() - startedAt) / 1000,
    productCpu: (await cpuSecondsOf(pid)) - cpuBefore,
    databaseCpu: (await database()) - databaseBefore,
    memory,
  };
}

/** CPU seconds of PostgreSQL's processes so far; of those that have ended, as last seen. */
async function postgresCpu(dataDir: string): Promise<() => Promise<number>> {
  const postmaster = Number.parseInt(await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8"), 10);
  const seen = new Map<number, number>();
  return async () => {
    for (const name of await readdir("/proc")) {
      const stat = /^\d+$/.test(name) && (await readFile(`/proc/${name}/stat`, "utf8").catch(() => ""));
      if (!stat) continue;
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      if (parent === postmaster) seen.set(Number(name), await cpuSecondsOf(Number(name)).catch(() => 0));
    }
    return [...seen.values()].reduce((sum, seconds) => sum + seconds, 0);
  };
}
