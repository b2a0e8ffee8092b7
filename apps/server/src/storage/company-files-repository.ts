import { sql } from "kysely";
import type { UnitOfWork } from "../database/schema.ts";

/** First key of the advisory lock for a company's files; the second is the company's id. */
const filesLock = 723_611;

/**
 * Locks a company's files until the transaction ends: one transaction at a time counts and adds them. Lock them
 * before any record, so that two uploads cannot wait for each other.
 */
export async function lockCompanyFiles(unit: UnitOfWork, companyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${filesLock}, ${companyId})`.execute(unit);
}

/** The same for several companies; moves in both directions do not wait for each other. */
export async function lockFilesOfCompanies(unit: UnitOfWork, companyIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(companyIds)].sort((one, other) => one - other)) {
    await lockCompanyFiles(unit, id);
  }
}

/**
 * The bytes of everything that a company stores: media, also in the bin; unfinished uploads, by their announced
 * size; files of imports; pictures of maps, logos and all files made from others. Without `replacedKey` and what is made from it.
 */
export async function sumCompanyBytes(
  unit: UnitOfWork,
  companyId: number,
  replacedKey: string | null = null,
): Promise<number> {
  const sums = await unit
    .selectFrom("media")
    .select(({ fn }) => fn.sum<string | null>("size").as("bytes"))
    .where("company_id", "=", companyId)
    .unionAll(
      unit
        .selectFrom("uploads")
        .select(({ fn }) => fn.sum<string | null>("size").as("bytes"))
        .where("company_id", "=", companyId)
        .where("ended_at", "is", null),
    )
    .unionAll(
      unit
        .selectFrom("imports")
        .select(({ fn }) => fn.sum<string | null>("bytes").as("bytes"))
        .where("company_id", "=", companyId),
    )
    .unionAll(
      unit
        .selectFrom("stored_files")
        .select(({ fn }) => fn.sum<string | null>("bytes").as("bytes"))
        .where("company_id", "=", companyId),
    )
    .unionAll(
      unit
        .selectFrom("stored_files")
        .select(({ fn }) => sql<string | null>`-${fn.sum("bytes")}`.as("bytes"))
        .where("original", "=", replacedKey)
        .where("company_id", "=", companyId),
    )
    .execute();
  return sums.reduce((total, { bytes }) => total + Number(bytes), 0);
}

/** A file beside `original`, or `original` itself: the picture of a map or a logo. */
export interface FileSize {
  readonly original: string;
  readonly key: string;
  readonly bytes: number;
}

/** Records the size of a file, if a record has its original. */
export async function recordFileSize(unit: UnitOfWork, { original, key, bytes }: FileSize): Promise<void> {
  await sql`select record_file_size(${original}, ${key}, ${bytes})`.execute(unit);
}

/** Some files of unknown size: older than the counting of sizes, or from a backup. Needs the system scope. */
export async function unmeasuredFiles(
  unit: UnitOfWork,
  limit: number,
): Promise<{ readonly original: string; readonly key: string }[]> {
  const { rows } = await sql<{ original: string; key: string }>`
    select original, key from stored_files where bytes is null
    union all
    select image_key, image_key from maps
    where image_key is not null and not exists (select from stored_files where key = image_key)
    union all
    select logo_key, logo_key from companies
    where logo_key is not null and not exists (select from stored_files where key = logo_key)
    limit ${limit}
  `.execute(unit);
  return rows;
}

/** Deletes the records of files that were not made after all. Needs the system scope. */
export async function deleteUnmeasured(unit: UnitOfWork, keys: readonly string[]): Promise<void> {
  await unit
    .deleteFrom("stored_files")
    .where("key", "in", [...keys])
    .where("bytes", "is", null)
    .execute();
}
