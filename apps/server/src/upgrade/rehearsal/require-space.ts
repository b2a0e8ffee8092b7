import { statfs } from "node:fs/promises";
import type { Settings } from "../../settings/settings.ts";
import { reserveBytesOf } from "../../storage/disk-space.ts";
import { UpgradeError } from "../upgrade-error.ts";
import { measureProduct } from "./product-size-repository.ts";

/**
 * Checks that the disk of the data folder has space for archive and copy of the rehearsal.
 * @throws UpgradeError with the missing space in megabytes
 */
export async function requireSpace(
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
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const freeBytes = bavail * bsize - reserveBytesOf(blocks * bsize, diskReserveMegabytes);
  if (freeBytes >= neededBytes) return;
  const [needed, free] = [neededBytes, Math.max(freeBytes, 0)].map((bytes) => Math.ceil(bytes / 1_048_576));
  throw new UpgradeError(
    `El ensayo necesita ${needed} MB en el disco de ${dataDir}, y hay ${free} MB además de DISK_RESERVE_MB. No se hizo nada.`,
  );
}
