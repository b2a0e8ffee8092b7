import { diskLevel } from "../disk/disk-level.ts";
import { type CertificateStatus, certificateDaysLeft, warnedCertificateDays } from "./certificate.ts";
import type { MailStatus, ProcessStatus, QueueLengths, ServerStatus } from "./server-status.ts";

/** `unknown`: not measured. `alarm`: an operator should act now. */
export type StatusLevel = "ok" | "warning" | "alarm" | "unknown";

/** The parts of a status that have a level. */
export type StatusPart = "processes" | "backup" | "disk" | "queues" | "mail" | "slowQueries" | "certificates";

const dayMs = 86_400_000;
/** A process announces itself every 15 seconds. */
const silentMs = 60_000;
const longQueue = 100;

const milliseconds = (instant: string) => Date.parse(instant);

/** Whether a process holds its lock and has not announced itself for a minute: it hangs, or cannot write. */
export const isSilent = ({ seenAt }: Pick<ProcessStatus, "seenAt">, readAt: string): boolean =>
  milliseconds(readAt) - milliseconds(seenAt) > silentMs;

/** Whether the processes run different versions, as during an upgrade. */
export const hasSeveralVersions = (processes: readonly Pick<ProcessStatus, "version">[]): boolean =>
  new Set(processes.map(({ version }) => version)).size > 1;

/** The level of each part of a status. */
export function statusLevels(status: ServerStatus): Record<StatusPart, StatusLevel> {
  const { readAt, processes, backup, disk, queues, mail, slowQueries, certificates } = status;
  const isUneven = hasSeveralVersions(processes) || processes.some((each) => isSilent(each, readAt));
  const diskLevels = { enough: "ok", low: "warning", full: "alarm" } as const;
  return {
    processes: isUneven ? "warning" : "ok",
    backup: backupLevel(backup, readAt),
    disk: diskLevels[diskLevel(disk)],
    queues: isLong(queues) ? "warning" : "ok",
    mail: mailLevel(mail),
    slowQueries: slowQueries === null ? "unknown" : "ok",
    certificates:
      certificates === null ? "unknown" : worst(certificates.map((each) => certificateLevel(each, readAt))),
  };
}

function backupLevel(backup: ServerStatus["backup"], readAt: string): StatusLevel {
  if (backup === null || milliseconds(readAt) - milliseconds(backup.finishedAt) > dayMs) return "alarm";
  return backup.missingFileCount > 0 ? "warning" : "ok";
}

const isLong = (queues: QueueLengths) => Object.values(queues).some((length) => length > longQueue);

function mailLevel({ server, lastSentAt, lastFailure }: MailStatus): StatusLevel {
  if (server === null) return "warning";
  const hasFailed = lastFailure !== null && (lastSentAt === null || lastSentAt < lastFailure.at);
  return hasFailed ? "alarm" : "ok";
}

/** The level of one certificate; `readAt` is an instant. An unreachable host is a warning: its network may be private. */
export function certificateLevel({ validTo, problem }: CertificateStatus, readAt: string): StatusLevel {
  if (validTo === null) return "warning";
  const days = certificateDaysLeft(milliseconds(validTo), milliseconds(readAt));
  if (days < 0 || problem !== null) return "alarm";
  return days < warnedCertificateDays ? "warning" : "ok";
}

const worst = (levels: readonly StatusLevel[]): StatusLevel =>
  (["alarm", "warning"] as const).find((level) => levels.includes(level)) ?? "ok";
