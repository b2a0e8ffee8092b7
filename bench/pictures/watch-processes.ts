import { readdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { findWorker } from "../support/find-worker.ts";
import { processStatus } from "../support/process-memory.ts";

/** Peaks of resident memory during a work, in megabytes. */
export interface Peaks {
  readonly server: number;
  /** The largest content process. */
  readonly largest: number;
  /** All content processes at a time. */
  readonly together: number;
}

const intervalMs = 20;

/** Runs `work`, and samples the memory of the server and of the processes that it starts for files. */
export async function watchProcesses(server: number, work: () => Promise<unknown>): Promise<Peaks> {
  const worker = await findWorker(server);
  const peaks = { server: 0, largest: 0, together: 0 };
  let isWorking = true;
  const sampling = (async () => {
    while (isWorking) {
      const ofFiles: number[] = [];
      for (const pid of (await readdir("/proc")).map(Number).filter(Boolean)) {
        const status = await processStatus(pid).catch(() => null);
        if (pid === server) peaks.server = Math.max(peaks.server, status?.resident ?? 0);
        if (status?.parent === server && pid !== worker && !status.name.includes("postgres"))
          ofFiles.push(status.resident);
      }
      peaks.largest = Math.max(peaks.largest, ...ofFiles);
      peaks.together = Math.max(
        peaks.together,
        ofFiles.reduce((sum, each) => sum + each, 0),
      );
      await wait(intervalMs);
    }
  })();
  await work();
  isWorking = false;
  await sampling;
  return peaks;
}
