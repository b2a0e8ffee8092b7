import type { AlertFrequency } from "@mapaobra/domain/search/search";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { asSystem } from "../../database/unit-of-work.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createFactories } from "../../testing/factories.ts";
import { createAlertsService } from "../alerts/alerts-service.ts";
import { planMails } from "./plan-mails-service.ts";

let database: TestDatabase;
let make: ReturnType<typeof createFactories>;
let user: { id: number };
let map: Awaited<ReturnType<typeof make.map>>;
let point: Awaited<ReturnType<typeof make.point>>;

beforeAll(async () => {
  database = await createTestDatabase();
  make = createFactories(database.db);
  map = await make.map(await make.company());
  point = await make.point(map);
});
afterAll(() => database.close());
beforeEach(async () => {
  user = await make.user({ id: map.company_id }, { roles: ["user"] });
});

const noon = new Date("2026-11-28T12:00:00Z");

async function plan(frequency: AlertFrequency, now = noon): Promise<void> {
  const search = await make.search(map, user, { frequency });
  const { id } = await make.notice(search, point);
  await asSystem(database.db, (unit) =>
    planMails(unit, [{ id, userId: user.id, frequency }], { now, messageHost: "obra.example" }),
  );
}
const planned = async () => {
  const { rows } = await database.pool.query(
    `select frequency, slot, state, (select count(*)::int from mail_notices where mail_id = mails.id) as notices
     from mails where user_id = ${user.id} order by slot, frequency`,
  );
  return rows.map(({ frequency, slot, state, notices }) => [frequency, slot.toISOString(), state, notices]);
};
const set = (columns: string) =>
  database.pool.query(`update mails set ${columns} where user_id = ${user.id}`);

it("puts the notices of a user into one mail for each frequency and slot", async () => {
  for (const frequency of ["instant", "daily", "weekly", "daily", "never"] as const) await plan(frequency);
  await plan("instant", new Date(noon.getTime() + 60_000));
  expect(await planned()).toEqual([
    ["instant", "2026-11-28T12:05:00.000Z", "waiting", 2],
    ["daily", "2026-11-28T13:00:00.000Z", "waiting", 2],
    ["weekly", "2026-11-30T13:00:00.000Z", "waiting", 1],
  ]);
});

it.each([
  ["daily", "weekly"],
  ["weekly", "daily"],
] as const)("puts a notice of Monday (%s) and another (%s) into one mail", async (first, second) => {
  const sunday = new Date("2026-11-29T18:00:00Z");
  await plan(first, sunday);
  await plan(second, sunday);
  await plan(first, sunday);
  expect(await planned()).toEqual([[first, "2026-11-30T13:00:00.000Z", "waiting", 3]]);
  const monday = new Date("2026-11-30T18:00:00Z");
  await set("state = 'sent'");
  for (const frequency of [first, second]) await plan(frequency, monday);
  expect((await planned()).slice(1)).toEqual([
    ["daily", "2026-12-01T13:00:00.000Z", "waiting", 1],
    ["weekly", "2026-12-07T13:00:00.000Z", "waiting", 1],
  ]);
});

it("puts notices of both that are stored together into one mail", async () => {
  const notices = await Promise.all(
    (["daily", "weekly"] as const).map(async (frequency) => {
      const { id } = await make.notice(await make.search(map, user, { frequency }), point);
      return { id, userId: user.id, frequency };
    }),
  );
  const options = { now: new Date("2026-11-29T18:00:00Z"), messageHost: "obra.example" };
  await asSystem(database.db, (unit) => planMails(unit, notices, options));
  expect((await planned()).map(([, ...mail]) => mail)).toEqual([["2026-11-30T13:00:00.000Z", "waiting", 2]]);
});

it("plans the next slot for what follows a mail that is sent or may have been sent", async () => {
  await plan("daily");
  await set("state = 'sent'");
  await plan("daily");
  await set("sealed = true");
  await plan("daily");
  expect(await planned()).toEqual([
    ["daily", "2026-11-28T13:00:00.000Z", "sent", 1],
    ["daily", "2026-11-29T13:00:00.000Z", "waiting", 1],
    ["daily", "2026-11-30T13:00:00.000Z", "waiting", 1],
  ]);
});

it("plans no slot twice after the clock was set back", async () => {
  await plan("daily");
  await set("state = 'sent'");
  await plan("daily", new Date("2026-11-27T12:00:00Z"));
  expect((await planned()).map(([, slot]) => slot)).toEqual([
    "2026-11-28T13:00:00.000Z",
    "2026-11-29T13:00:00.000Z",
  ]);
});

it("adds to a mail that waits for another attempt", async () => {
  await plan("instant");
  await set("attempts = 3, due_at = now() + interval '1 hour'");
  await plan("instant", new Date(noon.getTime() + 3_600_000));
  expect(await planned()).toEqual([["instant", "2026-11-28T12:05:00.000Z", "waiting", 2]]);
});

it("is undone with the transaction that stores the notices", async () => {
  await make.search(map, user, { frequency: "daily" });
  await make.point(map, { lat_micro: 9_900_000, lng_micro: -84_100_000 });
  const matchEvents = (isBroken: boolean) =>
    createAlertsService({
      db: database.db,
      log: { warn: () => undefined },
      async onNotices(unit, notices) {
        await planMails(unit, notices, { now: noon, messageHost: "obra.example" });
        if (isBroken) throw new Error("killed");
      },
    }).matchEvents();
  await matchEvents(true);
  expect(await planned()).toEqual([]);
  await database.pool.query("update unmatched_maps set retry_at = now()");
  await matchEvents(false);
  await matchEvents(false);
  expect(await planned()).toEqual([["daily", "2026-11-28T13:00:00.000Z", "waiting", 1]]);
});

it("is done once by several processes", async () => {
  await Promise.all(Array.from({ length: 5 }, () => plan("weekly")));
  expect(await planned()).toEqual([["weekly", "2026-11-30T13:00:00.000Z", "waiting", 5]]);
});
