import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BucketConfig } from "../settings/bucket-config.ts";
import { createDiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";
import { createS3Client } from "./s3-client.ts";
import { createS3Storage } from "./s3-storage.ts";
import { openTempFolder } from "./temp-folder.ts";

export interface StorageSettings {
  readonly dataDir: string;
  /** Null: a folder under `dataDir`. */
  readonly s3: BucketConfig | null;
}

/** The local folder of stored files, and of files that are being received. */
export const filesFolder = (dataDir: string): string => join(dataDir, "archivos");

/** Opens the file storage of the settings. `instance` is the number of this process. */
export function openStorage({ dataDir, s3 }: StorageSettings, instance = 0): FileStorage {
  // Other users may have to pass through the data folder (the database's), but not into the files.
  mkdirSync(dataDir, { recursive: true });
  const folder = filesFolder(dataDir);
  if (s3 === null) return createDiskStorage(folder, instance);
  const incoming = openTempFolder(folder, instance);
  return createS3Storage({ client: createS3Client(s3), bucket: s3.bucket, prefix: s3.prefix, incoming });
}
