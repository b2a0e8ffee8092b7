import { createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type FileStorage, isStorageKey } from "./file-storage.ts";
import { openTempFolder } from "./temp-folder.ts";

/**
 * Stores files in a folder. Writes are atomic: to a temporary file, which is then renamed. `instance` is the
 * number of the writing process; zero when it has none.
 */
export function createDiskStorage(folder: string, instance = 0): FileStorage {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const incoming = openTempFolder(folder, instance);
  const pathOf = (key: string) => {
    if (!isStorageKey(key.replace(/\/$/, ""))) throw new Error(`not a storage key: ${key}`);
    return join(folder, key);
  };

  return {
    async checkReachable() {
      await stat(folder);
    },
    async write(key, content) {
      const path = pathOf(key);
      const tempPath = incoming.newPath();
      await mkdirPrivate(dirname(path));
      try {
        await pipeline(
          content instanceof Readable ? content : Readable.from([content]),
          createWriteStream(tempPath, { flush: true }),
        );
        await rename(tempPath, path);
      } catch (error) {
        await rm(tempPath, { force: true });
        throw error;
      }
    },
    async moveIn(key, received) {
      const path = pathOf(key);
      await mkdirPrivate(dirname(path));
      await fsyncPath(received);
      await rename(received, path);
      await fsyncPath(dirname(path));
    },
    withLocalFile: (key, _signal, work) => work(pathOf(key)),
    newTempPath: incoming.newPath,
    sweepTempFiles: async (isAlive) => incoming.sweep(isAlive),
    async stat(key) {
      try {
        const found = await stat(pathOf(key));
        return found.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : undefined;
      } catch (error) {
        if (isNotFound(error)) return undefined;
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
        if (!isNotFound(error)) throw error;
      }
    },
  };
}

/** Creates a folder and its missing parents, inaccessible to other users. */
const mkdirPrivate = (path: string) => mkdir(path, { recursive: true, mode: 0o700 });

/** Flushes a file, or the entries of a folder, to disk. */
async function fsyncPath(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** File system errors for a missing path, also below a file. */
const absences: readonly unknown[] = ["ENOENT", "ENOTDIR"];
const isNotFound = (error: unknown) => absences.includes((error as NodeJS.ErrnoException).code);
