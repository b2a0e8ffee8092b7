import { sql } from "kysely";
import type { UnitOfWork } from "../database/schema.ts";

/** Key of the advisory lock that a change of the demo holds. */
const demoLock = 7_236_104_117;

/** Locks the demo until the transaction ends. */
export async function lockDemo(unit: UnitOfWork): Promise<void> {
  await sql`select pg_advisory_xact_lock(${demoLock})`.execute(unit);
}

export async function findCompanies(unit: UnitOfWork, taxIds: readonly string[]): Promise<number[]> {
  const rows = await unit.selectFrom("companies").select("id").where("tax_id", "in", taxIds).execute();
  return rows.map(({ id }) => id);
}

export async function existingCompanies(unit: UnitOfWork, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await unit.selectFrom("companies").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Companies with all that belongs to them. */
export async function deleteCompanies(unit: UnitOfWork, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await unit.deleteFrom("companies").where("id", "in", ids).execute();
}

export async function takenSlugs(unit: UnitOfWork): Promise<Set<string>> {
  const rows = await unit.selectFrom("companies").select("slug").execute();
  return new Set(rows.map(({ slug }) => slug));
}

export async function takenEmails(unit: UnitOfWork, emails: readonly string[]): Promise<string[]> {
  const rows = await unit
    .selectFrom("users")
    .select("email")
    .where((is) => is(is.fn<string>("lower", ["email"]), "in", emails))
    .execute();
  return rows.map(({ email }) => email);
}
