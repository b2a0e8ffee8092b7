import { toOneLine } from "@mapaobra/domain/format/control-characters";
import { sql } from "kysely";
import type { UnitOfWork } from "../../database/schema.ts";
import type { MatchingBacklog } from "../../http/metrics.ts";
import { pauseAfter } from "../../jobs/pause-after.ts";

const maxErrorCharacters = 500;

/** Stores that an attempt to match the changes of a map failed. After the last one `retryInSeconds` is null. */
export async function storeFailure(
  unit: UnitOfWork,
  mapId: number,
  { message }: Error,
): Promise<{ readonly attempts: number; readonly retryInSeconds: number | null }> {
  const error = toOneLine(message).slice(0, maxErrorCharacters);
  const { attempts } = await unit
    .insertInto("unmatched_maps")
    .values({ map_id: mapId, attempts: 1, error })
    .onConflict((conflict) =>
      conflict
        .column("map_id")
        .doUpdateSet({ attempts: sql`unmatched_maps.attempts + 1`, failed_at: sql`now()`, error }),
    )
    .returning("attempts")
    .executeTakeFirstOrThrow();
  const retryInSeconds = pauseAfter(attempts) ?? null;
  await unit
    .updateTable("unmatched_maps")
    .set({ retry_at: sql`now() + make_interval(secs => ${retryInSeconds})` })
    .where("map_id", "=", mapId)
    .execute();
  return { attempts, retryInSeconds };
}

/** After a success, its failures are forgotten. */
export async function forgetFailures(unit: UnitOfWork, mapId: number): Promise<void> {
  await unit.deleteFrom("unmatched_maps").where("map_id", "=", mapId).execute();
}

/** A map whose matching failed. */
export interface UnmatchedMap {
  readonly id: number;
  readonly name: string;
  readonly company: string;
  readonly changes: number;
  /** Null if it was given up. */
  readonly retryAt: Date | null;
  readonly failedAt: Date;
  readonly error: string;
}

/** The maps whose matching failed, the latest first. */
export async function findUnmatchedMaps(unit: UnitOfWork): Promise<UnmatchedMap[]> {
  const { rows } = await sql<UnmatchedMap>`
    select maps.id, maps.name, companies.name as company, retry_at as "retryAt", failed_at as "failedAt", error,
      (select count(*)::integer from point_events where map_id = maps.id) as changes
    from unmatched_maps join maps on maps.id = map_id join companies on companies.id = company_id
    order by failed_at desc, maps.id desc
  `.execute(unit);
  return rows;
}

/** Has one map, or all, matched again at once, with all attempts. Returns how many. */
export async function retryUnmatchedMaps(unit: UnitOfWork, choice: number | "all"): Promise<number> {
  const { numDeletedRows } = await unit
    .deleteFrom("unmatched_maps")
    .$if(choice !== "all", (query) => query.where("map_id", "=", Number(choice)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The changes that wait, without those of maps that were given up, and how many these are. */
export async function readMatchingBacklog(unit: UnitOfWork): Promise<MatchingBacklog> {
  const { rows } = await sql<MatchingBacklog>`
    with given_up as (select map_id from unmatched_maps where retry_at is null)
    select coalesce(extract(epoch from clock_timestamp() - min(at)), 0)::float8 as "oldestSeconds",
      (select count(*)::integer from given_up
        where exists (select from point_events as waiting where waiting.map_id = given_up.map_id)) as "mapsGivenUp"
    from point_events where map_id not in (select map_id from given_up)
  `.execute(unit);
  return rows[0] ?? { oldestSeconds: 0, mapsGivenUp: 0 };
}
