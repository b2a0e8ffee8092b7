import { buffer } from "node:stream/consumers";
import type { Streets } from "@mapaobra/contract/wire/streets";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../database/schema.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import type { DatabaseNotifications } from "../../live/database-notifications.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { isGzip, OversizedPartError, openPmtiles, type TileId } from "./pmtiles-archive.ts";
import { type ArchiveRecord, findArchive } from "./street-archive-repository.ts";
import { archiveTileTemplate } from "./tile-path.ts";

export interface StoredTile {
  readonly bytes: Uint8Array;
  readonly isGzip: boolean;
}

/** The archive of streets that this process serves. */
export interface StreetArchive {
  /** Its tiles for the page configuration; null for none. */
  current(): Streets | null;
  /** Its hash, null for none. */
  hash(): string | null;
  /** A tile, `null` if the archive does not have it, undefined if the hash is not of the archive in use. */
  findTile(hash: string, tileId: TileId): Promise<StoredTile | null | undefined>;
}

interface StreetArchiveParts {
  readonly db: Db;
  readonly storage: Pick<FileStorage, "read">;
  readonly signals: Pick<DatabaseNotifications, "subscribe">;
  readonly log: FastifyBaseLogger;
}

/** Opens the archive in use, and follows its changes by database notifications (decision 58). */
export async function openStreetArchive(parts: StreetArchiveParts): Promise<StreetArchive> {
  const { db, storage, signals, log } = parts;
  const read = () => asSystem(db, findArchive);
  const open = (record: ArchiveRecord | undefined) =>
    record && {
      record,
      streets: streetsOf(record),
      tiles: openPmtiles(record.hash, async (range) => buffer(await storage.read(record.key, range))),
    };

  let archive = open(await read());
  let reading = Promise.resolve();
  const refresh = async () => {
    try {
      const record = await read();
      if (record?.key !== archive?.record.key) archive = open(record);
    } catch (error) {
      log.warn({ err: error }, "could not read which archive of streets is in use");
    }
  };
  // One after another, so that an older answer never replaces a newer one.
  signals.subscribe("street_archive_changed", () => {
    reading = reading.then(refresh);
  });

  return {
    current: () => archive?.streets ?? null,
    hash: () => archive?.record.hash ?? null,
    async findTile(hash, tileId) {
      if (archive === undefined || archive.record.hash !== hash) return undefined;
      const { tiles } = archive;
      try {
        const bytes = await tiles.tile(tileId);
        return bytes ? { bytes, isGzip: isGzip((await tiles.header()).tileCompression) } : null;
      } catch (error) {
        if (!(error instanceof OversizedPartError)) throw error;
        log.warn({ err: error, tileId }, "refused a tile of streets");
        return undefined;
      }
    },
  };
}

const streetsOf = ({ hash, schema, minZoom, maxZoom }: ArchiveRecord): Streets => ({
  tiles: archiveTileTemplate(hash),
  schema,
  minZoom,
  maxZoom,
  provider: "archive",
});
