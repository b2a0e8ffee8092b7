import type { AlertFrequency } from "@mapaobra/domain/search/search";
import { sql } from "kysely";
import type { UnitOfWork } from "../../../database/schema.ts";

/** How often a search reports by mail. */
export interface SearchFrequency {
  readonly id: number;
  readonly name: string;
  readonly frequency: AlertFrequency;
}

/** The searches of a user by name; only one of them with its id. */
export async function searchFrequencies(
  unit: UnitOfWork,
  userId: number,
  searchId: number | null = null,
): Promise<SearchFrequency[]> {
  const all = unit.selectFrom("searches").select(["id", "name", "frequency"]).where("user_id", "=", userId);
  return (searchId === null ? all : all.where("id", "=", searchId))
    .orderBy(sql`name_order(name)`)
    .orderBy("id")
    .execute();
}

export async function setFrequency(
  unit: UnitOfWork,
  {
    userId,
    id,
    frequency,
  }: { readonly userId: number; readonly id: number; readonly frequency: AlertFrequency },
): Promise<void> {
  await unit
    .updateTable("searches")
    .set({ frequency })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .where("frequency", "<>", frequency)
    .execute();
}

/** Whose searches they are; undefined if the user is gone. */
export async function findOwner(
  unit: UnitOfWork,
  userId: number,
): Promise<{ readonly companyId: number | null; readonly address: string } | undefined> {
  return unit
    .selectFrom("users")
    .select(["company_id as companyId", "email as address"])
    .where("id", "=", userId)
    .executeTakeFirst();
}
