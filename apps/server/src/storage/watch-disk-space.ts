import { diskLevel } from "@mapaobra/domain/disk/disk-level";
import type { FastifyBaseLogger } from "fastify";
import type { DiskSpace } from "./disk-space.ts";
import { createHourlyLimit } from "./hourly-limit.ts";

interface WatchParts {
  readonly diskSpace: Pick<DiskSpace, "read">;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Returns a check that warns in the log while less than the reserve is free: once an hour. Never rejects. */
export function createDiskCheck({ diskSpace, log, now }: WatchParts): () => Promise<void> {
  const onceAnHour = createHourlyLimit(now);
  return async () => {
    try {
      const usage = await diskSpace.read();
      if (diskLevel(usage) === "full") {
        onceAnHour(() => log.warn(usage, "the disk is almost full: uploads are refused"));
      }
    } catch (error) {
      onceAnHour(() => log.warn({ err: error }, "could not measure the free space"));
    }
  };
}

/** Checks now and every `intervalMs`. Returns a function that stops it. */
export function watchDiskSpace(parts: WatchParts & { readonly intervalMs: number }): () => void {
  const check = createDiskCheck(parts);
  void check();
  const timer = setInterval(() => void check(), parts.intervalMs);
  return () => clearInterval(timer);
}
