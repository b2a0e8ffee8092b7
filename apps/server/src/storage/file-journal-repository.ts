import { sql } from "kysely";
import { instanceLocks } from "../database/instance.ts";
import type { UnitOfWork } from "../database/unit-of-work.ts";

export async function noteFile(unit: UnitOfWork, key: string, instance: number): Promise<void> {
  await sql`select note_file(${key}, ${instance})`.execute(unit);
}

/** False when the note was gone: somebody else took this process for dead and removed the file. */
export async function forgetFile(unit: UnitOfWork, key: string): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`select forget_file(${key}) as was`.execute(unit);
  return rows[0]?.was === true;
}

export async function isFileKept(unit: UnitOfWork, key: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`select is_file_kept(${key}) as kept`.execute(unit);
  return rows[0]?.kept === true;
}

/** The keys that processes noted which run no more. For the operator's scope. */
export async function abandonedFiles(unit: UnitOfWork): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from file_journal where instance_id not in (${aliveInstances}) order by key
  `.execute(unit);
  return rows.map(({ key }) => key);
}

export async function instancesAlive(unit: UnitOfWork): Promise<Set<number>> {
  const { rows } = await sql<{ instance: number }>`${aliveInstances}`.execute(unit);
  return new Set(rows.map(({ instance }) => instance));
}

const aliveInstances = sql`
  select objid::bigint::integer as instance from pg_locks
  where locktype = 'advisory' and classid = ${sql.lit(instanceLocks)} and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())
`;
