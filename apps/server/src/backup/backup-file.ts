import { once } from "node:events";
import { existsSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { OperatorError } from "../settings/operator-error.ts";
import { type ArchiveWriter, writeArchive } from "./archive-writer.ts";

/**
 * Lets `work` write an archive that appears under `path` when complete, readable by this user only: it
 * contains all data and secrets. Leaves nothing on failure.
 */
export async function writeBackupFile<Result>(
  path: string,
  now: Date,
  work: (archive: ArchiveWriter) => Promise<Result>,
): Promise<Result> {
  if (existsSync(path)) throw new OperatorError(`Ya existe «${path}»: indique otro nombre.`);
  const partial = `${path}.incompleta`;
  try {
    const output = (await open(partial, "w", 0o600)).createWriteStream({ flush: true });
    const closed = once(output, "close");
    // Fails with the work, before anyone awaits it.
    closed.catch(() => undefined);
    const result = await work(writeArchive(output, now)).finally(() => output.destroy());
    await closed;
    await rename(partial, path);
    return result;
  } catch (error) {
    // In a folder that cannot be entered this fails too.
    await rm(partial, { force: true }).catch(() => undefined);
    throw toBackupError(error, path, partial);
  }
}

/** `2026-03-01T0930`, valid as a file name on every file system. */
export const fileTimestamp = (now: Date): string => now.toISOString().slice(0, 16).replace(":", "");

const reasons: Record<string, string> = {
  ENOENT: "no existe esa carpeta",
  EACCES: "este usuario no puede escribir ahí",
  EROFS: "el disco es de solo lectura",
  ENOSPC: "no queda espacio en el disco",
};

function toBackupError(error: unknown, path: string, partial: string): unknown {
  const { code = "", syscall, path: failedPath } = error as NodeJS.ErrnoException;
  // Other files are read for the backup: their errors are not of its own.
  const isOfBackup = syscall === "open" ? failedPath === partial : syscall === "write" || syscall === "fsync";
  const reason = isOfBackup ? reasons[code] : undefined;
  return reason === undefined
    ? error
    : new OperatorError(`No se pudo escribir «${path}»: ${reason}.`, { cause: error });
}
