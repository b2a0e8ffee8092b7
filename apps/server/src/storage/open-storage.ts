import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createDiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";

/** The installation's files, wherever its settings put them; `instance` is the number of this process. */
export function openStorage({ dataDir }: { readonly dataDir: string }, instance = 0): FileStorage {
  // Other users may have to pass through the data folder (the database's), but not into the files.
  mkdirSync(dataDir, { recursive: true });
  return createDiskStorage(join(dataDir, "archivos"), instance);
}
