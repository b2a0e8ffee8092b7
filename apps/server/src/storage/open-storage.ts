import { join } from "node:path";
import { createDiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";

/** The installation's files, wherever its settings put them. */
export const openStorage = ({ dataDir }: { readonly dataDir: string }): FileStorage =>
  createDiskStorage(join(dataDir, "archivos"));
