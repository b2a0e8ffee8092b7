import { rm } from "node:fs/promises";
import { isDatabaseFull } from "../../database/connect.ts";
import type { Db } from "../../database/schema.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { OperatorError } from "../../settings/operator-error.ts";
import { type DiskSpace, isOutOfSpace } from "../../storage/disk-space.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import type { FileTransactions } from "../../storage/file-transactions.ts";
import { newStorageKey } from "../../storage/storage-key.ts";
import { type ArchiveSource, openArchiveSource } from "./archive-source.ts";
import { convertMbtiles, isSqlite } from "./convert-mbtiles.ts";
import { checkLocalFile, copyToFile, type MeasuredFile, measureFile } from "./local-file.ts";
import {
  type ArchiveRecord,
  deleteArchive,
  findArchive,
  replaceArchive,
} from "./street-archive-repository.ts";

export const diskFullText =
  "No queda espacio en el disco para guardar el archivo de calles. Nada cambió: libere espacio y repita la orden.";

export interface InstallParts {
  readonly db: Db;
  readonly storage: Pick<FileStorage, "newTempPath" | "stat">;
  readonly files: FileTransactions;
  readonly diskSpace: Pick<DiskSpace, "requireFor">;
}

export interface Installation {
  readonly archive: ArchiveRecord;
  /** False if the same archive was in use already. */
  readonly isNew: boolean;
}

/**
 * Checks an archive, stores it and puts it into use instead of the previous one. A failure at any step
 * changes nothing and leaves no file.
 * @throws OperatorError with the reason in Spanish
 */
export async function installArchive(source: ArchiveSource, parts: InstallParts): Promise<Installation> {
  // A refusal must not wait for the copy of gigabytes.
  if ("path" in source && !(await isSqlite(source.path))) await checkLocalFile(source.path);
  const [received, converted] = [parts.storage.newTempPath(), parts.storage.newTempPath()];
  try {
    const { bytes, content } = await openArchiveSource(source);
    await parts.diskSpace.requireFor(bytes).catch((error: unknown) => {
      content.destroy();
      throw error;
    });
    const copied = await copyToFile(content, received);
    if (!(await isSqlite(received))) return await installLocalFile(received, copied, parts);
    convertMbtiles(received, converted);
    return await installLocalFile(converted, await measureFile(converted), parts);
  } catch (error) {
    if (isOutOfSpace(error) || isDatabaseFull(error)) throw new OperatorError(diskFullText, { cause: error });
    throw error;
  } finally {
    await Promise.all([received, converted].map((path) => rm(path, { force: true })));
  }
}

/** Moves a local archive into the storage. */
async function installLocalFile(path: string, { bytes, hash }: MeasuredFile, parts: InstallParts) {
  const facts = await checkLocalFile(path);
  const present = await presentArchive(parts);
  if (present?.hash === hash) return { archive: present, isNew: false };
  const key = newStorageKey(`basemap/${hash}-`, "pmtiles");
  const archive = { ...facts, bytes, hash, key };
  await putIntoUse(archive, path, parts);
  return { archive, isNew: true };
}

/** The archive in use, unless its file is missing: then the same archive is stored again. */
async function presentArchive({ db, storage }: InstallParts): Promise<ArchiveRecord | undefined> {
  const archive = await asSystem(db, findArchive);
  return archive && (await storage.stat(archive.key)) && archive;
}

function putIntoUse(archive: ArchiveRecord, path: string, { db, files }: InstallParts): Promise<void> {
  return files.withDeletions((discard) =>
    files.withNewFiles([{ key: archive.key, path }], (confirm) =>
      asSystem(db, async (unit) => {
        await confirm(unit);
        await discard(unit, await replaceArchive(unit, archive));
      }),
    ),
  );
}

/** Takes the archive out of use and deletes its file. False if there was none. */
export function removeArchive({ db, files }: Pick<InstallParts, "db" | "files">): Promise<boolean> {
  return files.withDeletions((discard) =>
    asSystem(db, async (unit) => {
      const keys = await deleteArchive(unit);
      await discard(unit, keys);
      return keys.length > 0;
    }),
  );
}
