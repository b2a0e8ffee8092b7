import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, it } from "vitest";
import { containsText } from "./contains-text.ts";

const db = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (all) => new PostgresIntrospector(all),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

it("compares a folded text with each column", () => {
  expect(containsText("José", "users.name", "users.email")?.compile(db)).toMatchObject({
    sql: `(strpos(folded("users"."name"), $1) > 0 or strpos(folded("users"."email"), $2) > 0)`,
    parameters: ["jose", "jose"],
  });
});

it.each([undefined, ""])("restricts nothing without a text", (text) => {
  expect(containsText(text, "users.name")).toBeUndefined();
});
