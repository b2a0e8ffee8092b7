import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";

export interface UncaughtErrors {
  /** Resolves with the first. The process is then in an unknown state, and must be replaced. */
  readonly first: Promise<unknown>;
  /** The number of all in processes with this data folder: a process rarely lives until its metrics are read. */
  readonly count: () => number;
}

/** Logs and counts what nothing catches, rejected promises too. */
export function watchUncaughtErrors(
  source: Pick<NodeJS.Process, "on">,
  { dataDir, log }: { readonly dataDir: string; readonly log: Pick<Logger, "fatal" | "warn"> },
): UncaughtErrors {
  const first = Promise.withResolvers<unknown>();
  const path = join(dataDir, "uncaught-errors");
  let count = 0;
  source.on("uncaughtException", (error) => {
    count = readCount(path) + 1;
    log.fatal({ err: error }, "uncaught error");
    try {
      writeFileSync(path, `${count}\n`);
    } catch (cause) {
      log.warn({ err: cause }, "could not count an uncaught error");
    }
    first.resolve(error);
  });
  return { first: first.promise, count: () => Math.max(count, readCount(path)) };
}

function readCount(path: string): number {
  try {
    return Number.parseInt(readFileSync(path, "utf8"), 10) || 0;
  } catch {
    return 0;
  }
}
