import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type FileStorage, isStorageKey } from "./file-storage.ts";
import { openIncoming } from "./incoming.ts";

/**
 * Files in a folder. A file appears whole under its key or not at all: it is written aside and renamed.
 * `instance` is the number of the process that writes; zero for one that has none.
 */
export function createDiskStorage(folder: string, instance = 0): FileStorage {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const incoming = openIncoming(folder, instance);
  const pathOf = (key: string) => {
    if (!isStorageKey(key.replace(/\/$/, ""))) throw new Error(`not a storage key: ${key}`);
    return join(folder, key);
  };

  return {
    async reach() {
      await stat(folder);
    },
    async write(key, content) {
      const path = pathOf(key);
      const aside = incoming.newPath();
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
    async take(key, received) {
      const path = pathOf(key);
      await mkdirForUs(dirname(path));
      await reachDisk(received);
      await rename(received, path);
      await reachDisk(dirname(path));
    },
    withLocalFile: (key, work) => work(pathOf(key)),
    newPath: incoming.newPath,
    sweepReceived: async (isAlive) => incoming.sweep(isAlive),
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

/** Waits until a file, or the names in a folder, would outlive a power cut. */
async function reachDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** How the file system says that a path leads nowhere: also through a file. */
const absences: readonly unknown[] = ["ENOENT", "ENOTDIR"];
const isAbsence = (error: unknown) => absences.includes((error as NodeJS.ErrnoException).code);
