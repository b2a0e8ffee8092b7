import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type FileStorage, isStorageKey } from "./file-storage.ts";
import { incomingFolder, newIncomingPath } from "./incoming.ts";

/** Files in a folder. A file appears whole under its key or not at all: it is written aside and renamed. */
export function createDiskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!isStorageKey(key.replace(/\/$/, ""))) throw new Error(`not a storage key: ${key}`);
    return join(folder, key);
  };

  return {
    async write(key, content) {
      const path = pathOf(key);
      const aside = newIncomingPath(folder);
      await mkdirForUs(incomingFolder(folder));
      await mkdirForUs(dirname(path));
      try {
        await pipeline(
          content instanceof Readable ? content : Readable.from([content]),
          createWriteStream(aside, { flush: true }),
        );
        await rename(aside, path);
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async stat(key) {
      try {
        const found = await stat(pathOf(key));
        return found.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : undefined;
      } catch (error) {
        if (isAbsence(error)) return undefined;
        throw error;
      }
    },
    async read(key, range) {
      return createReadStream(pathOf(key), range);
    },
    async remove(key) {
      try {
        await rm(pathOf(key), { recursive: true, force: true });
      } catch (error) {
        if (!isAbsence(error)) throw error;
      }
    },
  };
}

/** Makes a folder and those above it that are missing. No other user of the machine may look into them. */
const mkdirForUs = (path: string) => mkdir(path, { recursive: true, mode: 0o700 });

/** How the file system says that a path leads nowhere: also through a file, and by a name that it could not hold. */
const absences: readonly unknown[] = ["ENOENT", "ENOTDIR", "ENAMETOOLONG"];
const isAbsence = (error: unknown) => absences.includes((error as NodeJS.ErrnoException).code);
