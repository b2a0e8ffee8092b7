import { sql } from "kysely";
import { pointsOnMap } from "../../database/points-on-map.ts";
import type { UnitOfWork } from "../../database/schema.ts";

/** A published map that search engines may show. */
export interface ListedMap {
  readonly id: number;
  readonly companySlug: string;
}

/** Those of one company, or of all. */
export async function listedMaps(unit: UnitOfWork, companyId: number | undefined): Promise<ListedMap[]> {
  const { rows } = await sql<ListedMap>`
    select maps.id, brand.slug as "companySlug"
    from maps cross join lateral find_brand_of_company(maps.company_id) as brand
    where maps.published and company_is_listed(maps.company_id)
      and ${companyId === undefined ? sql`true` : sql`maps.company_id = ${companyId}`}
    order by maps.id`.execute(unit);
  return rows;
}

const onMaps = (unit: UnitOfWork, maps: readonly ListedMap[]) =>
  pointsOnMap(unit).where("map_id", "=", sql<number>`any(${maps.map(({ id }) => id)}::integer[])`);

/** Projects of a map: those of a place as it is stored, or those whose ids are in a part, else null. */
export interface MapSum {
  readonly mapId: number;
  /** Part 1 has the ids 1 to `partIds`. */
  readonly part: number | null;
  readonly province: string | null;
  readonly canton: string | null;
  readonly projects: number;
  readonly updated: Date;
}

/** All places and all parts in one reading of the projects. */
export function sumMaps(unit: UnitOfWork, maps: readonly ListedMap[], partIds: number): Promise<MapSum[]> {
  const part = sql<number | null>`(id - 1) / ${sql.lit(partIds)} + 1`;
  return onMaps(unit, maps)
    .select((is) => [
      "map_id as mapId",
      part.as("part"),
      "province",
      "canton",
      sql<number>`count(*)::integer`.as("projects"),
      is.fn.max("updated_at").as("updated"),
    ])
    .groupBy(sql`grouping sets ((map_id, ${part}), (map_id, province, canton))`)
    .orderBy("part")
    .execute();
}

export interface SitemapProject {
  readonly id: number;
  readonly mapId: number;
  readonly name: string;
  readonly updated: Date;
  /** Storage key of its first photograph. */
  readonly photograph: string | null;
}

/** The next projects by id, after one and through another. */
export const nextProjects = (
  unit: UnitOfWork,
  maps: readonly ListedMap[],
  { after, through, limit }: { readonly after: number; readonly through: number; readonly limit: number },
): Promise<SitemapProject[]> =>
  onMaps(unit, maps)
    .select([
      "id",
      "map_id as mapId",
      "name",
      "updated_at as updated",
      sql<string | null>`case when media_count > 0 then (
        select key from media where point_id = points.id and kind = 'image' order by created_at, id limit 1
      ) end`.as("photograph"),
    ])
    .where("id", ">", after)
    .where("id", "<=", through)
    .orderBy("id")
    .limit(limit)
    .execute();
