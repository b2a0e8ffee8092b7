import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../database/unit-of-work.ts";
import {
  addToJournal,
  filesOfDeadInstances,
  isBackupUnderWay,
  liveInstances,
  orphanedFiles,
  removeFromJournal,
} from "./file-journal-repository.ts";
import { derivedFolder, type FileStorage } from "./file-storage.ts";

/** A file on this machine's disk that is to stand under a key. */
export interface PendingFile {
  readonly key: string;
  readonly path: string;
}

/**
 * Files and the records that name them, kept in step although files know no transaction: whatever fails or
 * dies in between, no record is without its file and no file without its record for long. While a backup
 * reads, files that lost their record stay until it is done.
 */
export interface FileTransactions {
  /**
   * Stores files and then does `work`, whose unit of work must call `confirm` where it records them. When
   * `work` fails, the files are gone again.
   */
  withNewFiles<Result>(
    files: readonly PendingFile[],
    work: (confirm: (unit: UnitOfWork) => Promise<void>) => Promise<Result>,
  ): Promise<Result>;
  /** Does `work`; the keys that its unit of work discarded are removed once it is done. */
  withDeletions<Result>(
    work: (discard: (unit: UnitOfWork, keys: readonly string[]) => Promise<void>) => Promise<Result>,
  ): Promise<Result>;
  /** Looks after what processes left that died in the middle. */
  sweep(): Promise<void>;
}

interface KeptFilesParts {
  readonly db: Kysely<Database>;
  readonly storage: FileStorage;
  readonly instance: number;
  readonly log: FastifyBaseLogger;
}

/** The number of no process: what is noted under it is left to the next sweep. */
const noInstance = 0;

/** How many files are looked after in one go. */
const batchSize = 32;

export function createFileTransactions({ db, storage, instance, log }: KeptFilesParts): FileTransactions {
  const inSystemUnit = <Result>(work: (unit: UnitOfWork) => Promise<Result>) =>
    inUnitOfWork(db, scopeOf(system), work);

  /** What could not be looked after when it should have been; the next sweep does. */
  const retryKeys = new Set<string>();

  /** Removes what no record has, with everything derived from it, and then its notes. */
  const deleteOrphans = async (keys: readonly string[]) => {
    const { leftOver, forBackup } = await inSystemUnit(async (unit) => {
      const found = await orphanedFiles(unit, keys);
      const none: string[] = [];
      if (found.length === 0 || !(await isBackupUnderWay(unit))) return { leftOver: found, forBackup: none };
      // A sweep comes for what a backup may still read.
      await addToJournal(unit, found, noInstance);
      return { leftOver: none, forBackup: found };
    });
    await Promise.all(leftOver.flatMap((key) => [storage.remove(key), storage.remove(derivedFolder(key))]));
    const done = keys.filter((key) => !forBackup.includes(key));
    await inSystemUnit((unit) => removeFromJournal(unit, done));
  };

  const deleteAllOrphans = async (keys: readonly string[]) => {
    for (let from = 0; from < keys.length; from += batchSize) {
      const some = keys.slice(from, from + batchSize);
      await deleteOrphans(some).catch((error: unknown) => {
        for (const key of some) retryKeys.add(key);
        log.warn({ err: error, keys: some }, "could not look after files");
      });
    }
  };

  return {
    async withNewFiles(files, work) {
      const keys = files.map(({ key }) => key);
      await inSystemUnit((unit) => addToJournal(unit, keys, instance));
      try {
        for (const { key, path } of files) await storage.moveIn(key, path);
        return await work(async (unit) => {
          if (!(await removeFromJournal(unit, keys))) throw new DomainError("service_unavailable");
        });
      } catch (error) {
        await deleteAllOrphans(keys);
        throw error;
      }
    },

    async withDeletions(work) {
      const discarded = new Set<string>();
      const result = await work(async (unit, keys) => {
        await addToJournal(unit, keys, instance);
        for (const key of keys) discarded.add(key);
      });
      await deleteAllOrphans([...discarded]);
      return result;
    },

    async sweep() {
      const alive = await inSystemUnit(liveInstances);
      await storage.sweepTempFiles((owner) => alive.has(owner));
      const again = [...retryKeys];
      retryKeys.clear();
      await deleteAllOrphans([...again, ...(await inSystemUnit(filesOfDeadInstances))]);
    },
  };
}
