import type { DiskUsage } from "@mapaobra/domain/disk/disk-level";
import type {
  BackupStatus,
  QueueLengths,
  ServerRole,
  SlowQuery,
} from "@mapaobra/domain/status/server-status";
import { sql } from "kysely";
import { DatabaseError } from "pg";
import type { UnitOfWork } from "../../database/schema.ts";
import type { MailActivity } from "../../mail/watched-mailer.ts";
import { liveInstances } from "../../storage/file-journal-repository.ts";

/** What a process announces. */
export interface Announcement {
  readonly instance: number;
  readonly version: string;
  readonly roles: readonly ServerRole[];
  /** The name of its machine. */
  readonly host: string;
  readonly derivations: number;
  readonly mail: MailActivity;
  readonly disk: DiskUsage;
}

export interface AnnouncedProcess {
  readonly instance_id: number;
  readonly version: string;
  /** Null of a process of the version before, which does both. */
  readonly roles: ServerRole[] | null;
  readonly host: string;
  readonly started_at: Date;
  readonly seen_at: Date;
  readonly derivations: number;
  readonly mails_waiting: number;
  readonly mail_sent_at: Date | null;
  readonly mail_failed_at: Date | null;
  readonly mail_error: string | null;
  /** Null of a process of the version before. */
  readonly disk_free_bytes: string | null;
  readonly disk_reserve_bytes: string | null;
}

const maxErrorCharacters = 500;
const maxHostCharacters = 255;

/** Writes that a process runs, and what it does. */
export async function announceProcess(unit: UnitOfWork, announcement: Announcement): Promise<void> {
  const { instance, version, roles, host, derivations, mail, disk } = announcement;
  const state = {
    roles: [...roles],
    derivations,
    mails_waiting: mail.waiting,
    mail_sent_at: mail.sentAt === null ? null : new Date(mail.sentAt),
    mail_failed_at: mail.failure && new Date(mail.failure.at),
    mail_error: mail.failure?.text.slice(0, maxErrorCharacters) ?? null,
    disk_free_bytes: String(disk.freeBytes),
    disk_reserve_bytes: String(disk.reserveBytes),
  };
  await unit
    .insertInto("processes")
    .values({ instance_id: instance, version, host: host.slice(0, maxHostCharacters), ...state })
    .onConflict((conflict) =>
      conflict.column("instance_id").doUpdateSet({ ...state, seen_at: sql<Date>`now()` }),
    )
    .execute();
}

export async function deleteProcess(unit: UnitOfWork, instance: number): Promise<void> {
  await unit.deleteFrom("processes").where("instance_id", "=", instance).execute();
}

/** Deletes the rows of processes that no longer hold the lock of their instance. */
export async function deleteDeadProcesses(unit: UnitOfWork): Promise<void> {
  const alive = [...(await liveInstances(unit))];
  await unit
    .deleteFrom("processes")
    .$if(alive.length > 0, (query) => query.where("instance_id", "not in", alive))
    .execute();
}

/** The processes that hold the lock of their instance, oldest first. */
export async function liveProcesses(unit: UnitOfWork): Promise<AnnouncedProcess[]> {
  const alive = await liveInstances(unit);
  const rows = await unit.selectFrom("processes").selectAll().orderBy("started_at").execute();
  return rows.filter(({ instance_id }) => alive.has(instance_id));
}

type StoredQueues = Omit<QueueLengths, "derivations" | "mails"> & {
  /** Mails with notices that are due, those of failed attempts among them. */
  readonly dueMails: number;
};

/** Files in the journal, uploads that have not ended, mails that are due or given up, and changes without alerts. */
export async function storedQueues(unit: UnitOfWork): Promise<StoredQueues> {
  const { rows } = await sql<StoredQueues>`
    select (select count(*)::integer from file_journal) as "journaledFiles",
      (select count(*)::integer from uploads where ended_at is null) as uploads,
      (select count(*)::integer from mails where state = 'waiting' and slot <= now()) as "dueMails",
      (select count(*)::integer from mails where state = 'dead') as "deadMails",
      (select count(*)::integer from point_events where at < now() - interval '10 minutes'
        and map_id not in (select map_id from unmatched_maps where retry_at is null)) as "lateChanges",
      (select count(*)::integer from unmatched_maps where retry_at is null) as "mapsGivenUp"
  `.execute(unit);
  return (
    rows[0] ?? { journaledFiles: 0, uploads: 0, dueMails: 0, deadMails: 0, lateChanges: 0, mapsGivenUp: 0 }
  );
}

export async function readLastBackup(unit: UnitOfWork): Promise<BackupStatus | null> {
  const row = await unit.selectFrom("last_backup").selectAll().executeTakeFirst();
  return row
    ? {
        finishedAt: row.finished_at.toISOString(),
        archiveBytes: Number(row.archive_bytes),
        fileCount: row.file_count,
        missingFileCount: row.missing_file_count,
      }
    : null;
}

const undefinedTable = "42P01";
const objectNotInPrerequisiteState = "55000";

/** Whether a statement failed because an extension was dropped, or PostgreSQL was started without its library. */
export const isExtensionMissing = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.code === undefinedTable || error.code === objectNotInPrerequisiteState);

const maxStatements = 5;
const maxStatementCharacters = 500;

/**
 * The statements of this database with the longest mean time that requests have executed; null without the extension.
 * Rejects with an error that `isExtensionMissing` recognises if PostgreSQL was started without its library.
 */
export async function slowestStatements(unit: UnitOfWork): Promise<SlowQuery[] | null> {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('pg_stat_statements') is not null as "isThere"
  `.execute(unit);
  if (!found[0]?.isThere) return null;
  const { rows } = await sql<SlowQuery>`
    select left(regexp_replace(query, '\\s+', ' ', 'g'), ${maxStatementCharacters}) as text, calls::float8 as calls,
      mean_exec_time as "meanMs", max_exec_time as "maxMs"
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
      and query <> '<insufficient privilege>'
    order by mean_exec_time desc limit ${maxStatements}
  `.execute(unit);
  return rows;
}
