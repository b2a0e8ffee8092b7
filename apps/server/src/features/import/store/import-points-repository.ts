import { ownIdKind, positionKind } from "../row/row-identity.ts";
import { pointColumns } from "./point-columns.ts";
import type { SqlClient } from "./sql-client.ts";

/**
 * Matches staged rows with points of earlier imports by key, including the bin, except points that rows have by id.
 * Returns their number.
 */
export async function matchByKey(client: SqlClient, mapId: number): Promise<number> {
  const { rowCount } = await client.query(
    `update staged set point_id = points.id
     from points where points.map_id = $1 and points.import_key = staged.import_key
       and not exists (select from staged as owner where owner.kind = $2 and owner.point_id = points.id)`,
    [mapId, ownIdKind],
  );
  return rowCount ?? 0;
}

/** Whether the map has unmatched points. */
export async function hasUnmatchedPoints(client: SqlClient, mapId: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from points where map_id = $1 and deleted_at is null
       and not exists (select from staged where staged.point_id = points.id) limit 1`,
    [mapId],
  );
  return rowCount !== 0;
}

/**
 * Matches the remaining rows with equivalent points that lack their key: created by hand, or imported with
 * another key column or without the permit. Tries permit, name and position together, then the permit, then
 * name and position unless the permits differ. Skips points with a key of the row's own kind: they belong to
 * other rows. Equal candidates are assigned in order, oldest first. Returns the number of matches.
 */
export async function matchBySimilarity(client: SqlClient, mapId: number): Promise<number> {
  let found = 0;
  for (const [matchKeySql, column] of [
    [`jsonb_build_array(permit, ${place})`, "name"],
    ["permit", "permit"],
    [`jsonb_build_array(${place})`, "name"],
  ] as const) {
    const { rowCount } = await client.query(matchAlike(matchKeySql, column), [mapId]);
    found += rowCount ?? 0;
  }
  return found;
}

const place = "name, province, canton, district, lat_micro, lng_micro";

/** `column` is a part of the key. Of a large map few points have it in common with a row: only their keys are made. */
const matchAlike = (matchKeySql: string, column: "name" | "permit") => `
  with waiting as (
    select number, kind, permit, alike, row_number() over (partition by kind, alike order by number) as nth
    from (select *, ${matchKeySql} as alike from staged where point_id is null) as unmatched
  ), unclaimed as materialized (
    select id, permit, import_key, ${matchKeySql} as alike from points
    where map_id = $1 and deleted_at is null
      and ${column} in (select ${column} from staged where point_id is null)
      and not exists (select from staged where staged.point_id = points.id)
  ), free as (
    select kind, id, permit, alike, row_number() over (partition by kind, alike order by id) as nth
    from unclaimed cross join (select distinct kind from waiting) as kinds
    where alike in (select alike from waiting) and split_part(coalesce(import_key, ''), ':', 1) <> kind
  )
  update staged set point_id = found.id
  from (
    select distinct on (free.id) waiting.number, free.id
    from waiting join free using (kind, alike, nth)
    where waiting.permit is null or free.permit is null or waiting.permit = free.permit
    order by free.id, waiting.number
  ) as found
  where found.number = staged.number`;

/** Number of matched points in the bin, which the import restores. */
export async function countRestored(client: SqlClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from staged join points on points.id = point_id
     where deleted_at is not null`,
  );
  return rows[0]?.count ?? 0;
}

/**
 * The new value of a column: as in a form's save, an empty cell keeps the stored value. A canton is kept only
 * within its province and a district only within its canton.
 */
const unchanged = (column: string) => `(staged.${column} is null or staged.${column} = points.${column})`;
const preservedColumns: Readonly<Record<string, string>> = {
  canton: `case when ${unchanged("province")} then points.canton end`,
  district: `case when ${unchanged("province")} and ${unchanged("canton")} then points.district end`,
};
/** The value of a column after the row of `staged` is merged into its point. */
export const mergedSql = (column: string): string =>
  `coalesce(staged.${column}, ${preservedColumns[column] ?? `points.${column}`})`;
const merged = pointColumns.map(({ name }) => mergedSql(name));

/** Keeps the stronger key: the key column, then the permit, then name and position. Our id is no stored key. */
export const importKeySql = `case
  when staged.kind = '${ownIdKind}' then points.import_key
  when staged.has_named_key or points.import_key is null or starts_with(points.import_key, '${positionKind}:')
  then staged.import_key else points.import_key end`;

const columnList = pointColumns.map(({ name }) => name).join(", ");

/** Updates the matched points from their rows. Returns the number of points that changed. */
export async function updatePoints(client: SqlClient, mapId: number): Promise<number> {
  const before = pointColumns.map(({ name }) => `points.${name}`).join(", ");
  const after = [...merged, importKeySql, "null"].join(", ");
  const { rowCount } = await client.query(
    `update points
     set (${columnList}, import_key, deleted_at) = row(${after})
     from staged
     where points.map_id = $1 and points.id = staged.point_id
       and (${before}, points.import_key, points.deleted_at)
         is distinct from (${after})`,
    [mapId],
  );
  return rowCount ?? 0;
}

/** Inserts points for the unmatched rows in file order. Returns their number. */
export async function insertPoints(client: SqlClient, target: { mapId: number; companyId: number }) {
  const { rowCount } = await client.query(
    `insert into points (map_id, company_id, import_key, ${columnList})
     select $1, $2, import_key, ${columnList} from staged where point_id is null order by number`,
    [target.mapId, target.companyId],
  );
  return rowCount ?? 0;
}
