import { statfs } from "node:fs/promises";
import type { DiskUsage } from "@mapaobra/domain/disk/disk-level";
import { DomainError } from "@mapaobra/domain/errors";
import { filesFolder } from "./open-storage.ts";
import { isStorageFull } from "./storage-full.ts";

/** The space for files that are being received; with files in a bucket, of their local folder. */
export interface DiskSpace {
  read(): Promise<DiskUsage>;
  /** Throws `storage_full` if `bytes` more would leave less than the reserve. */
  requireFor(bytes: number): Promise<void>;
  /** Throws `storage_full` if our own PostgreSQL needs what is left to keep running. */
  requireForSave(): Promise<void>;
}

interface DiskSpaceSettings {
  readonly dataDir: string;
  readonly diskReserveMegabytes: number;
  /** Null: our own PostgreSQL uses the same disk. */
  readonly databaseUrl: string | null;
}

/** Whether there is no space for a file: less than the reserve is free, or the write itself failed. */
export const isOutOfSpace = (error: unknown): boolean =>
  (error instanceof DomainError && error.code === "storage_full") || isStorageFull(error);

/** The part of a small disk that is reserved at most. */
const maxReservePart = 0.1;

/** The reserve on a disk of `totalBytes`: a disk of less than ten reserves has a smaller one. */
export const reserveBytesOf = (totalBytes: number, reserveMegabytes: number): number =>
  Math.min(reserveMegabytes * 1_048_576, Math.floor(totalBytes * maxReservePart));

/**
 * PostgreSQL stops, reads included, when it cannot create the next file of its log. This is three of them: for
 * what is being written now, sign-ins and deletions.
 */
const databaseReserveBytes = 3 * 16 * 1_048_576;

/** The part of the reserve below which nothing is saved; the rest of it is for saves without files. */
export const databaseReserveOf = (reserveBytes: number): number =>
  Math.min(databaseReserveBytes, Math.floor(reserveBytes / 2));

/** The storage of `dataDir` must be open: its folder is measured. */
export function createDiskSpace({
  dataDir,
  diskReserveMegabytes,
  databaseUrl,
}: DiskSpaceSettings): DiskSpace {
  const read = async (): Promise<DiskUsage> => {
    const { bavail, blocks, bsize } = await statfs(filesFolder(dataDir));
    return {
      freeBytes: bavail * bsize,
      reserveBytes: reserveBytesOf(blocks * bsize, diskReserveMegabytes),
    };
  };
  return {
    read,
    async requireFor(bytes) {
      const { freeBytes, reserveBytes } = await read();
      if (freeBytes - bytes < reserveBytes) throw new DomainError("storage_full");
    },
    async requireForSave() {
      if (databaseUrl !== null) return;
      const { freeBytes, reserveBytes } = await read();
      if (freeBytes < databaseReserveOf(reserveBytes)) throw new DomainError("storage_full");
    },
  };
}
