import { readdir, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { processStatus } from "./process-memory.ts";

const program = "apps/server/src/main.ts";

/** The process that does the background work of a server. It starts after the server. */
export async function findWorker(server: number): Promise<number> {
  for (;;) {
    for (const pid of (await readdir("/proc")).map(Number).filter(Boolean)) {
      const status = await processStatus(pid).catch(() => null);
      if (status?.parent !== server) continue;
      if ((await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).includes(program)) return pid;
    }
    await wait(100);
  }
}
