import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { FileStorage } from "./file-storage.ts";

/** A product that runs writes this file again and again, so that no backup is restored into its files (decision 95). */
const markFolder = "procesos/";
const markKey = `${markFolder}en-marcha`;
const markIntervalMs = 60_000;
/** A mark this old belongs to a product that ended without removing it. */
const staleMs = 3 * markIntervalMs;

interface MarkParts {
  readonly storage: Pick<FileStorage, "write" | "remove">;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly intervalMs?: number;
}

/**
 * Marks the storage as that of a running product, now and every minute. Returns a function that ends it and removes
 * the mark; other processes of the product write it again.
 */
export async function markAsRunning({ storage, log, intervalMs = markIntervalMs }: MarkParts) {
  let isStopped = false;
  const mark = async () => {
    try {
      if (!isStopped) await storage.write(markKey, Buffer.from("MapaObra"));
    } catch (error) {
      log.warn({ err: error }, "could not mark the storage as that of a running product");
    }
  };
  let marking = mark();
  await marking;
  const timer = setInterval(() => {
    marking = mark();
  }, intervalMs);
  return async (): Promise<void> => {
    isStopped = true;
    clearInterval(timer);
    await marking;
    await storage.remove(markKey).catch((error: unknown) => {
      log.warn({ err: error }, "could not remove the mark of a running product");
    });
  };
}

/** Whether a product runs with this storage. Both times are those of the storage, so clocks need not agree. */
export async function isRunningProductsStorage(storage: Pick<FileStorage, "write" | "remove" | "stat">) {
  const mark = await storage.stat(markKey);
  if (mark === undefined) return false;
  const probe = `${markFolder}${randomBytes(12).toString("hex")}`;
  await storage.write(probe, Buffer.from("MapaObra"));
  const now = await storage.stat(probe);
  await storage.remove(probe);
  return now !== undefined && now.modifiedAt.getTime() - mark.modifiedAt.getTime() < staleMs;
}
