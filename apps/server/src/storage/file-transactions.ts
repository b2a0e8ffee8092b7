import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyBaseLogger } from "fastify";
import type { Db, UnitOfWork } from "../database/schema.ts";
import { asSystem } from "../database/unit-of-work.ts";
import {
  addToJournal,
  filesOfDeadInstances,
  isBackupUnderWay,
  liveInstances,
  orphanedFiles,
  removeFromJournal,
} from "./file-journal-repository.ts";
import { derivedFolder, type FileStorage } from "./file-storage.ts";

/**
 * Keeps files and rows consistent through a journal: a row never references a missing file, and after a crash
 * the sweep deletes files without a row. During a backup, files without a row are retained.
 */
export type FileTransactions = ReturnType<typeof createFileTransactions>;

interface FileTransactionsParts {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly instance: number;
  readonly log: FastifyBaseLogger;
}

/** The instance of no process: the next sweep handles its journal entries. */
const noInstance = 0;

/** How many files are deleted per transaction. */
const batchSize = 32;

export function createFileTransactions({ db, storage, instance, log }: FileTransactionsParts) {
  const inSystemUnit = <Result>(work: (unit: UnitOfWork) => Promise<Result>) => asSystem(db, work);

  /** Keys whose deletion failed; the next sweep retries them. */
  const retryKeys = new Set<string>();

  /** Deletes the files that no record references and their derived files, then their journal entries. */
  const deleteOrphans = async (keys: readonly string[]) => {
    const { leftOver, forBackup } = await inSystemUnit(async (unit) => {
      const found = await orphanedFiles(unit, keys);
      const none: string[] = [];
      if (found.length === 0 || !(await isBackupUnderWay(unit))) return { leftOver: found, forBackup: none };
      // A running backup may still read the files: leave them to a later sweep.
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
        log.warn({ err: error, keys: some }, "could not clean up files");
      });
    }
  };

  return {
    /**
     * Stores files and then runs `work`, whose transaction must call `confirm` when it records them. Deletes
     * the files when `work` fails.
     */
    async withNewFiles<Result>(
      files: readonly { readonly key: string; readonly path: string }[],
      work: (confirm: (unit: UnitOfWork) => Promise<void>) => Promise<Result>,
    ) {
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

    /** Runs `work`, then deletes the files that its transaction discarded. */
    async withDeletions<Result>(
      work: (discard: (unit: UnitOfWork, keys: readonly string[]) => Promise<void>) => Promise<Result>,
    ) {
      const discarded = new Set<string>();
      const result = await work(async (unit, keys) => {
        await addToJournal(unit, keys, instance);
        for (const key of keys) discarded.add(key);
      });
      await deleteAllOrphans([...discarded]);
      return result;
    },

    /** Deletes the files without a row that dead processes have left. */
    async sweep() {
      const alive = await inSystemUnit(liveInstances);
      await storage.sweepTempFiles((owner) => alive.has(owner));
      const again = [...retryKeys];
      retryKeys.clear();
      await deleteAllOrphans([...again, ...(await inSystemUnit(filesOfDeadInstances))]);
    },
  };
}
