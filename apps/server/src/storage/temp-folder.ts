import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Folder for files that are being received or written. A name starts with the number of its process, so that
 * a sweep recognises the files of dead ones.
 */
export type TempFolder = ReturnType<typeof openTempFolder>;

/** Maximum age of files of processes without a number, such as the command line tools. */
const maxWriteAgeMs = 24 * 3_600_000;
const namePattern = /^(\d+)-[0-9a-f]+$/;

/** Opens the temporary folder of `parent`. Its name begins with a dot, unlike any key. */
export function openTempFolder(parent: string, instance: number) {
  const folder = join(parent, ".incoming");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    /** A path for one file. */
    newPath: () => join(folder, `${instance}-${randomBytes(12).toString("hex")}`),
    /** Deletes the files of dead processes. */
    sweep(isAlive: (instance: number) => boolean) {
      for (const name of readdirSync(folder)) {
        const path = join(folder, name);
        const owner = Number(namePattern.exec(name)?.[1] ?? 0);
        // Another process may have deleted or moved it since the listing.
        const found = statSync(path, { throwIfNoEntry: false });
        if (!found) continue;
        const isLeft = owner === 0 ? Date.now() - found.mtimeMs > maxWriteAgeMs : !isAlive(owner);
        if (isLeft) rmSync(path, { force: true });
      }
    },
  };
}
