import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type FileStorage, isStorageKey } from "./file-storage.ts";

/** Files in a folder. A file appears whole under its key or not at all: it is written aside and renamed. */
export function createDiskStorage(folder: string): FileStorage {
  const pathOf = (key: string) => {
    if (!isStorageKey(key.replace(/\/$/, ""))) throw new Error(`not a storage key: ${key}`);
    return join(folder, key);
  };

  return {
    async write(key, content) {
      const path = pathOf(key);
      const aside = join(folder, `.incoming-${randomBytes(12).toString("hex")}`);
      await mkdir(dirname(path), { recursive: true });
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
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
        throw error;
      }
    },
    async read(key, range) {
      return createReadStream(pathOf(key), range);
    },
    async remove(key) {
      await rm(pathOf(key), { recursive: true, force: true });
    },
  };
}
