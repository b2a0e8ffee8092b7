import type { BulkEdit, BulkPoint, BulkTarget } from "@mapaobra/domain/point/bulk-edit";
import { sql } from "kysely";
import { columnByField } from "../../../database/point-columns.ts";
import { type Page, readPage } from "../../../database/read-page.ts";
import type { UnitOfWork } from "../../../database/schema.ts";

/** The columns of `points` that a change sets; the first is compared. A move removes the import identity, as a single save does. */
export const columnsOf = (target: BulkTarget): readonly string[] => {
  if (target === "mapId") return ["map_id", "import_key"];
  return [target === "bin" ? "deleted_at" : columnByField[target]];
};

interface ChosenPoint extends BulkPoint {
  readonly name: string;
  readonly companyId: number;
}

/** Chosen points that the unit's actor sees, in the order of their ids. */
export async function readChosen(
  unit: UnitOfWork,
  {
    ids,
    mapId,
    target,
  }: { readonly ids: readonly number[]; readonly mapId: number; readonly target: BulkTarget },
  { lock }: { readonly lock: boolean },
): Promise<ChosenPoint[]> {
  const [compared = ""] = columnsOf(target);
  const { rows } = await sql<ChosenPoint>`
    select id, version, name, company_id as "companyId", map_id = ${mapId} and deleted_at is null as "isPresent",
      ${sql.ref(compared)}::text as value
    from points where id = any(${ids}) order by id ${lock ? sql`for no key update` : sql``}
  `.execute(unit);
  return rows;
}

/** Who gets news of a map. The actor of a request does not see all of them. */
export async function countFollowers(unit: UnitOfWork, mapId: number) {
  const { rows } = await sql<{ people: number; visitors: number }>`
    select (
      select count(distinct user_id)::integer from searches
      where map_id = ${mapId} and deleted_at is null and (frequency <> 'never' or in_bell)
    ) as people, (
      select count(distinct lower(email))::integer from subscribers
      where map_id = ${mapId} and confirmed_at is not null
    ) as visitors
  `.execute(unit);
  return rows[0] ?? { people: 0, visitors: 0 };
}

export const findMapName = (unit: UnitOfWork, id: number) =>
  unit.selectFrom("maps").select("name").where("id", "=", id).executeTakeFirstOrThrow();

interface NewBulkEdit {
  readonly companyId: number;
  readonly mapId: number;
  readonly userId: number | null;
  readonly target: BulkTarget;
  /** The new values by column. */
  readonly after: Readonly<Record<string, string | number | null>>;
  readonly afterText: string | null;
}

/** Writes the same values into all these points, and what they had before. */
export async function applyBulkEdit(
  unit: UnitOfWork,
  edit: NewBulkEdit,
  ids: readonly number[],
): Promise<number> {
  const { id } = await unit
    .insertInto("bulk_edits")
    .values({
      company_id: edit.companyId,
      map_id: edit.mapId,
      user_id: edit.userId,
      target: edit.target,
      after: JSON.stringify(edit.after),
      after_text: edit.afterText,
      count: ids.length,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const columns = columnsOf(edit.target);
  const before = sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(column)]));
  await sql`
    insert into bulk_edit_points (edit_id, point_id, company_id, before)
    select ${id}::integer, id, company_id, jsonb_build_object(${before}) from points where id = any(${ids})
  `.execute(unit);
  await unit.updateTable("points").set(edit.after).where("id", "=", sql<number>`any(${ids})`).execute();
  return id;
}

const selectEdits = (unit: UnitOfWork) =>
  unit
    .selectFrom("bulk_edits")
    .leftJoin("users", "users.id", "bulk_edits.user_id")
    .selectAll("bulk_edits")
    .select("users.name as user_name");

const toBulkEdit = (
  row: Awaited<ReturnType<ReturnType<typeof selectEdits>["executeTakeFirstOrThrow"]>>,
): BulkEdit => ({
  id: row.id,
  companyId: row.company_id,
  mapId: row.map_id,
  target: row.target,
  after: row.after_text,
  count: row.count,
  userName: row.user_name,
  createdAt: row.created_at.toISOString(),
  undoneAt: row.undone_at?.toISOString() ?? null,
  undone: row.undone,
  kept: row.kept,
});

export async function findBulkEdit(unit: UnitOfWork, id: number): Promise<BulkEdit | undefined> {
  const row = await selectEdits(unit).where("bulk_edits.id", "=", id).executeTakeFirst();
  return row && toBulkEdit(row);
}

export async function listBulkEdits(unit: UnitOfWork, mapId: number, page: Page) {
  const query = selectEdits(unit).where("bulk_edits.map_id", "=", mapId).orderBy("bulk_edits.id", "desc");
  const { items, total } = await readPage(query, page);
  return { items: items.map(toBulkEdit), total };
}

export interface EditedPoint {
  readonly id: number;
  /** Null: deleted for good. */
  readonly name: string | null;
  readonly isBinned: boolean;
  /** Still as the change left it. */
  readonly isUnchanged: boolean;
  /** Who changed it last, since the change. */
  readonly changedBy: string | null;
}

/** The points of a change as they are now, locked. */
export async function readEdited(unit: UnitOfWork, { id, target }: BulkEdit): Promise<EditedPoint[]> {
  const [compared = ""] = columnsOf(target);
  const column = sql.ref(`points.${compared}`);
  await sql`
    select from points where id in (select point_id from bulk_edit_points where edit_id = ${id})
    order by id for no key update
  `.execute(unit);
  const { rows } = await sql<EditedPoint>`
    select edited.*, case when not "isUnchanged" then (
      select user_name from audit
      where noun = 'points' and record_id = edited.id and at > since and after ? ${compared}
      order by audit.id desc limit 1
    ) end as "changedBy"
    from (
      select point_id as id, points.name, points.deleted_at is not null as "isBinned", bulk_edits.created_at as since,
        points.id is not null and ${column} is not distinct from
          (jsonb_populate_record(null::points, bulk_edits.after)).${sql.ref(compared)} as "isUnchanged"
      from bulk_edit_points
        join bulk_edits on bulk_edits.id = edit_id
        left join points on points.id = point_id
      where edit_id = ${id}
      order by point_id
    ) as edited
  `.execute(unit);
  return rows;
}

/** Gives the points of a change their values of before, without those that are kept. */
export async function revertBulkEdit(
  unit: UnitOfWork,
  { id, target, count }: BulkEdit,
  { kept, at }: { readonly kept: readonly number[]; readonly at: Date },
): Promise<void> {
  const sets = columnsOf(target).map((column) => {
    const former = sql`former.${sql.ref(column)}`;
    if (column !== "import_key") return sql`${sql.ref(column)} = ${former}`;
    // Another point has got this identity since.
    return sql`import_key = case when not exists (
      select from points as other where other.map_id = former.map_id and other.import_key = former.import_key
    ) then former.import_key end`;
  });
  await sql`
    update points set ${sql.join(sets)}
    from bulk_edit_points cross join lateral jsonb_populate_record(null::points, before) as former
    where edit_id = ${id} and points.id = point_id and point_id <> all(${kept})
  `.execute(unit);
  await unit
    .updateTable("bulk_edits")
    .set({ undone_at: at, undone: count - kept.length, kept: kept.length })
    .where("id", "=", id)
    .execute();
}

/** Deletes changes that can no longer be undone. */
export async function deleteOldBulkEdits(unit: UnitOfWork, before: Date): Promise<void> {
  await unit.deleteFrom("bulk_edits").where("created_at", "<", before).execute();
}
