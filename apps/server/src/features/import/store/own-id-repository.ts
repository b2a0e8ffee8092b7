import { ownIdKind } from "../row/row-identity.ts";
import type { SqlClient } from "./sql-client.ts";

/**
 * Matches the staged rows of an export of ours with the points of the map by id, including the bin. The id is their
 * key from then on. Ids of every installation begin at 1: they count only if at least half of the rows agree with
 * their points. Returns the number of other rows with the id of a point.
 */
export async function matchByOwnId(client: SqlClient, mapId: number): Promise<number> {
  const { rowCount: withId } = await client.query("select from staged where own_id is not null limit 1");
  if (withId === 0) return 0;
  if (await areIdsOfMap(client, mapId)) {
    await client.query(
      `update staged set point_id = points.id, kind = $2, value = points.id::text, has_named_key = true
       from points where points.id = staged.own_id and points.map_id = $1`,
      [mapId, ownIdKind],
    );
  }
  const { rowCount } = await client.query(
    "select from staged join points on points.id = staged.own_id where staged.point_id is null",
  );
  return rowCount ?? 0;
}

/** What an export has of a project and rarely changes all at once. */
const agreementSql = `(
  folded(staged.name) = folded(points.name) or staged.permit = points.permit
  or (staged.lat_micro, staged.lng_micro) = (points.lat_micro, points.lng_micro)
  or staged.web = points.web or (staged.date, staged.area) = (points.date, points.area)
)`;

async function areIdsOfMap(client: SqlClient, mapId: number): Promise<boolean> {
  const { rows } = await client.query<{ agree: boolean }>(
    `select 2 * count(*) filter (where ${agreementSql}) >= count(*) as agree
     from staged join points on points.id = staged.own_id and points.map_id = $1`,
    [mapId],
  );
  return rows[0]?.agree ?? false;
}

/** Number of rows that have their point by id. */
export async function countMatchedById(client: SqlClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::integer as count from staged where kind = $1",
    [ownIdKind],
  );
  return rows[0]?.count ?? 0;
}

/** Removes the import keys of points that rows have by id, if other rows of the file get these keys. */
export async function releaseImportKeys(client: SqlClient, mapId: number): Promise<void> {
  await client.query(
    `update points set import_key = null
     from staged as owner, staged as other
     where points.map_id = $1 and owner.kind = $2 and owner.point_id = points.id
       and other.kind <> $2 and other.import_key = points.import_key`,
    [mapId, ownIdKind],
  );
}
