import type { Client } from "pg";
import { withConnection } from "../../database/with-connection.ts";
import { OperatorError } from "../../settings/operator-error.ts";

const connectionName = "mapaobra rehearsal";
/** PostgreSQL shortens longer names without an error. */
const maxNameLength = 63;
const suffix = "_ensayo";

/**
 * Runs `work` with the owner's address of a new database beside the product's, and drops it afterwards with the
 * login that was made for it. One that an interrupted rehearsal left is replaced.
 * @throws OperatorError if the owner may not create databases
 */
export function withNewDatabase<Result>(
  ownerUrl: string,
  work: (connectionString: string) => Promise<Result>,
): Promise<Result> {
  return withConnection(ownerUrl, connectionName, async (client) => {
    const { rows } = await client.query<{ name: string; may: boolean }>(
      `select current_database() as name, rolcreatedb or rolsuper as may
       from pg_roles where rolname = current_user`,
    );
    if (!rows[0]?.may) {
      throw new OperatorError(
        "El dueño de las tablas no puede crear otra base de datos: cree una vacía e indíquela con --database postgresql://…",
      );
    }
    const name = `${rows[0].name.slice(0, maxNameLength - suffix.length)}${suffix}`;
    const drop = `drop database if exists ${client.escapeIdentifier(name)} with (force)`;
    const address = new URL(ownerUrl);
    address.pathname = `/${encodeURIComponent(name)}`;
    await client.query(drop);
    await client.query(`create database ${client.escapeIdentifier(name)}`);
    try {
      return await work(address.href);
    } finally {
      const login = await withConnection(address.href, connectionName, findLogin);
      await client.query(drop);
      if (login) await client.query(`drop role if exists ${client.escapeIdentifier(login)}`);
    }
  });
}

/** @throws OperatorError if the database has tables */
export function requireEmptyDatabase(connectionString: string): Promise<void> {
  return withConnection(connectionString, connectionName, async (client) => {
    const { rowCount } = await client.query("select from pg_tables where schemaname = current_schema()");
    if (rowCount !== 0)
      throw new OperatorError("La base de datos de --database no está vacía: indique una sin tablas.");
  });
}

/** The login of requests to a rehearsal's database; undefined if it was not created. */
async function findLogin(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('request_access') is not null as there",
  );
  if (!rows[0]?.there) return undefined;
  return (
    (await client.query<{ login: string | null }>("select login from request_access")).rows[0]?.login ??
    undefined
  );
}
