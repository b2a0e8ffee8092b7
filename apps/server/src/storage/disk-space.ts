import { statfs } from "node:fs/promises";
import type { DiskUsage } from "@mapaobra/domain/disk/disk-level";
import { DomainError } from "@mapaobra/domain/errors";
import { filesFolder } from "./open-storage.ts";
import { isStorageFull } from "./storage-full.ts";

/** The space for files that are being received; with files in a bucket, of their local folder. */
export interface DiskSpace {
  read(): Promise<DiskUsage>;
  /** Throws `storage_full` if `bytes` more would leave less than the reserve, with what others still receive. */
  requireFor(bytes: number): Promise<void>;
  /** Throws `storage_full` if our own PostgreSQL needs what is left to keep running. */
  requireForSave(): Promise<void>;
  /**
   * The same, and keeps the space until the result is disposed of. `bytes` is 0 for a body of unknown size: space for
   * it is kept while it arrives. Other processes do not see it.
   */
  hold(bytes: number): Promise<HeldSpace>;
}

/** The space for a body that is being received by this process. */
export interface HeldSpace extends Disposable {
  /**
   * The error of a body of which so many bytes have been received, if the rest of it, or what others write, would use
   * the reserve.
   */
  rejectionOf(receivedBytes: number): Promise<Error | null>;
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

/** The part of the reserve below which nothing is saved; the rest of it is for saves without files (decision 62). */
export const databaseReserveOf = (reserveBytes: number): number =>
  Math.min(databaseReserveBytes, Math.floor(reserveBytes / 2));

/** How much of a body arrives before the disk is measured again, at most: other processes and programs write too. */
const measuredStepBytes = 4 * 1_048_576;

/** What of a body may have been received, but not be written when the disk is measured. */
const bufferedBytes = 262_144;

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
  return countSpace(read, databaseUrl === null);
}

/** The space of a disk of which `read` has the figures. `hasDatabase`: our own PostgreSQL is on it. */
export function countSpace(read: DiskSpace["read"], hasDatabase: boolean): DiskSpace {
  /** What bodies that are being received will still write. */
  let heldBytes = 0;
  const freeIn = ({ freeBytes, reserveBytes }: DiskUsage) => freeBytes - reserveBytes - heldBytes;
  const rejectIn = (usage: DiskUsage, bytes: number) => {
    if (freeIn(usage) < bytes) throw new DomainError("storage_full");
  };
  return {
    read,
    async requireFor(bytes) {
      rejectIn(await read(), bytes);
    },
    async hold(bytes) {
      // Nothing is awaited between the check and the hold.
      rejectIn(await read(), bytes);
      let ownBytes = 0;
      let isReleased = false;
      const setOwn = (next: number) => {
        if (isReleased) return;
        heldBytes += next - ownBytes;
        ownBytes = next;
      };
      let admittedBytes = bytes;
      let measuredAtBytes = 0;
      setOwn(bytes);
      return {
        async rejectionOf(receivedBytes) {
          const excess = receivedBytes - admittedBytes;
          if (excess > 0) {
            const usage = await read();
            const rest = freeIn(usage) + ownBytes - excess - bufferedBytes;
            if (rest < 0) return new DomainError("storage_full");
            admittedBytes = receivedBytes + Math.min(rest, measuredStepBytes);
            measuredAtBytes = receivedBytes;
          }
          // What has been written is not free any more.
          setOwn(admittedBytes - receivedBytes);
          if (receivedBytes - measuredAtBytes < measuredStepBytes) return null;
          measuredAtBytes = receivedBytes;
          return freeIn(await read()) < 0 ? new DomainError("storage_full") : null;
        },
        [Symbol.dispose]() {
          setOwn(0);
          isReleased = true;
        },
      };
    },
    async requireForSave() {
      if (!hasDatabase) return;
      const { freeBytes, reserveBytes } = await read();
      if (freeBytes < databaseReserveOf(reserveBytes)) throw new DomainError("storage_full");
    },
  };
}
