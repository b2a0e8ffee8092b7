import type { Readable } from "node:stream";
import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { backupLock } from "../database/embedded/advisory-locks.ts";
import type { Manifest, Table } from "./archive-contents.ts";

/** Values are written alike whatever the login's own settings are. */
const stableOutputFormats =
  "set local timezone to 'UTC'; set local datestyle to 'ISO'; set local bytea_output to 'hex'";
const noTimeouts =
  "set local statement_timeout to 0; set local lock_timeout to 0; set local idle_in_transaction_session_timeout to 0";

/** Puts the present transaction where nothing is hidden and nothing is cut short. */
export async function enterSystemScope(client: Client): Promise<void> {
  await client.query(`${stableOutputFormats}; ${noTimeouts}`);
  await client.query("select set_config('app.visibility', $1, true)", [scopeOf(system).visibility]);
}

/**
 * Begins to read the database as it is at one moment. The lock comes first: whoever removes files after
 * that moment sees it and leaves them.
 */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1, $2)", [...backupLock]);
  await client.query("begin isolation level repeatable read read only");
  await enterSystemScope(client);
}

/** Throws when the moment was lost meanwhile, and files may have gone with it. */
export async function endSnapshot(client: Client): Promise<void> {
  await client.query("commit");
  await client.query("select pg_advisory_unlock_shared($1, $2)", [...backupLock]);
}

/** As far as identities were given out; they know no transaction, so this may be later than the rows. */
export async function readSequences(client: Client): Promise<Manifest["sequences"]> {
  const { rows: found } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: Manifest["sequences"] = [];
  for (const { name } of found) {
    const { rows } = await client.query<{ value: string; isUsed: boolean }>(
      `select last_value::text as value, is_called as "isUsed" from ${client.escapeIdentifier(name)}`,
    );
    sequences.push(...rows.map((state) => ({ name, ...state })));
  }
  return sequences;
}

/** All rows of a table, and how many there were once they have been read. */
export function copyOut(client: Client, table: Table): Readable & { readonly rowCount: number } {
  return client.query(
    copyTo(`copy (select ${columnsOf(client, table)} from ${nameOf(client, table)}) to stdout`),
  );
}

export const nameOf = (client: Client, { name }: Table): string => client.escapeIdentifier(name);
export const columnsOf = (client: Client, { columns }: Table): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(", ");
