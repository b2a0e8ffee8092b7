import { type Actor, anonymous, system } from "@mapaobra/domain/access/actor";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { createTestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";
import { connectDatabase } from "./connect.ts";
import { readForIds } from "./prepared-statements.ts";
import { asActor, asSystem } from "./unit-of-work.ts";

it("reads of any number of ids share a plan, which does not read the whole table", async () => {
  const database = await createTestDatabase();
  const { db, pool, close } = connectDatabase({
    ...database.access,
    maxConnections: 1,
    connectTimeoutMs: 240_000,
  });
  const read = (ids: readonly number[], actor: Actor = system) =>
    asActor(db, actor, (unit) =>
      readForIds(unit, ids, (id) => unit.selectFrom("points").select(["id", "name"]).where("id", "=", id)),
    );
  try {
    const { company, map, point } = createFactories(database.db);
    const place = await map(await company());
    const first = await point(place, { name: "Torre" });
    const second = await point(place, { name: "Anexo" });
    expect(await read([second.id, 0, first.id])).toEqual([
      { id: first.id, name: "Torre" },
      { id: second.id, name: "Anexo" },
    ]);
    for (let times = 0; times < 6; times += 1) await read([first.id]);
    // The shared plan shows what the scope of its execution shows.
    expect(await read([first.id], anonymous)).toEqual([]);
    const { rows } = await pool.query(
      `select name, custom_plans as "eachTime", generic_plans as "forAll" from pg_prepared_statements
       where statement like '%"points"%'`,
    );
    expect(rows).toEqual([{ name: expect.any(String), eachTime: 5, forAll: 3 }]);
    const explain = sql<Record<string, string>>`explain execute ${sql.ref(rows[0].name)}('[1, 2, 3]')`;
    const plan = await asSystem(db, (unit) => explain.execute(unit));
    const lines = plan.rows.flatMap(Object.values).join("\n");
    expect(lines).toContain("on points");
    expect(lines).not.toContain("Seq Scan on points");
  } finally {
    await close();
    await database.close();
  }
});
