import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { UnitOfWork } from "../database/schema.ts";
import { asSystem } from "../database/unit-of-work.ts";
import { createFileTransactions } from "../storage/file-transactions.ts";
import { createFactories } from "../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../testing/running-server.ts";
import { maintenanceTasks } from "./maintenance-tasks.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
});
afterAll(() => server.close());

const unit = <Result>(work: (unit: UnitOfWork) => Promise<Result>) => asSystem(server.database.db, work);

it("maintenance deletes only what is expired", async () => {
  const { db } = server.database;
  const make = createFactories(db);
  const map = await make.map(await make.company());
  const long = new Date(Date.now() - 31 * 86_400_000);
  const expired = await make.point(map, { deleted_at: long });
  const binned = await make.point(map, { deleted_at: new Date() });
  const file = `empresas/${map.company_id}/logo.png`;
  await server.storage.write(file, Buffer.from("x"));
  await server.database.pool.query("insert into file_journal (key, instance_id) values ($1, 1)", [file]);

  const files = createFileTransactions({
    db,
    storage: server.storage,
    instance: 2,
    log: pino({ level: "silent" }),
  });
  for (const { run } of maintenanceTasks({ db, storage: server.storage, files, now: Date.now })) await run();

  const remaining = await unit((open) => open.selectFrom("points").select("id").execute());
  expect(remaining).toEqual([{ id: binned.id }]);
  expect(expired.id).not.toBe(binned.id);
  expect(await server.storage.stat(file)).toBeUndefined();
});
