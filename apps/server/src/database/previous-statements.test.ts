import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { anonymous } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { scopeStatement } from "./unit-of-work.ts";
import { withConnection } from "./with-connection.ts";

/**
 * While processes are replaced one after another, those of the version before work on the new schema. Their
 * statements must stay valid: tables, columns, functions and privileges are removed one version later.
 */

let database: TestDatabase;
let statements: readonly string[];

beforeAll(async () => {
  database = await createTestDatabase();
  const text = await readFile(join(import.meta.dirname, "previous-statements.sql"), "utf8");
  statements = text
    .split("\n\n")
    .slice(1)
    .map((statement) => statement.trim().replace(/;$/, ""));
});
afterAll(() => database.close());

/** Why statements fail for requests, on the present schema and a change to it that is undone. */
function failuresAfter(change: string, checked: readonly string[]): Promise<string[]> {
  return withConnection(database.connectionString, "previous statements", async (client) => {
    await client.query("begin");
    await client.query(change);
    await client.query(scopeStatement(null, scopeOf(anonymous)));
    const found: string[] = [];
    for (const statement of checked) {
      const reason = (await explainFailure(client, statement)) ?? (await missingValues(client, statement));
      if (reason) found.push(`${reason}: ${statement}`);
    }
    return found;
  });
}

/** Plans a statement, which checks names, types and privileges without executing it. */
async function explainFailure(client: Client, statement: string): Promise<string | undefined> {
  await client.query("savepoint before");
  try {
    await client.query(`explain (generic_plan) ${statement}`);
    return undefined;
  } catch (error) {
    await client.query("rollback to before");
    return (error as Error).message;
  }
}

/** The columns that an insert would have to fill, which planning does not notice. */
async function missingValues(client: Client, statement: string): Promise<string | undefined> {
  for (const [, table = "", list = ""] of statement.matchAll(/insert into "?(\w+)"? \(([^)]*)\)/gi)) {
    const given = list.split(",").map((column) => column.trim().replaceAll('"', ""));
    const { rows } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull
         and not atthasdef and attidentity = '' and attname <> all ($2)`,
      [table, given],
    );
    if (rows.length > 0) return `no value for ${table} (${rows.map(({ name }) => name).join(", ")})`;
  }
  return undefined;
}

describe("the statements of the version before", () => {
  it("are valid on the present schema", async () => {
    expect(statements.length).toBeGreaterThan(100);
    expect(await failuresAfter("", statements)).toEqual([]);
  });

  it.each([
    ["a column is dropped", "alter table points drop column note", 'column "note" does not exist'],
    ["a column is renamed", "alter table users rename active to enabled", 'column "active" does not exist'],
    ["a function is dropped", "drop function find_sign_in", "function find_sign_in(unknown) does not exist"],
    [
      "a privilege is revoked",
      "revoke select on templates from mapaobra_app",
      "permission denied for table templates",
    ],
    [
      "a column without default is required",
      "alter table comments add mood text not null",
      "no value for comments (mood)",
    ],
  ])("fail when %s", async (_, change, reason) => {
    const [, name = ""] = /(?:table|function|on) (\w+)/.exec(change) ?? [];
    const about = statements.filter((statement) => statement.includes(name));
    expect((await failuresAfter(change, about)).join("\n")).toContain(reason);
  });
});
