import type { Readable } from "node:stream";

export interface StoredFile {
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** An inclusive range of bytes. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** 255 bytes is the limit of a file name on all supported file systems. */
const keyPattern = /^(?:[A-Za-z0-9_-][A-Za-z0-9_.-]{0,254}\/)*[A-Za-z0-9_-][A-Za-z0-9_.-]{0,254}$/;
/** The limit of the database column. */
const maxKeyLength = 500;

/** The folder of the files derived from a file. Delete it with the file. */
export const derivedFolder = (key: string): string => `${key}.d/`;

/** Whether a text is a valid key: no path outside of the folder, no hidden files. */
export const isStorageKey = (text: string): boolean => text.length <= maxKeyLength && keyPattern.test(text);

/**
 * Storage of originals and derived files. The product generates the keys (letters, digits, `_`, `-`, `.` and
 * `/` between segments); they never come from a request.
 */
export interface FileStorage {
  /** Resolves when the storage has answered; rejects when it is unreachable. */
  checkReachable(): Promise<void>;
  /** Writes a whole file; a write that fails leaves nothing. */
  write(key: string, content: Readable | Uint8Array): Promise<void>;
  /** Moves a received file (`newTempPath`) to a key. */
  moveIn(key: string, path: string): Promise<void>;
  /**
   * Calls `work` with a local path of a stored file, for programs that cannot read a stream. A bucket sends it as long as
   * the signal is not aborted.
   */
  withLocalFile<Result>(
    key: string,
    signal: AbortSignal | undefined,
    work: (path: string) => Promise<Result>,
  ): Promise<Result>;
  /** A local path for one file that is being received. */
  newTempPath(): string;
  /** Deletes received files of dead processes. `isAlive` gets the instance number of their process. */
  sweepTempFiles(isAlive: (instance: number) => boolean): Promise<void>;
  /** Size and modification time of a file; undefined when it is missing. */
  stat(key: string): Promise<StoredFile | undefined>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes a file, or everything under a key that ends with `/`. A missing file is no error. */
  remove(key: string): Promise<void>;
}
