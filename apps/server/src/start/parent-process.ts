import { once } from "node:events";
import type { ReadMetrics } from "../http/metrics.ts";
import { besideServer, type FromWorker, type ToWorker, type WorkerStart } from "./worker-messages.ts";

/** The server that started this worker. */
export interface ParentProcess {
  readonly start: WorkerStart;
  /** Resolves when it has ended, however it did. */
  readonly ended: Promise<void>;
  answerMetrics(read: () => Promise<ReadMetrics>): void;
}

/** Null for a process that was started by itself. The first message says what the server is. */
export async function connectToParent(): Promise<ParentProcess | null> {
  if (!process.argv.includes(besideServer)) return null;
  const ended = once(process, "disconnect").then(() => undefined);
  const [start] = (await once(process, "message")) as [WorkerStart];
  return {
    start,
    ended,
    answerMetrics(read) {
      process.on("message", async ({ kind }: ToWorker) => {
        if (kind !== "metrics") return;
        const answer: FromWorker = { metrics: await read() };
        process.send?.(answer, () => undefined);
      });
    },
  };
}
