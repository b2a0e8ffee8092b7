import type { DiskUsage } from "../disk/disk-level.ts";
import type { CertificateStatus } from "./certificate.ts";

/** `web` answers requests; `worker` does what waits for none. */
export const serverRoles = ["web", "worker"] as const;
export type ServerRole = (typeof serverRoles)[number];

/** A process that shares the database. Instants are ISO 8601 in UTC. */
export interface ProcessStatus {
  readonly version: string;
  readonly roles: readonly ServerRole[];
  /** The name of its machine. */
  readonly host: string;
  readonly startedAt: string;
  /** When it last wrote that it runs. */
  readonly seenAt: string;
  /** Whether it is the process that replies. */
  readonly isThis: boolean;
  /** Of its machine; null if it is of a version that does not say. */
  readonly disk: DiskUsage | null;
}

/** The last finished backup, of `npm run backup` or before an `npm run upgrade`. */
export interface BackupStatus {
  readonly finishedAt: string;
  readonly archiveBytes: number;
  readonly fileCount: number;
  /** Files that records name and the storage does not have. */
  readonly missingFileCount: number;
}

/** How much work waits, over all processes. */
export interface QueueLengths {
  /** Thumbnails, tiles and other files that are being made of another. */
  readonly derivations: number;
  readonly mails: number;
  /** Mails with notices that were given up. */
  readonly deadMails: number;
  /** Changes of points that have waited for their alerts for over ten minutes. */
  readonly lateChanges: number;
  /** Maps whose changes could not be compared with saved searches, and wait for the operator. */
  readonly mapsGivenUp: number;
  /** Files that are being stored, or wait for their deletion. */
  readonly journaledFiles: number;
  /** Uploads in pieces that have not ended. */
  readonly uploads: number;
}

/** Mail since the running processes started. */
export interface MailStatus {
  /** Host and port of the mail server; null if mails are written to files. */
  readonly server: string | null;
  readonly lastSentAt: string | null;
  readonly lastFailure: { readonly at: string; readonly text: string } | null;
}

/** A statement by its mean time, from `pg_stat_statements`. */
export interface SlowQuery {
  readonly text: string;
  readonly calls: number;
  readonly meanMs: number;
  readonly maxMs: number;
}

/** The state of an installation, for its operators. */
export interface ServerStatus {
  /** The database's time when it was read. */
  readonly readAt: string;
  readonly version: string;
  /** Oldest first. */
  readonly processes: readonly ProcessStatus[];
  /** Null if none ever finished. */
  readonly backup: BackupStatus | null;
  /** Of the process that replies. */
  readonly disk: DiskUsage;
  readonly queues: QueueLengths;
  readonly mail: MailStatus;
  /** Null if PostgreSQL does not measure them. */
  readonly slowQueries: readonly SlowQuery[] | null;
  /** The first to act on; null until they have been read. */
  readonly certificates: readonly CertificateStatus[] | null;
  /** The number of hosts with a certificate. */
  readonly certificateHosts: number;
}
