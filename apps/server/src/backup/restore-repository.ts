import type { Writable } from "node:stream";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Manifest, Table } from "./archive-contents.ts";
import { columnsOf, enterSystemScope, nameOf } from "./snapshot-repository.ts";

/** Whether the database has companies or users. A restore never overwrites them. */
export async function isInUse(client: Client): Promise<boolean> {
  await client.query("begin");
  await enterSystemScope(client);
  const { rows } = await client.query<{ used: boolean }>(
    "select exists (select from companies) or exists (select from users) as used",
  );
  await client.query("rollback");
  return rows[0]?.used ?? false;
}

/**
 * Begins a transaction that inserts rows unchanged: triggers are off because the rows contain their results,
 * and row-level security because it does not support COPY. The tables are locked until it ends. Returns the
 * tables with forced row-level security.
 */
export async function beginRestore(client: Client, tables: readonly Table[]): Promise<Set<string>> {
  await client.query("begin");
  await enterSystemScope(client);
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relforcerowsecurity`,
  );
  for (const table of tables) {
    await client.query(
      `alter table ${nameOf(client, table)} disable trigger user, no force row level security`,
    );
  }
  return new Set(rows.map(({ name }) => name));
}

/** A COPY stream into a table, in the format of a backup. */
export function copyIn(client: Client, table: Table): Writable & { readonly rowCount: number } {
  return client.query(copyFrom(`copy ${nameOf(client, table)} (${columnsOf(client, table)}) from stdin`));
}

export async function setSequences(client: Client, sequences: Manifest["sequences"]): Promise<void> {
  for (const { name, value, isUsed } of sequences) {
    await client.query("select setval($1::regclass, $2, $3)", [client.escapeIdentifier(name), value, isUsed]);
  }
}

export async function commitRestore(
  client: Client,
  tables: readonly Table[],
  forcedRlsTables: ReadonlySet<string>,
): Promise<void> {
  for (const table of tables) {
    const guard = forcedRlsTables.has(table.name) ? ", force row level security" : "";
    await client.query(`alter table ${nameOf(client, table)} enable trigger user${guard}`);
  }
  await client.query("commit");
}

export async function rollbackRestore(client: Client): Promise<void> {
  await client.query("rollback");
}
