import { afterAll, beforeAll, expect, it } from "vitest";
import { asSystem } from "../../database/unit-of-work.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createFactories } from "../../testing/factories.ts";
import { readMailBacklog } from "./mail-backlog-repository.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const read = () => asSystem(database.db, readMailBacklog);

it("counts the mails that are late, those that wait for another attempt too, and those that were given up", async () => {
  expect(await read()).toEqual({ queued: 0, dead: 0, oldestSeconds: 0 });
  const { id } = await createFactories(database.db).user(null, { roles: ["super"] });
  await database.pool.query(`
    insert into mails (user_id, frequency, slot, due_at, message_id, state, lease_token, lease_until)
    select ${id}, 'daily', now() + slot * interval '1 hour', now() + due * interval '1 hour', slot::text, state,
      case state when 'sending' then gen_random_uuid() end, case state when 'sending' then now() end
    from (values (-1, -1, 'sending'), (-2, 6, 'waiting'), (5, 5, 'waiting'), (-9, -9, 'sent'), (-8, -8, 'dead'))
      as rows (slot, due, state)
  `);
  const { oldestSeconds, ...counts } = await read();
  expect(counts).toEqual({ queued: 2, dead: 1 });
  expect(Math.floor(oldestSeconds / 3600)).toBe(2);
});
