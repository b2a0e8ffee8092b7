import type { ImportProfile } from "@mapaobra/domain/import/import";
import { sql } from "kysely";
import type { UnitOfWork } from "../../../database/schema.ts";
import type { ImportRecordRow } from "./imports-repository.ts";

/** The profile of a company for files with these headings. */
export interface ProfileKey {
  readonly companyId: number;
  readonly hash: Buffer;
}

/** What the profile chooses. */
export const findProfile = (unit: UnitOfWork, { companyId, hash }: ProfileKey) =>
  unit
    .selectFrom("import_profiles")
    .select(["columns", "key_column", "protected_fields"])
    .where("company_id", "=", companyId)
    .where("headings_hash", "=", hash)
    .executeTakeFirst();

/** Saves a choice. Its name stays: a person may have given it. */
export async function saveProfile(
  unit: UnitOfWork,
  { companyId, hash }: ProfileKey,
  profile: {
    readonly name: string;
    readonly columns: string;
    readonly keyColumn: string | null;
    readonly protectedFields: ImportRecordRow["protected_fields"];
  },
): Promise<void> {
  const choices = {
    columns: profile.columns,
    key_column: profile.keyColumn,
    protected_fields: profile.protectedFields,
    used_at: sql<Date>`now()`,
  };
  await unit
    .insertInto("import_profiles")
    .values({ company_id: companyId, headings_hash: hash, name: profile.name, ...choices })
    .onConflict((conflict) => conflict.columns(["company_id", "headings_hash"]).doUpdateSet(choices))
    .execute();
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
