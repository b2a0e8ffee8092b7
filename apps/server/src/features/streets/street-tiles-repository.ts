import { sql } from "kysely";
import type { UnitOfWork } from "../../database/schema.ts";
import type { TileSet } from "./tile-json.ts";

const provider = "openfreemap";

/** The last good description, if there was one. */
export async function findTileSet(unit: UnitOfWork): Promise<TileSet | null> {
  const row = await unit
    .selectFrom("street_tiles")
    .select(["tiles", "min_zoom", "max_zoom"])
    .where("provider", "=", provider)
    .executeTakeFirst();
  if (!row || row.tiles === null || row.min_zoom === null || row.max_zoom === null) return null;
  return { tiles: row.tiles, minZoom: row.min_zoom, maxZoom: row.max_zoom };
}

/**
 * Whether the caller may request the description now: once a day of all processes, or once an hour while
 * there is none. The time is stored before the request, so that two processes do not both send it. A time
 * far in the future counts as expired: a clock was wrong.
 */
export async function claimRequest(unit: UnitOfWork, at: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into street_tiles as known (provider, asked_at) values (${provider}, ${at})
    on conflict (provider) do update set asked_at = excluded.asked_at
    where abs(extract(epoch from excluded.asked_at - known.asked_at))
      >= extract(epoch from case when known.tiles is null then interval '1 hour' else interval '24 hours' end)
  `.execute(unit);
  return numAffectedRows > 0n;
}

export async function saveTileSet(unit: UnitOfWork, { tiles, minZoom, maxZoom }: TileSet): Promise<void> {
  await unit
    .updateTable("street_tiles")
    .set({ tiles, min_zoom: minZoom, max_zoom: maxZoom })
    .where("provider", "=", provider)
    .execute();
}
