import { rm, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyBaseLogger } from "fastify";
import pLimit from "p-limit";
import { isDatabaseFull } from "../../database/connect.ts";
import type { FileSize } from "../../storage/company-files-repository.ts";
import { type DiskSpace, isOutOfSpace } from "../../storage/disk-space.ts";
import { derivedFolder, type FileStorage, type StoredFile } from "../../storage/file-storage.ts";

/** How long a file that cannot be processed is cached as such, before the next attempt. */
const failureTtlMs = 600_000;
const maxCachedFailures = 10_000;

/** How a file is derived from another. */
export interface Derivation {
  /** Storage key of the source file. */
  readonly original: string;
  /** Storage key of the derived file. */
  readonly key: string;
  /**
   * Writes the derived file to `target`, a local path. Fails with a `DomainError` if the original cannot be read
   * at present; other errors are those of its content, and are cached.
   */
  make(target: string, withOriginal: WithOriginal): Promise<void>;
  /**
   * A short list of what to read, without which visitors cannot read the original: it may use the disk's reserve,
   * and does not wait for pictures that are being made. Default: false.
   */
  readonly isNeededToRead?: boolean;
  /** Limits concurrent derivations of one kind, on top of the limit of pictures by CPU cores. */
  readonly limiter?: Limiter;
}

/** Calls `work` with a local path of the original, which a bucket has to send as a whole. */
export type WithOriginal = (work: (path: string) => Promise<void>) => Promise<void>;

type Limiter = (work: () => Promise<void>) => Promise<void>;
const unlimited: Limiter = (work) => work();

/**
 * Returns the derived file and makes it if it is missing; undefined if the original is missing or cannot be
 * processed, or there is no space. Rejects if the storage or the database does not answer.
 */
export type Derive = (derivation: Derivation) => Promise<StoredFile | undefined>;

export interface Derivations {
  readonly derive: Derive;
  /** The number of files that are being made, or wait for it. */
  readonly pending: () => number;
  /** Starts no further work and resolves when the running work has ended. Never rejects. */
  close(): Promise<void>;
}

export interface DerivationsParts {
  readonly storage: FileStorage;
  readonly diskSpace: Pick<DiskSpace, "requireFor">;
  /** Counts a file that was made as stored by the company of its original. */
  readonly recordSize: (size: FileSize) => Promise<void>;
  readonly log: FastifyBaseLogger;
  readonly now: () => number;
}

/** Derives files on demand and stores them in the folder of the original. */
export function createDerivations({
  storage,
  diskSpace,
  recordSize,
  log,
  now,
}: DerivationsParts): Derivations {
  const withCpuSlot = pLimit(availableParallelism());
  const inFlight = new Map<string, Promise<void>>();
  /** Failed keys with the time of the next attempt in epoch milliseconds, oldest first. */
  const failed = new Map<string, number>();
  let closed = false;

  const rememberFailure = (key: string, error: unknown) => {
    log.warn({ err: error, key }, "could not derive a file from another");
    failed.delete(key);
    failed.set(key, now() + failureTtlMs);
    const [oldest] = failed.keys();
    if (failed.size > maxCachedFailures && oldest !== undefined) failed.delete(oldest);
  };

  const withOriginal = async (original: string, work: (path: string) => Promise<void>) => {
    let isRead = false;
    const reading = storage.withLocalFile(original, (path) => {
      isRead = true;
      return work(path);
    });
    await reading.catch((error: unknown) => {
      throw isRead ? error : new DomainError("service_unavailable", { cause: error });
    });
  };

  /** False if the content of the original cannot be processed. */
  const isMade = async ({ original, key, make }: Derivation, target: string): Promise<boolean> => {
    try {
      await make(target, (work) => withOriginal(original, work));
      return true;
    } catch (error) {
      if (!isOfContent(error)) throw error;
      rememberFailure(key, error);
      return false;
    }
  };

  const deriveFile = async (derivation: Derivation) => {
    if (closed) return;
    const { original, key, isNeededToRead = false } = derivation;
    // Pictures for visitors must not take what saves need; the size of the result is not known yet.
    if (!isNeededToRead) await diskSpace.requireFor(0);
    const tempPath = storage.newTempPath();
    try {
      if (!(await isMade(derivation, tempPath))) return;
      // Before it is stored: a crash must not leave a file that is not counted.
      await recordSize({ original, key, bytes: (await stat(tempPath)).size });
      await storage.moveIn(key, tempPath);
    } finally {
      await rm(tempPath, { force: true });
    }
    // The original may have been removed in the meantime, with its derived files.
    if (!(await storage.stat(original))) await storage.remove(derivedFolder(original));
  };

  /** Concurrent requests share one attempt. */
  const deriveOnce = (derivation: Derivation): Promise<void> => {
    const { key, limiter = unlimited, isNeededToRead = false } = derivation;
    const withSlot = isNeededToRead ? unlimited : withCpuSlot;
    const begun = inFlight.get(key);
    if (begun) return begun;
    const making = limiter(() => withSlot(() => deriveFile(derivation)))
      .catch((error: unknown) => {
        // The next request may find space. The log has its own warning of the disk.
        if (!isFull(error)) throw error;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, making);
    return making;
  };

  return {
    async derive(derivation) {
      const { original, key } = derivation;
      const made = await storage.stat(key);
      if (made || !(await storage.stat(original))) return made;
      if ((failed.get(key) ?? 0) > now()) return undefined;
      await deriveOnce(derivation);
      return storage.stat(key);
    },
    pending: () => inFlight.size,
    async close() {
      closed = true;
      await Promise.allSettled(inFlight.values());
    },
  };
}

const isFull = (error: unknown): boolean => isOutOfSpace(error) || isDatabaseFull(error);

/** Whether the next attempt would fail as well. Errors of the system, such as too many open files, end. */
const isOfContent = (error: unknown): boolean =>
  !(error instanceof DomainError || isFull(error) || (error instanceof Error && "syscall" in error));
