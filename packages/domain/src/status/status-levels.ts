import { type DiskUsage, diskLevel } from "../disk/disk-level.ts";
import { type CertificateStatus, certificateDaysLeft, warnedCertificateDays } from "./certificate.ts";
import type { MailStatus, ProcessStatus, QueueLengths, ServerStatus } from "./server-status.ts";

/** `unknown`: not measured. `none`: there is nothing to measure. `alarm`: an operator should act now. */
export type StatusLevel = "ok" | "warning" | "alarm" | "unknown" | "none";

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

/** Whether a process does what waits for no request, such as alerts and their mails. */
export const hasWorker = (processes: readonly Pick<ProcessStatus, "roles">[]): boolean =>
  processes.some(({ roles }) => roles.includes("worker"));

/** The disks of all machines whose processes name them, in the order of the processes. */
export function machineDisks(
  processes: ServerStatus["processes"],
): { readonly host: string; readonly disk: DiskUsage }[] {
  const disks = new Map<string, DiskUsage>();
  for (const { host, disk } of processes) {
    const known = disks.get(host);
    if (disk && !(known && known.freeBytes <= disk.freeBytes)) disks.set(host, disk);
  }
  return [...disks].map(([host, disk]) => ({ host, disk }));
}

const diskLevels = { enough: "ok", low: "warning", full: "alarm" } as const;

/** The level of one disk. */
export const diskStatusLevel = (disk: DiskUsage): StatusLevel => diskLevels[diskLevel(disk)];

/** The level of each part of a status. */
export function statusLevels(status: ServerStatus): Record<StatusPart, StatusLevel> {
  const { readAt, processes, backup, disk, queues, mail, slowQueries, certificates } = status;
  const isUneven = hasSeveralVersions(processes) || processes.some((each) => isSilent(each, readAt));
  const processLevel = isUneven ? "warning" : "ok";
  const disks = [disk, ...machineDisks(processes).map((machine) => machine.disk)];
  return {
    processes: hasWorker(processes) ? processLevel : "alarm",
    backup: backupLevel(backup, readAt),
    disk: worst(disks.map(diskStatusLevel)),
    queues: isLong(queues) ? "warning" : "ok",
    mail: mailLevel(mail),
    slowQueries: slowQueries === null ? "unknown" : "ok",
    certificates: certificatesLevel(certificates, readAt),
  };
}

function backupLevel(backup: ServerStatus["backup"], readAt: string): StatusLevel {
  if (backup === null || milliseconds(readAt) - milliseconds(backup.finishedAt) > dayMs) return "alarm";
  return backup.missingFileCount > 0 ? "warning" : "ok";
}

const isLong = (queues: QueueLengths) =>
  queues.mapsGivenUp > 0 || Object.values(queues).some((length) => length > longQueue);

function mailLevel({ server, lastSentAt, lastFailure }: MailStatus): StatusLevel {
  if (server === null) return "warning";
  const hasFailed = lastFailure !== null && (lastSentAt === null || lastSentAt < lastFailure.at);
  return hasFailed ? "alarm" : "ok";
}

function certificatesLevel(certificates: ServerStatus["certificates"], readAt: string): StatusLevel {
  if (certificates === null) return "unknown";
  if (certificates.length === 0) return "none";
  return worst(certificates.map((each) => certificateLevel(each, readAt)));
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
