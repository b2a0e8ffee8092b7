import { rm, stat, writeFile } from "node:fs/promises";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyBaseLogger } from "fastify";
import type { Owner } from "../../cache/shared-places.ts";
import { contentPool, type Lane, type RunTask } from "../../content/isolated/content-pool.ts";
import { ContentProcessEnded } from "../../content/isolated/isolated-process.ts";
import { isDatabaseFull } from "../../database/connect.ts";
import type { FileSize } from "../../storage/company-files-repository.ts";
import { type DiskSpace, isOutOfSpace } from "../../storage/disk-space.ts";
import { derivedFolder, type FileStorage, type StoredFile } from "../../storage/file-storage.ts";
import { companyOfKey } from "../../storage/storage-key.ts";

/** How long a file that cannot be processed is cached as such, before the next attempt. */
const failureTtlMs = 600_000;
/** The same for one that took all of the memory or time that it may: it is also stored. */
const expensiveFailureTtlMs = 86_400_000;
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
  make(target: string, work: DerivationWork): Promise<void>;
  /**
   * Where the picture is made. One that takes more memory by its header than the lane allows is made in `large`. Without
   * a lane it is a short list of what to read, without which visitors cannot read the original: it may use the disk's
   * reserve, and `make` waits for a place itself.
   */
  readonly lane?: PictureLane;
}

type PictureLane = Exclude<Lane, "uploads" | "copies">;

export interface DerivationWork {
  /** Calls `work` with a local path of the original, which a bucket has to send as a whole. */
  readonly withOriginal: (work: (path: string) => Promise<void>) => Promise<void>;
  /** In the place of the lane. Without a lane it fails. */
  readonly run: RunTask;
  readonly owner: Owner;
}

/**
 * Returns the derived file and makes it if it is missing; undefined if the original is missing or cannot be
 * processed, or there is no space. Rejects if the storage or the database does not answer. The work ends when the
 * signals of all who wait for it are aborted; without a signal it is finished.
 */
export type Derive = (derivation: Derivation, signal?: AbortSignal) => Promise<StoredFile | undefined>;

export interface Derivations {
  readonly derive: Derive;
  /** The number of files that are being made, or wait for it. */
  readonly pending: () => number;
  /** Ends the work, and resolves when it has ended. Never rejects. */
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

/** A file that is being made, for concurrent requests. */
interface Job {
  readonly done: Promise<void>;
  readonly leaving: AbortController;
  waiters: number;
}

/** The original cannot be processed. */
class ContentFailure extends Error {
  readonly reason: unknown;
  constructor(reason: unknown) {
    super("the content cannot be processed");
    this.reason = reason;
  }
}

const withoutPlace: RunTask = () => Promise.reject(new Error("the derivation has no lane"));
/** Beside all that is made of a file: one attempt is enough for all of its sizes. */
const failureKey = (original: string): string => `${derivedFolder(original)}fallo`;

/** Derives files on demand and stores them in the folder of the original. */
export function createDerivations({
  storage,
  diskSpace,
  recordSize,
  log,
  now,
}: DerivationsParts): Derivations {
  const jobs = new Map<string, Job>();
  /** Failed keys with the time of the next attempt in epoch milliseconds, oldest first. */
  const failed = new Map<string, number>();
  let closed = false;

  const rememberFailure = (key: string) => {
    failed.delete(key);
    failed.set(key, now() + failureTtlMs);
    const [oldest] = failed.keys();
    if (failed.size > maxCachedFailures && oldest !== undefined) failed.delete(oldest);
  };

  const withOriginal = async (
    original: string,
    signal: AbortSignal | undefined,
    work: (path: string) => Promise<void>,
  ) => {
    let isRead = false;
    const reading = storage.withLocalFile(original, signal, (path) => {
      isRead = true;
      return work(path);
    });
    await reading.catch((error: unknown) => {
      throw isRead ? error : new DomainError("service_unavailable", { cause: error });
    });
  };

  const store = async (original: string, key: string, write: (path: string) => Promise<void>) => {
    const tempPath = storage.newTempPath();
    try {
      await write(tempPath);
      // Before it is stored: a crash must not leave a file that is not counted.
      await recordSize({ original, key, bytes: (await stat(tempPath)).size });
      await storage.moveIn(key, tempPath);
    } finally {
      await rm(tempPath, { force: true });
    }
  };

  const makeFile = async ({ original, key, make, lane }: Derivation, run: RunTask, owner: Owner) => {
    // Pictures for visitors must not take what saves need; the size of the result is not known yet.
    if (lane) await diskSpace.requireFor(0);
    await store(original, key, (path) =>
      make(path, { withOriginal: (work) => withOriginal(original, owner.signal, work), run, owner }).catch(
        (error: unknown) => {
          throw isOfContent(error) ? new ContentFailure(error) : error;
        },
      ),
    );
  };

  const makeInLane = async (derivation: Derivation, owner: Owner, lane = derivation.lane): Promise<void> => {
    if (lane === undefined) return makeFile(derivation, withoutPlace, owner);
    try {
      await contentPool.withPlace(lane, owner, (run) => makeFile(derivation, run, owner));
    } catch (error) {
      if (lane === "large" || !isTooLarge(error)) throw error;
      await makeInLane(derivation, owner, "large");
    }
  };

  const deriveFile = async (derivation: Derivation, signal: AbortSignal) => {
    const { original, key } = derivation;
    try {
      await makeInLane(derivation, { companyId: companyOfKey(original), signal });
    } catch (error) {
      // The next request may find space. The log has its own warning of the disk.
      if (isFull(error)) return;
      if (!(error instanceof ContentFailure || isTooLarge(error))) throw error;
      const reason = error instanceof ContentFailure ? error.reason : error;
      log.warn({ err: reason, key }, "could not derive a file from another");
      rememberFailure(key);
      if (reason instanceof ContentProcessEnded && reason.byFile)
        await store(original, failureKey(original), (path) => writeFile(path, ""));
    }
    // The original may have been removed in the meantime, with its derived files.
    if (!(await storage.stat(original))) await storage.remove(derivedFolder(original));
  };

  const begin = (derivation: Derivation): Job => {
    const { key } = derivation;
    const leaving = new AbortController();
    const done = deriveFile(derivation, leaving.signal).finally(() => {
      if (jobs.get(key) === job) jobs.delete(key);
    });
    const job: Job = { done, leaving, waiters: 0 };
    jobs.set(key, job);
    return job;
  };

  const waitFor = async (key: string, job: Job, signal: AbortSignal | undefined) => {
    const leave = () => {
      job.waiters -= 1;
      if (job.waiters > 0) return;
      if (jobs.get(key) === job) jobs.delete(key);
      job.leaving.abort();
    };
    job.waiters += 1;
    signal?.addEventListener("abort", leave);
    await job.done.finally(() => signal?.removeEventListener("abort", leave));
  };

  const hasFailed = async ({ original, key, lane }: Derivation) => {
    if ((failed.get(key) ?? 0) > now()) return true;
    const stored = lane && (await storage.stat(failureKey(original)));
    const isRecent = stored !== undefined && stored.modifiedAt.getTime() + expensiveFailureTtlMs > now();
    if (isRecent) rememberFailure(key);
    return isRecent;
  };

  return {
    async derive(derivation, signal) {
      const { original, key } = derivation;
      const made = await storage.stat(key);
      if (made || closed || !(await storage.stat(original))) return made;
      if (!jobs.has(key) && (await hasFailed(derivation))) return undefined;
      if (signal?.aborted) throw new DomainError("service_unavailable");
      await waitFor(key, jobs.get(key) ?? begin(derivation), signal);
      return storage.stat(key);
    },
    pending: () => jobs.size,
    async close() {
      closed = true;
      const ending = [...jobs.values()];
      for (const { leaving } of ending) leaving.abort();
      await Promise.allSettled(ending.map(({ done }) => done));
    },
  };
}

const isFull = (error: unknown): boolean => isOutOfSpace(error) || isDatabaseFull(error);

const isTooLarge = (error: unknown): boolean =>
  error instanceof DomainError && error.code === "picture_too_large";

/** Whether the next attempt would fail as well. Errors of the system, such as too many open files, end. */
const isOfContent = (error: unknown): boolean =>
  !(error instanceof DomainError || isFull(error) || (error instanceof Error && "syscall" in error));
