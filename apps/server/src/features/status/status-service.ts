import { type MailStatus, serverRoles } from "@mapaobra/domain/status/server-status";
import { databaseTime } from "../../database/database-time.ts";
import type { Db } from "../../database/schema.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import type { DiskSpace } from "../../storage/disk-space.ts";
import type { Announcer } from "./announcer.ts";
import type { CertificateWatch } from "./certificate-watch.ts";
import {
  type AnnouncedProcess,
  isExtensionMissing,
  liveProcesses,
  readLastBackup,
  slowestStatements,
  storedQueues,
} from "./status-repository.ts";

/** Certificates in one status: those to act on first. */
const maxCertificates = 20;

interface StatusParts {
  readonly db: Db;
  readonly diskSpace: Pick<DiskSpace, "read">;
  readonly announcer: Pick<Announcer, "announce">;
  readonly certificates: Pick<CertificateWatch, "current">;
  readonly instance: number;
  readonly version: string;
  readonly mailServer: string | null;
}

export function createStatusService(parts: StatusParts) {
  const { db, diskSpace, announcer, certificates, instance, version, mailServer } = parts;
  return {
    /** The state of the installation. Announces this process first, so that it is part of it. */
    async read() {
      await announcer.announce();
      const { readAt, processes, stored, backup } = await asSystem(db, async (unit) => ({
        readAt: await databaseTime(unit),
        processes: await liveProcesses(unit),
        stored: await storedQueues(unit),
        backup: await readLastBackup(unit),
      }));
      const slowQueries = await asSystem(db, slowestStatements).catch((error) => {
        if (isExtensionMissing(error)) return null;
        throw error;
      });
      const { dueMails, ...queues } = stored;
      const known = certificates.current();
      return {
        readAt: readAt.toISOString(),
        version,
        processes: processes.map((row) => ({
          version: row.version,
          roles: row.roles ?? [...serverRoles],
          host: row.host,
          startedAt: row.started_at.toISOString(),
          seenAt: row.seen_at.toISOString(),
          isThis: row.instance_id === instance,
          disk: diskOf(row),
        })),
        backup,
        disk: await diskSpace.read(),
        queues: {
          derivations: sum(processes.map((row) => row.derivations)),
          mails: sum(processes.map((row) => row.mails_waiting)) + dueMails,
          ...queues,
        },
        mail: mailStatus(mailServer, processes),
        slowQueries,
        certificates: known?.slice(0, maxCertificates) ?? null,
        certificateHosts: known?.length ?? 0,
      };
    },
  };
}

const diskOf = ({ disk_free_bytes: free, disk_reserve_bytes: reserve }: AnnouncedProcess) =>
  free === null || reserve === null ? null : { freeBytes: Number(free), reserveBytes: Number(reserve) };

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The newest mail and the newest failure of all processes. */
function mailStatus(server: string | null, processes: readonly AnnouncedProcess[]): MailStatus {
  const sent = processes.flatMap((row) => row.mail_sent_at?.toISOString() ?? []).sort();
  const failures = processes
    .flatMap(({ mail_failed_at: at, mail_error: text }) =>
      at && text !== null ? { at: at.toISOString(), text } : [],
    )
    .sort((one, other) => one.at.localeCompare(other.at));
  return { server, lastSentAt: sent.at(-1) ?? null, lastFailure: failures.at(-1) ?? null };
}
