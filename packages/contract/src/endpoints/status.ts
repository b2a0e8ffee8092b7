import type { CertificateStatus } from "@mapaobra/domain/status/certificate";
import {
  type BackupStatus,
  type MailStatus,
  type ProcessStatus,
  type QueueLengths,
  type ServerStatus,
  type SlowQuery,
  serverRoles,
} from "@mapaobra/domain/status/server-status";
import * as z from "zod/mini";
import { type Codec, codec, field, listOf, nested, nestedOrNull } from "../wire/codec.ts";
import { flag, instant, nullable, text, wholeNumber } from "../wire/scalars.ts";
import { diskUsage } from "./disk-usage.ts";
import { endpointsOf, get } from "./endpoint.ts";

const endpoint = endpointsOf("Salud");

const count = wholeNumber();
const bytes = wholeNumber(0, Number.MAX_SAFE_INTEGER);
const milliseconds = z.number("Debe ser un número.");

// During an upgrade a process of the version before sends neither roles and disks of processes nor changes without alerts.
const processDisk = nestedOrNull(diskUsage, "disco");

export const processStatus: Codec<ProcessStatus> = codec({
  version: field(text(40), "version"),
  roles: field(
    z._default(z.array(z.enum(serverRoles, "Debe ser web o worker.")), [...serverRoles]),
    "papeles",
  ),
  host: field(text(255), "equipo"),
  startedAt: field(instant, "iniciadoEn"),
  seenAt: field(instant, "vistoEn"),
  isThis: field(flag, "esEste"),
  disk: { ...processDisk, schema: z._default(processDisk.schema, null) },
});

export const backupStatus: Codec<BackupStatus> = codec({
  finishedAt: field(instant, "terminadaEn"),
  archiveBytes: field(bytes, "bytes"),
  fileCount: field(count, "archivos"),
  missingFileCount: field(count, "archivosFaltantes"),
});

export const queueLengths: Codec<QueueLengths> = codec({
  derivations: field(count, "derivados"),
  mails: field(count, "mensajes"),
  deadMails: field(count, "mensajesNoEnviados"),
  lateChanges: field(z._default(count, 0), "cambiosSinAvisar"),
  mapsGivenUp: field(z._default(count, 0), "mapasSinAvisos"),
  journaledFiles: field(count, "archivosPendientes"),
  uploads: field(count, "subidas"),
});

export const mailFailure: Codec<NonNullable<MailStatus["lastFailure"]>> = codec({
  at: field(instant, "momento"),
  text: field(text(500), "motivo"),
});

export const mailStatus: Codec<MailStatus> = codec({
  server: field(nullable(text(255)), "servidor"),
  lastSentAt: field(nullable(instant), "ultimoEnvio"),
  lastFailure: nestedOrNull(mailFailure, "ultimoError"),
});

export const slowQuery: Codec<SlowQuery> = codec({
  text: field(text(500), "consulta"),
  calls: field(bytes, "veces"),
  meanMs: field(milliseconds, "msPromedio"),
  maxMs: field(milliseconds, "msMaximo"),
});

export const certificateStatus: Codec<CertificateStatus> = codec({
  host: field(text(255), "dominio"),
  validTo: field(nullable(instant), "venceEn"),
  problem: field(nullable(text(300)), "problema"),
});

/** A list of nested records, or null. */
function listOrNull<Value>(inner: Codec<Value>, name: string) {
  const list = listOf(inner, name);
  return {
    ...list,
    schema: nullable(list.schema),
    encodeValue: (value: unknown) => (value === null ? null : list.encodeValue(value)),
  };
}

export const serverStatus: Codec<ServerStatus> = codec({
  readAt: field(instant, "leidoEn"),
  version: field(text(40), "version"),
  processes: listOf(processStatus, "procesos"),
  backup: nestedOrNull(backupStatus, "copia"),
  disk: nested(diskUsage, "disco"),
  queues: nested(queueLengths, "colas"),
  mail: nested(mailStatus, "correo"),
  slowQueries: listOrNull(slowQuery, "consultasLentas"),
  certificates: listOrNull(certificateStatus, "certificados"),
  certificateHosts: field(count, "dominios"),
});

/** The status screen of super users asks on opening and every half minute. */
export const readStatus = endpoint("readStatus", get("/servidor/estado"), "status.read", {
  summary:
    "El estado de la instalación: procesos, última copia, disco, colas, correo, consultas lentas y certificados.",
  request: codec({}),
  reply: { kind: "one", codec: serverStatus },
});
