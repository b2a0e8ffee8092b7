import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Where files stand while they are received or written. Each name tells the number of the process that
 * writes it, so that those of dead ones can be told from those that are still growing.
 */
export interface TempFolder {
  /** A path for one file. */
  newPath(): string;
  /** Removes what processes left that died while they wrote. */
  sweep(isAlive: (instance: number) => boolean): void;
}

/** Writers without a number, such as the command line's, are given this long. */
const maxWriteAgeMs = 24 * 3_600_000;
const namePattern = /^(\d+)-[0-9a-f]+$/;

/** `parent`'s folder of files under way; its name begins with a dot, as no key does. */
export function openTempFolder(parent: string, instance: number): TempFolder {
  const folder = join(parent, ".incoming");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return {
    newPath: () => join(folder, `${instance}-${randomBytes(12).toString("hex")}`),
    sweep(isAlive) {
      for (const name of readdirSync(folder)) {
        const path = join(folder, name);
        const owner = Number(namePattern.exec(name)?.[1] ?? 0);
        // Another process may have swept or finished it meanwhile.
        const found = statSync(path, { throwIfNoEntry: false });
        if (!found) continue;
        const isLeft = owner === 0 ? Date.now() - found.mtimeMs > maxWriteAgeMs : !isAlive(owner);
        if (isLeft) rmSync(path, { force: true });
      }
    },
  };
}
