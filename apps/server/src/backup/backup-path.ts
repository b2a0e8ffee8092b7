import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileTimestamp } from "./backup-file.ts";

interface BackupPlace {
  readonly dataDir: string;
  /** The operator's folder: npm changes to the repository's, and passes it as INIT_CWD. */
  readonly callerFolder: string | undefined;
  readonly now: Date;
}

/**
 * Path of a backup: `named`, relative to the operator's folder, or else a file with `prefix` in the data folder, and
 * not between the files of the code. Makes that folder.
 */
export async function backupPath(
  named: string | undefined,
  prefix: string,
  { dataDir, callerFolder = ".", now }: BackupPlace,
): Promise<string> {
  if (named !== undefined) return resolve(callerFolder, named);
  const folder = join(dataDir, "copias");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${prefix}-${fileTimestamp(now)}.tar.gz`);
}
