import { Client } from "pg";
import { OperatorError } from "../settings/operator-error.ts";

const connectTimeoutMs = 10_000;

type DatabaseVariable = "DATABASE_URL" | "MIGRATION_DATABASE_URL" | "--database";

/**
 * Checks that the database of a variable or an option accepts a connection.
 * @throws OperatorError with the reason in Spanish
 */
export async function checkDatabase(variable: DatabaseVariable, connectionString: string): Promise<void> {
  let client: Client | undefined;
  try {
    client = new Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs });
    client.on("error", () => undefined);
    await client.connect();
  } catch (cause) {
    const kind = variable.startsWith("--") ? "opción" : "variable";
    throw new OperatorError(`La ${kind} ${variable} no sirve: ${reasonOf(cause, client)}.`, { cause });
  } finally {
    await client?.end().catch(() => undefined);
  }
}

/** Error codes of Node for a certificate that it does not accept. */
const certificateErrors = /^(CERT_|DEPTH_ZERO_|ERR_TLS_CERT_|SELF_SIGNED_|UNABLE_TO_)/;

function reasonOf(error: unknown, client: Client | undefined): string {
  const { code = "", message, syscall, path } = error as NodeJS.ErrnoException;
  if (syscall === "open") return `no se puede leer ${path}`;
  if (message === "The server does not support SSL connections")
    return `pide TLS (sslmode) y PostgreSQL no lo ofrece en ${client?.host}: enciéndalo con ssl = on, o indique sslmode=disable si la red es de confianza`;
  if (message === "timeout expired") return `nadie responde en ${client?.host}, puerto ${client?.port}`;
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return `el certificado de PostgreSQL no es de «${client?.host}»: use en la dirección un nombre que esté en él`;
  if (certificateErrors.test(code))
    return `no se puede comprobar el certificado de «${client?.host}» (${code}): indique el de su autoridad con sslrootcert=/ruta, o sslmode=no-verify para cifrar sin comprobarlo`;
  if (code === "28000" && message.includes("pg_hba.conf")) {
    const advice = message.endsWith("no encryption")
      ? "sin TLS: indique sslmode=verify-full, o añada una línea host"
      : "con TLS: añada una línea";
    return `pg_hba.conf no admite a «${client?.user}» desde esta máquina ${advice}`;
  }
  switch (code) {
    case "ECONNREFUSED":
    case "ENOENT":
      return `nadie atiende en ${client?.host}, puerto ${client?.port}`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `no se encuentra el servidor «${client?.host}»`;
    case "28P01":
    case "28000":
      return "el servidor no acepta ese usuario o esa contraseña";
    case "3D000":
      return `en el servidor no hay una base de datos «${client?.database}»`;
    default:
      return `no se pudo conectar (${message})`;
  }
}
