import type { StreetSchema } from "@mapaobra/contract/wire/streets";
import { sql } from "kysely";
import type { UnitOfWork } from "../../database/schema.ts";

/** The archive in use. */
export interface ArchiveRecord {
  readonly key: string;
  /** SHA-256 of the archive in hexadecimal digits. */
  readonly hash: string;
  readonly bytes: number;
  readonly schema: StreetSchema;
  readonly minZoom: number;
  readonly maxZoom: number;
}

/** Needs the system scope, as do the others. */
export async function findArchive(unit: UnitOfWork): Promise<ArchiveRecord | undefined> {
  const row = await unit.selectFrom("street_archive").selectAll().executeTakeFirst();
  return (
    row && {
      key: row.key,
      hash: row.sha256.toString("hex"),
      bytes: row.bytes,
      schema: row.schema,
      minZoom: row.min_zoom,
      maxZoom: row.max_zoom,
    }
  );
}

/** Replaces the archive in use. Returns the keys that no row references any more. */
export async function replaceArchive(unit: UnitOfWork, archive: ArchiveRecord): Promise<string[]> {
  const previous = await deleteArchive(unit);
  await unit
    .insertInto("street_archive")
    .values({
      key: archive.key,
      sha256: Buffer.from(archive.hash, "hex"),
      bytes: archive.bytes,
      schema: archive.schema,
      min_zoom: archive.minZoom,
      max_zoom: archive.maxZoom,
    })
    .execute();
  return previous;
}

export async function deleteArchive(unit: UnitOfWork): Promise<string[]> {
  // One at a time: a concurrent replacement would not see the new row.
  await sql`lock table street_archive in share row exclusive mode`.execute(unit);
  const rows = await unit.deleteFrom("street_archive").returning("key").execute();
  return rows.map(({ key }) => key);
}
