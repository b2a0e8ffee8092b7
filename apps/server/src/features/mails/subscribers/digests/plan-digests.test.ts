import { afterAll, beforeAll, expect, it } from "vitest";
import { asSystem } from "../../../../database/unit-of-work.ts";
import { createTestDatabase, type TestDatabase } from "../../../../testing/database.ts";
import { createFactories } from "../../../../testing/factories.ts";
import { endAttempt, leaseMail } from "../../queue-repository.ts";
import { insertSubscriber } from "../subscribers-repository.ts";
import { createPlanDigests } from "./plan-digests.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("plans no slot twice after the clock was set back by a day, and reports what changed since then", async () => {
  const make = createFactories(database.db);
  const company = await make.company({ offers_alerts: true });
  const map = await make.map(company, { published: true });
  const confirmed = new Date("2026-01-27T12:00:00Z");
  const subscriber = { company_id: company.id, map_id: map.id, email: "ana@casa.example", filters: "" };
  const state = { frequency: "daily", confirmed_at: confirmed, reported_until: confirmed } as const;
  await asSystem(database.db, (unit) => insertSubscriber(unit, { ...subscriber, ...state }, "obra.example"));
  // The one that asks to confirm.
  await database.pool.query("delete from mails");

  const planAndSend = async (now: string) => {
    const messageHost = () => "obra.example";
    await createPlanDigests({ db: database.db, readTime: async () => new Date(now), messageHost })();
    const mail = await asSystem(database.db, leaseMail);
    if (mail) await asSystem(database.db, (unit) => endAttempt(unit, mail, { state: "sent" }));
    return mail?.slot.toISOString();
  };
  expect(await planAndSend("2026-01-28T14:00:00Z")).toBe("2026-01-28T13:00:00.000Z");
  const reportedUntil = async () =>
    (
      await database.pool.query("select reported_until from subscribers")
    ).rows[0].reported_until.toISOString();
  expect(await reportedUntil()).toBe("2026-01-28T12:55:00.000Z");
  expect(await planAndSend("2026-01-27T14:00:00Z")).toBeUndefined();
  expect(await reportedUntil()).toBe("2026-01-27T12:55:00.000Z");
  expect(await planAndSend("2026-01-28T15:00:00Z")).toBeUndefined();
  expect(await planAndSend("2026-01-29T14:00:00Z")).toBe("2026-01-29T13:00:00.000Z");
});
