import type { Writable } from "node:stream";
import type { Client } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Manifest, Table } from "./archive-contents.ts";
import { columnsOf, enterSystemScope, nameOf } from "./snapshot-repository.ts";

/** Whether people have used this database: then nothing is ever restored over it. */
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
 * Begins a transaction in which rows go in as they are: what triggers would do is in the rows already, and
 * COPY does not work under row-level security. Others find the tables closed until it ends. Gives the
 * names of the tables whose guard also holds for their owner.
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

/** Takes the rows of a table as a backup wrote them. */
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
