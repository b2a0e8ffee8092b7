import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Installations, openInstallations } from "../../backup/two-installations.fixture.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { planMails } from "../mails/plan-mails-service.ts";
import { createAlertsService } from "./alerts-service.ts";

let two: Installations;
beforeEach(async () => {
  two = await openInstallations();
});
afterEach(() => two.close());

it("after a restore of yesterday's backup nothing is reported again, and new changes are", async () => {
  const { make, company, point } = await two.seed([]);
  const map = { id: point.map_id, company_id: company.id };
  const owner = await make.user(company, { roles: ["user"] });
  const search = await make.search(map, owner, { frequency: "instant" });
  await make.notice(search, point, { mailed_at: null });
  const path = join(two.folder, "ayer.tar.gz");
  await two.backup(path);
  await two.restore(path, two.targetStorage());

  const restored = two.connectTarget();
  try {
    const query = (text: string) =>
      asSystem(restored.db, async (unit) => (await sql.raw(text).execute(unit)).rows);
    const alerts = createAlertsService({
      db: restored.db,
      log: { warn: () => expect.unreachable("it failed") },
      onNotices: (unit, notices) =>
        planMails(unit, notices, { now: new Date(), messageHost: "obra.example" }),
    });
    await alerts.matchEvents();
    expect(await query("select id from notices")).toHaveLength(1);
    expect(await query("select from mails")).toEqual([]);

    await query(`update points set stage = 'ACABADOS' where id = ${point.id}`);
    await alerts.matchEvents();
    expect(await query("select kind from notices order by id")).toMatchObject([{}, { kind: "stage" }]);
    const reported = "select kind from mail_notices join notices on notices.id = notice_id";
    expect(await query(reported)).toEqual([{ kind: "stage" }]);
  } finally {
    await restored.close();
  }
});
