import type { Readable } from "node:stream";
import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { backupLock } from "../database/embedded/advisory-locks.ts";
import type { Manifest, Table } from "./archive-contents.ts";
import type { RowSelection } from "./row-selection.ts";

/** Makes the output independent of the login's own settings. */
const stableOutputFormats =
  "set local timezone to 'UTC'; set local datestyle to 'ISO'; set local bytea_output to 'hex'";
const noTimeouts =
  "set local statement_timeout to 0; set local lock_timeout to 0; set local idle_in_transaction_session_timeout to 0";

/** Sets the current transaction to see all rows, without timeouts. */
export async function enterSystemScope(client: Client): Promise<void> {
  await client.query(`${stableOutputFormats}; ${noTimeouts}`);
  await client.query("select set_config('app.visibility', $1, true)", [scopeOf(system).visibility]);
}

/** Begins a snapshot. The lock comes first, so that files deleted after the snapshot are retained. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1, $2)", [...backupLock]);
  await client.query("begin isolation level repeatable read read only");
  await enterSystemScope(client);
}

/** Ends the snapshot. Throws when its connection was lost: files may then have been deleted. */
export async function endSnapshot(client: Client): Promise<void> {
  await client.query("commit");
  await client.query("select pg_advisory_unlock_shared($1, $2)", [...backupLock]);
}

/** The state of all sequences. They are not transactional, so it may be later than the rows. */
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

/** A COPY stream of the selected rows of a table. Its row count is final when it has been read. */
export function copyOut(
  client: Client,
  table: Table,
  { conditionOf, columnValueOf }: RowSelection,
): Readable & { readonly rowCount: number } {
  const values = table.columns.map(
    (column) => columnValueOf(table.name, column) ?? client.escapeIdentifier(column),
  );
  const rows = `select ${values.join(", ")} from ${nameOf(client, table)} where ${conditionOf(table.name)}`;
  return client.query(copyTo(`copy (${rows}) to stdout`));
}

export const nameOf = (client: Client, { name }: Table): string => client.escapeIdentifier(name);
export const columnsOf = (client: Client, { columns }: Table): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(", ");
