import { type Insertable, sql, type Updateable } from "kysely";
import { readForIds } from "../../database/prepared-statements.ts";
import { type Page, readPage } from "../../database/read-page.ts";
import type { Database, UnitOfWork } from "../../database/schema.ts";
import type { MapRow } from "./map-row.ts";
import type { MapState } from "./map-state-cache.ts";

/** Constraints that a save may violate: a slug is unique within its company, and the company must exist. */
export const mapConstraints = { slug: "maps_company_id_slug_key", company: "maps_company_id_fkey" } as const;

/** Maps with their company's name. The name is public: row-level security would hide the company's row. */
const maps = (unit: UnitOfWork) =>
  unit
    .selectFrom("maps")
    .selectAll("maps")
    .select(
      sql<string>`(select brand.name from find_brand_of_company(maps.company_id) as brand)`.as(
        "company_name",
      ),
    );

/** The maps that the unit's actor sees, optionally of one company, oldest first. */
export function listMaps(
  unit: UnitOfWork,
  { companyId, ...page }: Page & { readonly companyId?: number | undefined },
): Promise<{ items: MapRow[]; total: number }> {
  const all = maps(unit).orderBy("maps.id");
  return readPage(companyId === undefined ? all : all.where("maps.company_id", "=", companyId), page);
}

/** What the maps that the unit's actor sees have on them, optionally of one company. */
export async function listMapSummaries(
  unit: UnitOfWork,
  companyId: number | undefined,
): Promise<{ mapId: number; projects: number; changedAt: Date }[]> {
  const all = unit
    .selectFrom("maps")
    .leftJoin("points", "points.map_id", "maps.id")
    .select(({ fn, ref }) => [
      "maps.id as mapId",
      fn.count<number>("points.id").filterWhere("points.deleted_at", "is", null).as("projects"),
      sql<Date>`greatest(${ref("maps.updated_at")}, max(${ref("points.updated_at")}))`.as("changedAt"),
    ])
    .groupBy("maps.id")
    .orderBy("maps.id");
  return (companyId === undefined ? all : all.where("maps.company_id", "=", companyId)).execute();
}

export const findMap = (unit: UnitOfWork, id: number): Promise<MapRow | undefined> =>
  maps(unit).where("maps.id", "=", id).executeTakeFirst();

/** The published maps of a company, oldest first. A public URL opens the first one. */
export const listPublishedMaps = (unit: UnitOfWork, companyId: number): Promise<MapRow[]> =>
  maps(unit)
    .where("maps.company_id", "=", companyId)
    .where("maps.published", "=", true)
    .orderBy("maps.id")
    .execute();

export async function takenSlugs(unit: UnitOfWork, companyId: number): Promise<Set<string>> {
  const rows = await unit.selectFrom("maps").select("slug").where("company_id", "=", companyId).execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Returns undefined if another map of the company has the slug. */
export const insertMap = (
  unit: UnitOfWork,
  values: Insertable<Database["maps"]>,
): Promise<{ id: number } | undefined> =>
  unit
    .insertInto("maps")
    .values(values)
    .onConflict((conflict) => conflict.columns(["company_id", "slug"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export async function updateMap(unit: UnitOfWork, id: number, values: Updateable<Database["maps"]>) {
  await unit.updateTable("maps").set(values).where("id", "=", id).execute();
}

/** Deletes a map with its points and their related records. */
export async function deleteMap(unit: UnitOfWork, id: number): Promise<void> {
  await unit.deleteFrom("maps").where("id", "=", id).execute();
}

export const countPoints = (
  unit: UnitOfWork,
  mapId: number,
): Promise<{ points: number; pointsInBin: number }> =>
  unit
    .selectFrom("points")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("deleted_at", "is", null).as("points"),
      fn.countAll<number>().filterWhere("deleted_at", "is not", null).as("pointsInBin"),
    ])
    .where("map_id", "=", mapId)
    .executeTakeFirstOrThrow();

/**
 * Locks maps and all their points until the transaction ends, so that no file is added before a deletion.
 * Points are locked before their map, as everywhere.
 */
export async function lockMapsAndPoints(unit: UnitOfWork, mapIds: readonly number[]): Promise<void> {
  const ids = sql.val([...mapIds]);
  await sql`select from points where map_id = any(${ids}) order by id for update`.execute(unit);
  await sql`select from maps where id = any(${ids}) order by id for update`.execute(unit);
}

/** The ids of a company's maps that the unit's actor sees. */
export async function listVisibleMapIds(unit: UnitOfWork, companyId: number): Promise<number[]> {
  const rows = await unit.selectFrom("maps").select("id").where("company_id", "=", companyId).execute();
  return rows.map(({ id }) => id);
}

/** Slugs of companies with published maps, printed at start-up. */
export async function companiesWithPublishedMaps(unit: UnitOfWork, limit: number): Promise<string[]> {
  const rows = await unit
    .selectFrom("companies")
    .select("slug")
    .where((is) =>
      is.exists(
        is
          .selectFrom("maps")
          .whereRef("maps.company_id", "=", "companies.id")
          .where("published", "=", true)
          .select("maps.id"),
      ),
    )
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ slug }) => slug);
}

export const findMapState = async (unit: UnitOfWork, mapId: number): Promise<MapState | undefined> =>
  (await findMapStates(unit, [mapId])).get(mapId);

/** The states of those maps that the unit's actor sees, by id. */
export async function findMapStates(
  unit: UnitOfWork,
  mapIds: readonly number[],
): Promise<Map<number, MapState>> {
  const rows = await readForIds(unit, mapIds, (id) =>
    unit
      .selectFrom("maps")
      .select(["id", "company_id as companyId", "published", "revision"])
      .where("id", "=", id),
  );
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}
