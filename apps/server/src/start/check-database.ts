import { Client } from "pg";
import { StartupError } from "../settings/startup-error.ts";

const connectTimeoutMs = 10_000;

type DatabaseVariable = "DATABASE_URL" | "MIGRATION_DATABASE_URL" | "--database";

/**
 * Checks that the database of a variable or an option accepts a connection.
 * @throws StartupError with the reason in Spanish
 */
export async function checkDatabase(variable: DatabaseVariable, connectionString: string): Promise<void> {
  let client: Client | undefined;
  try {
    client = new Client({ connectionString, connectionTimeoutMillis: connectTimeoutMs });
    client.on("error", () => undefined);
    await client.connect();
  } catch (cause) {
    const kind = variable.startsWith("--") ? "opción" : "variable";
    throw new StartupError(`La ${kind} ${variable} no sirve: ${reasonOf(cause, client)}.`, { cause });
  } finally {
    await client?.end().catch(() => undefined);
  }
}

function reasonOf(error: unknown, client: Client | undefined): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
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
