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

/** As long as a name may be in every file system that we know. */
const keyPattern = /^(?:[A-Za-z0-9_-][A-Za-z0-9_.-]{0,254}\/)*[A-Za-z0-9_-][A-Za-z0-9_.-]{0,254}$/;
/** As long as the database keeps one. */
const maxKeyLength = 500;

/** Where everything stands that was made from a file: gone when the file goes. */
export const derivedFolder = (key: string): string => `${key}.d/`;

/** Whether a text could be a key that the product made: no way out of the folder, nothing hidden. */
export const isStorageKey = (text: string): boolean => text.length <= maxKeyLength && keyPattern.test(text);

/**
 * Where originals and derived files live. Keys are made by the product (letters, digits, `_`, `-`, `.`
 * and `/` between parts), never taken from a request.
 */
export interface FileStorage {
  /** Resolves once the storage has answered; rejects where files cannot be reached. */
  checkReachable(): Promise<void>;
  /** Writes a whole file; a write that fails leaves nothing. */
  write(key: string, content: Readable | Uint8Array): Promise<void>;
  /** Takes a file that was received (`newPath`) under a key; it is then no more where it was. */
  moveIn(key: string, path: string): Promise<void>;
  /** Lets `work` read a stored file by a path, for programs that cannot read a stream. */
  withLocalFile<Result>(key: string, work: (path: string) => Promise<Result>): Promise<Result>;
  /** A path on this machine's disk for one file that is being received. */
  newTempPath(): string;
  /** Removes received files whose process is dead; `isAlive` is asked about its number. */
  sweepTempFiles(isAlive: (instance: number) => boolean): Promise<void>;
  /** Size and time of a file; undefined when there is none. */
  stat(key: string): Promise<StoredFile | undefined>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes a file, or everything under a key that ends with `/`; nothing there is no error. */
  remove(key: string): Promise<void>;
}
