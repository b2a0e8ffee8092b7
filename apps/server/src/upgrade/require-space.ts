import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { OperatorError } from "../settings/operator-error.ts";
import type { Settings } from "../settings/settings.ts";
import { reserveBytesOf } from "../storage/disk-space.ts";
import { measureProduct } from "./product-size-repository.ts";

/**
 * Checks that the disk of the data folder has space for archive and copy of the rehearsal.
 * @throws OperatorError with the missing space in megabytes
 */
export async function requireRehearsalSpace(
  ownerUrl: string,
  {
    dataDir,
    databaseUrl,
    diskReserveMegabytes,
  }: Pick<Settings, "dataDir" | "databaseUrl" | "diskReserveMegabytes">,
): Promise<void> {
  const { databaseBytes, fileBytes } = await measureProduct(ownerUrl);
  // Files are in the archive and in the copy; rows in the archive, and in a second database of the same engine.
  const neededBytes = 2 * fileBytes + (databaseUrl === null ? 2 : 1) * databaseBytes;
  await requireSpace("El ensayo", dataDir, neededBytes, diskReserveMegabytes);
}

/**
 * Checks that the disk of `archive` has space for the backup before an upgrade.
 * @throws OperatorError with the missing space in megabytes
 */
export async function requireBackupSpace(ownerUrl: string, archive: string, diskReserveMegabytes: number) {
  const { databaseBytes, fileBytes } = await measureProduct(ownerUrl);
  // Rows without their indexes, compressed, are less than half of the database.
  const neededBytes = fileBytes + databaseBytes / 2;
  await requireSpace("La copia", dirname(archive), neededBytes, diskReserveMegabytes);
}

async function requireSpace(what: string, folder: string, neededBytes: number, diskReserveMegabytes: number) {
  const disk = await statfs(folder).catch(() => undefined);
  // The copy itself says what is wrong with a folder that cannot be read.
  if (disk === undefined) return;
  const freeBytes = disk.bavail * disk.bsize - reserveBytesOf(disk.blocks * disk.bsize, diskReserveMegabytes);
  if (freeBytes >= neededBytes) return;
  const [needed, free] = [neededBytes, Math.max(freeBytes, 0)].map((bytes) => Math.ceil(bytes / 1_048_576));
  throw new OperatorError(
    `${what} necesita ${needed} MB en el disco de ${folder}, y hay ${free} MB además de DISK_RESERVE_MB. No se hizo nada.`,
  );
}
