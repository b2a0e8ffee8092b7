import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { DomainError } from "@mapaobra/domain/errors";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import { inUnitOfWork, type UnitOfWork } from "../database/unit-of-work.ts";
import {
  abandonedFiles,
  forgetFile,
  instancesAlive,
  isFileKept,
  noteFile,
} from "./file-journal-repository.ts";
import { derivedFolder, type FileStorage } from "./file-storage.ts";

/** A file on this machine's disk that is to stand under a key. */
export interface NewFile {
  readonly key: string;
  readonly path: string;
}

/**
 * Files and the records that name them, kept in step although files know no transaction: whatever fails or
 * dies in between, no record is without its file and no file without its record for long.
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

export function createKeptFiles({ db, storage, instance, log }: KeptFilesParts): KeptFiles {
  const alone = <Result>(work: (unit: UnitOfWork) => Promise<Result>) =>
    inUnitOfWork(db, scopeOf(system), work);

  /** Removes what no record has, with everything derived from it, and then its note. */
  const settle = async (key: string) => {
    if (!(await alone((unit) => isFileKept(unit, key)))) {
      await storage.remove(key);
      await storage.remove(derivedFolder(key));
    }
    await alone((unit) => forgetFile(unit, key));
  };

  /** The note stays when a file can't be removed now: a later sweep finds it. */
  const settleAll = async (keys: readonly string[]) => {
    for (const key of keys) {
      await settle(key).catch((error: unknown) => log.warn({ err: error, key }, "could not remove a file"));
    }
  };

  return {
    async adding(files, work) {
      const keys = files.map(({ key }) => key);
      await alone(async (unit) => {
        for (const key of keys) await noteFile(unit, key, instance);
      });
      try {
        for (const { key, path } of files) await storage.take(key, path);
        return await work(async (unit) => {
          for (const key of keys) {
            if (!(await forgetFile(unit, key))) throw new DomainError("not_ready");
          }
        });
      } catch (error) {
        await settleAll(keys);
        throw error;
      }
    },

    async removing(work) {
      const discarded = new Set<string>();
      const result = await work(async (unit, keys) => {
        for (const key of keys) {
          await noteFile(unit, key, instance);
          discarded.add(key);
        }
      });
      await settleAll([...discarded]);
      return result;
    },

    async sweep() {
      const alive = await alone(instancesAlive);
      await storage.sweepReceived((owner) => alive.has(owner));
      await settleAll(await alone(abandonedFiles));
    },
  };
}
