import type { UnitOfWork } from "../../database/unit-of-work.ts";
import type { MapRow } from "./map-row.ts";
import type { MapState } from "./map-states.ts";

/** The published maps of a company, oldest first: the first is the one that a public address opens. */
export function publishedMapsOf(unit: UnitOfWork, companyId: number): Promise<MapRow[]> {
  return unit
    .selectFrom("maps")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("published", "=", true)
    .orderBy("id")
    .execute();
}

/** The maps of a company that the unit's actor sees. */
export async function visibleMapIdsOf(unit: UnitOfWork, companyId: number): Promise<number[]> {
  const rows = await unit.selectFrom("maps").select("id").where("company_id", "=", companyId).execute();
  return rows.map(({ id }) => id);
}

/** Short addresses of companies that show something to everybody, for whoever starts the product. */
export async function companiesWithPublishedMaps(unit: UnitOfWork, most: number): Promise<string[]> {
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
    .limit(most)
    .execute();
  return rows.map(({ slug }) => slug);
}

export async function findMapState(unit: UnitOfWork, mapId: number): Promise<MapState | undefined> {
  const row = await unit
    .selectFrom("maps")
    .select(["company_id", "published", "revision"])
    .where("id", "=", mapId)
    .executeTakeFirst();
  return row && { companyId: row.company_id, published: row.published, revision: row.revision };
}
