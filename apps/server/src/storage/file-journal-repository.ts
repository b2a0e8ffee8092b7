import { sql } from "kysely";
import { backupLock } from "../database/embedded/advisory-locks.ts";
import { instanceLocks } from "../database/instance-lock.ts";
import type { UnitOfWork } from "../database/schema.ts";

export async function addToJournal(unit: UnitOfWork, keys: readonly string[], instance: number) {
  await sql`select note_files(${keys}, ${instance})`.execute(unit);
}

/**
 * Removes entries from the journal (decision 18). False when one was missing: another process took this one for dead and
 * deleted the file.
 */
export async function removeFromJournal(unit: UnitOfWork, keys: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ many: number }>`select forget_files(${keys}) as many`.execute(unit);
  return rows[0]?.many === keys.length;
}

/** The journaled files that no record references. */
export async function orphanedFiles(unit: UnitOfWork, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select left_over_files(${keys}) as key`.execute(unit);
  return rows.map(({ key }) => key);
}

/**
 * Whether a backup is running. Check it after the file's record is deleted: a later backup does not reference
 * the file, and an earlier one holds its lock.
 */
export async function isBackupUnderWay(unit: UnitOfWork): Promise<boolean> {
  const [family, number] = backupLock;
  const { rows } = await sql`
    select from pg_locks
    where locktype = 'advisory' and classid = ${family} and objid = ${number} and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
  `.execute(unit);
  return rows.length > 0;
}

/** The journaled keys of processes that are no longer running. Needs the system scope. */
export async function filesOfDeadInstances(unit: UnitOfWork): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from file_journal where instance_id not in (${aliveInstances}) order by key
  `.execute(unit);
  return rows.map(({ key }) => key);
}

export async function liveInstances(unit: UnitOfWork): Promise<Set<number>> {
  const { rows } = await sql<{ instance: number }>`${aliveInstances}`.execute(unit);
  return new Set(rows.map(({ instance }) => instance));
}

const aliveInstances = sql`
  select objid::bigint::integer as instance from pg_locks
  where locktype = 'advisory' and classid = ${sql.lit(instanceLocks)} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())
`;
