import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createDiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";
import { incomingFolder, sweepIncoming } from "./incoming.ts";

/**
 * The installation's files, wherever its settings put them. Opened once in the life of a process, before
 * it serves anything: what broken uploads left is gone by then.
 */
export function openStorage({ dataDir }: { readonly dataDir: string }): FileStorage {
  const folder = join(dataDir, "archivos");
  mkdirSync(dataDir, { recursive: true });
  // Other users may have to pass through the data folder (the database's), but not into the files.
  mkdirSync(incomingFolder(folder), { recursive: true, mode: 0o700 });
  sweepIncoming(folder, Date.now());
  return createDiskStorage(folder);
}
