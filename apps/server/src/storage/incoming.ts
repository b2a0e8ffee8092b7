import { randomBytes } from "node:crypto";
import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** No upload takes longer than this; an older file was left by a process that died while it wrote. */
const longestUpload = 24 * 3_600_000;

/** Where files stand while they are written. Its name begins with a dot, as no key does. */
export const incomingFolder = (storageFolder: string): string => join(storageFolder, ".incoming");

/** A path for one file while it is written. */
export const newIncomingPath = (storageFolder: string): string =>
  join(incomingFolder(storageFolder), randomBytes(12).toString("hex"));

/**
 * Removes what processes left that died while they wrote. Other processes may be writing into the same
 * folder at this moment: what is younger than a day stays.
 */
export function sweepIncoming(storageFolder: string, now: number): void {
  const folder = incomingFolder(storageFolder);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    // Another process may have swept or finished it meanwhile.
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && now - found.mtimeMs > longestUpload) rmSync(path, { force: true });
  }
}
