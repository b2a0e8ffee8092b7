import { DatabaseError } from "pg";
import { OperatorError } from "../settings/operator-error.ts";
import { withConnection } from "./with-connection.ts";

const insufficientPrivilege = "42501";

interface Addresses {
  readonly databaseUrl: string;
  /** `MIGRATION_DATABASE_URL`; null if `databaseUrl` is that of the owner. */
  readonly ownerUrl: string | null;
}

/**
 * Why the product's tables cannot be prepared, if the login of the owner lacks a privilege: the addresses are
 * swapped, or the login may create no tables. Any other error is returned as it is.
 */
export async function explainMissingPrivilege(error: unknown, addresses: Addresses): Promise<unknown> {
  const origin = error instanceof OperatorError ? error.cause : error;
  if (!(origin instanceof DatabaseError) || origin.code !== insufficientPrivilege) return error;
  const { databaseUrl, ownerUrl } = addresses;
  const owner = await readLogin(ownerUrl ?? databaseUrl);
  if (owner.createsTables) return error;
  if (ownerUrl !== null && (await readLogin(databaseUrl)).createsTables) {
    return new OperatorError(
      `DATABASE_URL y MIGRATION_DATABASE_URL están intercambiadas: «${owner.name}», de MIGRATION_DATABASE_URL, no puede crear tablas.`,
      { cause: error },
    );
  }
  return new OperatorError(
    `El usuario «${owner.name}» de ${ownerUrl === null ? "DATABASE_URL" : "MIGRATION_DATABASE_URL"} no puede crear tablas. Un administrador de la base de datos debe ejecutar antes: grant create on schema public to ${owner.identifier};`,
    { cause: error },
  );
}

interface Login {
  readonly name: string;
  /** The name in SQL. */
  readonly identifier: string;
  readonly createsTables: boolean;
}

const readLogin = (connectionString: string): Promise<Login> =>
  withConnection(connectionString, "mapaobra privileges", async (client) => {
    const { rows } = await client.query<{ name: string; creates: boolean }>(
      "select session_user as name, has_schema_privilege('public', 'create') as creates",
    );
    const { name = "", creates = false } = rows[0] ?? {};
    return { name, identifier: client.escapeIdentifier(name), createsTables: creates };
  });
