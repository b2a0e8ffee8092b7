import { writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { DomainError } from "@mapaobra/domain/errors";
import { type CacheLimits, createLruCache } from "../../cache/lru-cache.ts";
import { createSingleFlight } from "../../cache/single-flight.ts";
import { cleanerOf, isServedWhole } from "../../content/clean/clean-file.ts";
import {
  decodePieces,
  encodePieces,
  type PieceList,
  packPieces,
  sizeOfList,
  slicePieces,
  totalLength,
} from "../../content/clean/piece-list.ts";
import type { ByteSource } from "../../content/clean/pieces.ts";
import { findPieces } from "../../content/isolated/isolated-content.ts";
import type { StreamableFile } from "../../http/send-file.ts";
import { derivedFolder, type FileStorage, type StoredFile } from "../../storage/file-storage.ts";
import type { Derive } from "./derivations.ts";
import { readPieces } from "./read-pieces.ts";

/** Raise it when the rules of `content/clean` change: lists and ETags are then new. */
const rulesVersion = 10;
const listKey = (key: string): string => `${derivedFolder(key)}visitante-${rulesVersion}.bin`;
/** Part of the ETag, which must differ from the original's. */
const etagSuffix = `v${rulesVersion}`;

type ServedCopy = Pick<StreamableFile, "file" | "read" | "etagSuffix">;

/** Opens what visitors get of a file; undefined if it is missing or cannot be cleaned. */
export type OpenVisitorCopy = (key: string, mediaType: string) => Promise<ServedCopy | undefined>;

/**
 * Copies without personal data (decision 63). Only the list of a copy's pieces is stored, beside the original: its bytes are
 * read from the original.
 */
export function createVisitorCopies(
  storage: FileStorage,
  derive: Derive,
  cacheLimits: CacheLimits,
): OpenVisitorCopy {
  const lists = createLruCache<string, PieceList>(cacheLimits, sizeOfList);
  /** Concurrent requests share one search: only the first of them may know the pieces. */
  const searchOnce = createSingleFlight<string, PieceList | undefined>();

  const readList = async (key: string) => decodePieces(await buffer(await storage.read(listKey(key))));

  const makeList = async (key: string, bytes: number, mediaType: string) => {
    let found: PieceList | undefined;
    const stored = await derive({
      original: key,
      key: listKey(key),
      async make(target, { owner }) {
        found = await findPieces(owner, mediaType, sourceOf(storage, key, bytes));
        await writeFile(target, encodePieces(found));
      },
    });
    // A list that a full disk cannot take serves this process.
    return found ?? (stored && readList(key));
  };

  const piecesOf = async (key: string, { bytes, modifiedAt }: StoredFile, mediaType: string) => {
    const version = `${key} ${bytes} ${modifiedAt.getTime()}`;
    const known = lists.get(version);
    if (known) return known;
    return searchOnce(version, async () => {
      const pieces = await makeList(key, bytes, mediaType);
      if (pieces) lists.set(version, pieces);
      return pieces;
    });
  };

  return async (key, mediaType) => {
    const file = await storage.stat(key);
    if (!file) return undefined;
    const pieces = isServedWhole(mediaType)
      ? await packPieces([{ from: 0, to: file.bytes }])
      : cleanerOf(mediaType) && (await piecesOf(key, file, mediaType));
    if (!pieces) return undefined;
    const bytes = totalLength(pieces);
    return {
      etagSuffix,
      file: { bytes, modifiedAt: file.modifiedAt },
      read: async ({ start, end } = { start: 0, end: bytes - 1 }) =>
        readPieces(slicePieces(pieces, start, end + 1), (range) => storage.read(key, range)),
    };
  };
}

const sourceOf = (storage: FileStorage, key: string, size: number): ByteSource => ({
  size,
  async read(from, length) {
    if (length <= 0 || from >= size) return Buffer.alloc(0);
    try {
      return await buffer(await storage.read(key, { start: from, end: Math.min(size, from + length) - 1 }));
    } catch (cause) {
      throw new DomainError("service_unavailable", { cause });
    }
  },
});
