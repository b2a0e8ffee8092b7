import { formatDateTime } from "@mapaobra/domain/format/dates";
import { formatWhole } from "@mapaobra/domain/format/numbers";
import { type CertificateStatus, certificateDaysLeft } from "@mapaobra/domain/status/certificate";
import type { ServerStatus } from "@mapaobra/domain/status/server-status";
import { machineDisks } from "@mapaobra/domain/status/status-levels";
import { formatFileSize, formatSize } from "../../../lib/files/format-file-size.ts";
import { formatAge } from "../../../lib/time/format-age.ts";

/** Label and value. */
type Fact = readonly [string, string];

const gigabyte = 1024 ** 3;

/** As `formatFileSize`, with gigabytes. */
const formatBytes = (bytes: number): string =>
  bytes < gigabyte ? formatFileSize(bytes) : `${formatSize(bytes / gigabyte)} GB`;

/** How long before the status was read something happened: `hace 5 min`. */
export const ageIn = ({ readAt }: Pick<ServerStatus, "readAt">, instant: string): string =>
  formatAge(Date.parse(readAt) - Date.parse(instant));

const momentIn = (status: ServerStatus, instant: string | null): string =>
  instant === null
    ? "Ninguno desde el arranque"
    : `${ageIn(status, instant)} (${formatDateTime(new Date(instant))})`;

export function backupFacts(status: ServerStatus): Fact[] {
  const { backup } = status;
  if (backup === null) return [["Última", "Nunca"]];
  return [
    ["Última", momentIn(status, backup.finishedAt)],
    ["Tamaño", formatBytes(backup.archiveBytes)],
    ["Archivos", formatWhole(backup.fileCount)],
  ];
}

/** The disk of the only machine, or of each of several. */
export function diskFacts({ disk, processes }: ServerStatus): Fact[] {
  const machines = machineDisks(processes);
  if (machines.length > 1)
    return machines.map((one) => [
      one.host,
      `${formatBytes(one.disk.freeBytes)} libres, reserva de ${formatBytes(one.disk.reserveBytes)}`,
    ]);
  return [
    ["Libre", formatBytes(disk.freeBytes)],
    ["Reserva", formatBytes(disk.reserveBytes)],
  ];
}

export const queueFacts = ({ queues }: ServerStatus): Fact[] => [
  ["Miniaturas y cuadros", formatWhole(queues.derivations)],
  ["Mensajes", formatWhole(queues.mails)],
  ["Mensajes que no salieron", formatWhole(queues.deadMails)],
  ["Cambios que esperan sus avisos", formatWhole(queues.lateChanges)],
  ["Mapas sin avisos", formatWhole(queues.mapsGivenUp)],
  ["Archivos por guardar o borrar", formatWhole(queues.journaledFiles)],
  ["Subidas sin terminar", formatWhole(queues.uploads)],
];

export function mailFacts(status: ServerStatus): Fact[] {
  const { server, lastSentAt, lastFailure } = status.mail;
  const facts: Fact[] = [
    ["Servidor", server ?? "No configurado"],
    ["Último envío", momentIn(status, lastSentAt)],
  ];
  if (lastFailure) facts.push(["Último error", `${momentIn(status, lastFailure.at)}: ${lastFailure.text}`]);
  return facts;
}

/** The days of a certificate, and what is wrong with it. */
export function certificateText(
  { validTo, problem }: CertificateStatus,
  { readAt }: Pick<ServerStatus, "readAt">,
): string {
  if (validTo === null) return `Sin revisar (${problem})`;
  const days = certificateDaysLeft(Date.parse(validTo), Date.parse(readAt));
  const count = Math.abs(days) === 1 ? "1 día" : `${formatWhole(Math.abs(days))} días`;
  const expiry = days < 0 ? `Venció hace ${count}` : `Vence en ${count}`;
  return problem === null || days < 0 ? expiry : `Rechazado (${problem}). ${expiry}`;
}
