import type { AlertFrequency } from "@mapaobra/domain/search/search";
import { sql } from "kysely";
import type { UnitOfWork } from "../../../database/schema.ts";

/** How often a search reports by mail. */
export interface SearchFrequency {
  readonly id: number;
  readonly name: string;
  readonly filters: string;
  /** The slug of its map; null for a search without one. */
  readonly map: string | null;
  readonly frequency: AlertFrequency;
}

/** Of these searches those of the user, by name; all of the user with null. */
export async function searchFrequencies(
  unit: UnitOfWork,
  userId: number,
  searchIds: readonly number[] | null,
): Promise<SearchFrequency[]> {
  const all = unit
    .selectFrom("searches")
    .leftJoin("maps", "maps.id", "searches.map_id")
    .select(["searches.id", "searches.name", "searches.filters", "searches.frequency", "maps.slug as map"])
    .where("searches.user_id", "=", userId)
    .where("searches.deleted_at", "is", null);
  return (searchIds === null ? all : all.where("searches.id", "in", searchIds))
    .orderBy(sql`name_order(searches.name)`)
    .orderBy("searches.id")
    .execute();
}

export async function setFrequencies(
  unit: UnitOfWork,
  userId: number,
  searches: readonly Pick<SearchFrequency, "id" | "frequency">[],
): Promise<void> {
  for (const { id, frequency } of searches)
    await unit
      .updateTable("searches")
      .set({ frequency })
      .where("user_id", "=", userId)
      .where("id", "=", id)
      .where("frequency", "<>", frequency)
      .execute();
}
