import type { ImportProfile } from "@mapaobra/domain/import/import";
import { sql } from "kysely";
import type { UnitOfWork } from "../../../database/schema.ts";

/** The profile of a company for files with these headings. */
export interface ProfileKey {
  readonly companyId: number;
  readonly hash: Buffer;
}

export async function findNamedProfile(
  unit: UnitOfWork,
  { companyId, hash }: ProfileKey,
): Promise<ImportProfile | undefined> {
  const found = await unit
    .selectFrom("import_profiles")
    .select(["name", "used_at"])
    .where("company_id", "=", companyId)
    .where("headings_hash", "=", hash)
    .executeTakeFirst();
  return found && { name: found.name, usedAt: found.used_at.toISOString() };
}

const changeProfile = (
  unit: UnitOfWork,
  { companyId, hash }: ProfileKey,
  changes: { readonly name: string } | { readonly used_at: ReturnType<typeof sql<Date>> },
) =>
  unit
    .updateTable("import_profiles")
    .set(changes)
    .where("company_id", "=", companyId)
    .where("headings_hash", "=", hash)
    .execute();

export async function renameProfile(unit: UnitOfWork, key: ProfileKey, name: string): Promise<void> {
  await changeProfile(unit, key, { name });
}

/** An import with its columns was written. */
export async function touchProfile(unit: UnitOfWork, key: ProfileKey): Promise<void> {
  await changeProfile(unit, key, { used_at: sql<Date>`now()` });
}

export async function deleteProfile(unit: UnitOfWork, { companyId, hash }: ProfileKey): Promise<void> {
  await unit
    .deleteFrom("import_profiles")
    .where("company_id", "=", companyId)
    .where("headings_hash", "=", hash)
    .execute();
}

export async function deleteUnusedProfiles(unit: UnitOfWork, since: Date): Promise<void> {
  await unit.deleteFrom("import_profiles").where("used_at", "<", since).execute();
}
