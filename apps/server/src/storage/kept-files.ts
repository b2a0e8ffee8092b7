import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../database/unit-of-work.ts";
import {
  abandonedFiles,
  forgetFiles,
  instancesAlive,
  isBackupUnderWay,
  leftOverFiles,
  noteFiles,
} from "./file-journal-repository.ts";
import { derivedFolder, type FileStorage } from "./file-storage.ts";

/** A file on this machine's disk that is to stand under a key. */
export interface NewFile {
  readonly key: string;
  readonly path: string;
}

/**
 * Files and the records that name them, kept in step although files know no transaction: whatever fails or
 * dies in between, no record is without its file and no file without its record for long. While a backup
 * reads, files that lost their record stay until it is done.
 */
export interface KeptFiles {
  /**
   * Stores files and then does `work`, whose unit of work must call `confirm` where it records them. When
   * `work` fails, the files are gone again.
   */
  adding<Result>(
    files: readonly NewFile[],
    work: (confirm: (unit: UnitOfWork) => Promise<void>) => Promise<Result>,
  ): Promise<Result>;
  /** Does `work`; the keys that its unit of work discarded are removed once it is done. */
  removing<Result>(
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
const nobody = 0;

/** How many files are looked after in one go. */
const atOnce = 32;

export function createKeptFiles({ db, storage, instance, log }: KeptFilesParts): KeptFiles {
  const alone = <Result>(work: (unit: UnitOfWork) => Promise<Result>) =>
    inUnitOfWork(db, scopeOf(system), work);

  /** What could not be looked after when it should have been; the next sweep does. */
  const unsettled = new Set<string>();

  /** Removes what no record has, with everything derived from it, and then its notes. */
  const settle = async (keys: readonly string[]) => {
    const { leftOver, forBackup } = await alone(async (unit) => {
      const found = await leftOverFiles(unit, keys);
      const none: string[] = [];
      if (found.length === 0 || !(await isBackupUnderWay(unit))) return { leftOver: found, forBackup: none };
      // A sweep comes for what a backup may still read.
      await noteFiles(unit, found, nobody);
      return { leftOver: none, forBackup: found };
    });
    await Promise.all(leftOver.flatMap((key) => [storage.remove(key), storage.remove(derivedFolder(key))]));
    const done = keys.filter((key) => !forBackup.includes(key));
    await alone((unit) => forgetFiles(unit, done));
  };

  const settleAll = async (keys: readonly string[]) => {
    for (let from = 0; from < keys.length; from += atOnce) {
      const some = keys.slice(from, from + atOnce);
      await settle(some).catch((error: unknown) => {
        for (const key of some) unsettled.add(key);
        log.warn({ err: error, keys: some }, "could not look after files");
      });
    }
  };

  return {
    async adding(files, work) {
      const keys = files.map(({ key }) => key);
      await alone((unit) => noteFiles(unit, keys, instance));
      try {
        for (const { key, path } of files) await storage.take(key, path);
        return await work(async (unit) => {
          if (!(await forgetFiles(unit, keys))) throw new DomainError("not_ready");
        });
      } catch (error) {
        await settleAll(keys);
        throw error;
      }
    },

    async removing(work) {
      const discarded = new Set<string>();
      const result = await work(async (unit, keys) => {
        await noteFiles(unit, keys, instance);
        for (const key of keys) discarded.add(key);
      });
      await settleAll([...discarded]);
      return result;
    },

    async sweep() {
      const alive = await alone(instancesAlive);
      await storage.sweepReceived((owner) => alive.has(owner));
      const again = [...unsettled];
      unsettled.clear();
      await settleAll([...again, ...(await alone(abandonedFiles))]);
    },
  };
}
