import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Installations, openInstallations } from "../../../backup/two-installations.fixture.ts";
import { asSystem } from "../../../database/unit-of-work.ts";
import { createPlanDigests } from "./digests/plan-digests.ts";
import { insertSubscriber } from "./subscribers-repository.ts";

let two: Installations;
beforeEach(async () => {
  two = await openInstallations();
});
afterEach(() => two.close());

const messageHost = "obra.example";

it("plans one mail for each subscriber after a restore, and none for requests that were not confirmed", async () => {
  const { make } = await two.seed([]);
  const company = await make.company({ offers_alerts: true });
  const map = await make.map(company, { published: true });
  const reported_until = new Date(Date.now() - 12 * 86_400_000);
  await asSystem(two.connection.db, async (unit) => {
    for (const [email, confirmed_at] of [
      ["ana@casa.example", reported_until],
      ["eva@casa.example", null],
    ] as const) {
      const values = { company_id: company.id, map_id: map.id, frequency: "daily", filters: "" } as const;
      await insertSubscriber(unit, { ...values, email, confirmed_at, reported_until }, messageHost);
    }
  });
  const path = join(two.folder, "ayer.tar.gz");
  await two.backup(path);
  await two.restore(path, two.targetStorage());

  const restored = two.connectTarget();
  try {
    const planDigests = createPlanDigests({ db: restored.db, messageHost: () => messageHost });
    await Promise.all([planDigests(), planDigests()]);
    await planDigests();
    const { rows } = await asSystem(restored.db, (unit) =>
      sql`select email, mails.frequency from mails left join subscribers on subscribers.id = subscriber_id`.execute(
        unit,
      ),
    );
    expect(rows).toEqual([{ email: "ana@casa.example", frequency: "daily" }]);
  } finally {
    await restored.close();
  }
});
