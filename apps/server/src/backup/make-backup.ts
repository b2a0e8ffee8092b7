import { stat } from "node:fs/promises";
import type { Summary } from "./archive-contents.ts";
import { writeBackupFile } from "./backup-file.ts";
import { type BackupParts, createBackup } from "./create-backup.ts";
import { recordBackup } from "./last-backup-repository.ts";

interface BackupFileParts extends Pick<BackupParts, "client" | "storage" | "product" | "now"> {
  readonly path: string;
  /** Gets a sentence for the operator if the backup is complete but could not be recorded. */
  readonly warn: (line: string) => void;
}

/** Backs the whole installation up into a file, and records that for its status. */
export async function makeBackup({ path, warn, ...parts }: BackupFileParts): Promise<Summary> {
  const summary = await writeBackupFile(path, parts.now, (archive) => createBackup({ ...parts, archive }));
  const { size: archiveBytes } = await stat(path);
  const { files: fileCount, missing } = summary;
  await recordBackup(parts.client, { archiveBytes, fileCount, missingFileCount: missing.length }).catch(
    (error: Error) => warn(`El estado de la oficina no sabrá de esta copia: ${error.message}.`),
  );
  return summary;
}
