import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { expect, it } from "vitest";
import { createTestDatabase } from "../testing/database.ts";
import { connectDatabase } from "./connect.ts";
import { executeForIds } from "./prepared-statements.ts";
import { inUnitOfWork } from "./unit-of-work.ts";

it("a read of one id is planned once for a connection, and a read of several each time", async () => {
  const database = await createTestDatabase();
  const { db, pool, close } = connectDatabase({ ...database.access, maxConnections: 1 });
  const read = (ids: readonly number[]) =>
    inUnitOfWork(db, scopeOf(system), (unit) =>
      executeForIds(unit, ids, unit.selectFrom("points").select("name").where("id", "in", [...ids])),
    );
  try {
    for (let times = 0; times < 7; times += 1) await read([times]);
    await read([1, 2]);
    const { rows } = await pool.query(
      `select custom_plans as "eachTime", generic_plans as "forAll" from pg_prepared_statements
       where statement like '%"points"%'`,
    );
    expect(rows).toEqual([{ eachTime: 5, forAll: 2 }]);
  } finally {
    await close();
    await database.close();
  }
});
