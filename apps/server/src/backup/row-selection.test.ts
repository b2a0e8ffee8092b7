import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writeBackupFile } from "./backup-file.ts";
import { createBackup } from "./create-backup.ts";
import { rowsOfCompany } from "./row-selection.ts";
import { dataTables } from "./schema-repository.ts";
import {
  asOwner,
  backupTime,
  dumpRows,
  type Installations,
  openInstallations,
} from "./two-installations.fixture.ts";

let two: Installations;

beforeEach(async () => {
  two = await openInstallations();
});
afterEach(() => two.close());

const backupOf = (companyId: number, path: string) =>
  asOwner(two.source, (client) =>
    writeBackupFile(path, backupTime, (archive) =>
      createBackup({
        client,
        storage: two.storage,
        archive,
        product: "1.2.3",
        now: backupTime,
        selection: rowsOfCompany(companyId),
      }),
    ),
  );

const rowsIn = async (query: string) => (await two.target.administrator.query(query)).rows;

describe("the archive of a company", () => {
  it("restores the company alone, with its files, into an empty installation", async () => {
    const { make, company, point, added } = await two.seed([10]);
    const [shared, unused] = [await make.template(null), await make.template(null)];
    await make.client(company, { template_id: shared.id });
    const other = await make.company();
    const otherPoint = await make.point(await make.map(other));
    const foreign = await two.addMedia(make, otherPoint, 10);
    await make.client(other);
    await make.user(other, { roles: ["admin"] });

    const path = join(two.folder, "empresa.tar.gz");
    const summary = await backupOf(company.id, path);
    expect(summary).toMatchObject({ files: 1, missing: [], rows: { companies: 1, points: 1, templates: 1 } });
    const into = two.targetStorage();
    expect(await two.restore(path, into)).toEqual(summary);

    const before = await dumpRows(two.source);
    const restored = await dumpRows(two.target);
    for (const table of ["companies", "maps", "points", "media", "clients", "comments", "panorama_links"]) {
      const own = before[table]?.filter((row) => {
        const { id, company_id } = JSON.parse(String(row));
        return (table === "companies" ? id : company_id) === company.id;
      });
      expect(restored[table]).toEqual(own);
    }
    expect(restored.sequences).toEqual(before.sequences);
    const templates = await rowsIn("select id from templates");
    expect(templates).toEqual([{ id: shared.id }]);
    expect(templates).not.toContainEqual({ id: unused.id });
    expect(await rowsIn("select distinct company_id from audit")).toEqual([{ company_id: company.id }]);
    expect(await into.stat(added[0]?.key ?? "")).toMatchObject({ bytes: 10 });
    expect(await into.stat(foreign.key)).toBeUndefined();
    expect(point.company_id).toBe(company.id);
  });

  it("has neither passwords, nor super users, nor authors of other companies", async () => {
    const { make, company, point } = await two.seed([]);
    const own = await make.user(company, { roles: ["super", "user"], password_hash: "propia" });
    const foreign = await make.user(null, { roles: ["super"], password_hash: "ajena" });
    await make.comment(point, { user_id: own.id, author: "Propia" });
    await make.comment(point, { user_id: foreign.id, author: "Ajena" });

    const path = join(two.folder, "empresa.tar.gz");
    await backupOf(company.id, path);
    await two.restore(path, two.targetStorage());

    expect(await rowsIn("select from users where has_password or company_id is null")).toEqual([]);
    expect(await rowsIn("select role from user_roles where role = 'super'")).toEqual([]);
    expect(await rowsIn(`select role from user_roles where user_id = ${own.id}`)).toEqual([{ role: "user" }]);
    expect(await rowsIn("select author, user_id from comments order by id")).toEqual([
      { author: "Propia", user_id: own.id },
      { author: "Ajena", user_id: null },
    ]);
  });

  it("has searches without a map that moved to another company", async () => {
    const { make, company } = await two.seed([]);
    const [kept, moved] = [await make.map(company), await make.map(await make.company())];
    const user = await make.user(company, { roles: ["cliente"] });
    await make.search(kept, user, { name: "Queda" });
    await make.search(moved, user, { name: "Se fue", company_id: company.id });

    const path = join(two.folder, "empresa.tar.gz");
    await backupOf(company.id, path);
    await two.restore(path, two.targetStorage());

    expect(await rowsIn("select name, map_id from searches order by name")).toEqual([
      { name: "Queda", map_id: kept.id },
      { name: "Se fue", map_id: null },
    ]);
  });

  it("has the addresses of visitors of its own maps only", async () => {
    const { make, company } = await two.seed([]);
    const [kept, moved] = [await make.map(company), await make.map(await make.company())];
    await two.source.administrator.query(
      `insert into subscribers (company_id, map_id, email, frequency, shares_address, confirmed_at)
       select $1, id, 'de' || id || '@casa.example', 'daily', true, now() from maps where id in ($2, $3)`,
      [company.id, kept.id, moved.id],
    );

    const path = join(two.folder, "empresa.tar.gz");
    await backupOf(company.id, path);
    await two.restore(path, two.targetStorage());

    expect(await rowsIn("select email from subscribers")).toEqual([{ email: `de${kept.id}@casa.example` }]);
  });

  it("has requests for information, without what belongs to another company by now", async () => {
    const { make, company, point } = await two.seed([]);
    const other = await make.company();
    const elsewhere = await make.point(await make.map(other));
    const handler_id = (await make.user(other)).id;
    await make.inquiry(point, { name: "Queda" });
    await make.inquiry(elsewhere, { name: "Se fue", company_id: company.id, handler_id });
    await make.inquiry(elsewhere, { name: "Ajena" });

    const path = join(two.folder, "empresa.tar.gz");
    await backupOf(company.id, path);
    await two.restore(path, two.targetStorage());

    expect(await rowsIn("select name, map_id, point_id, handler_id from inquiries order by name")).toEqual([
      { name: "Queda", map_id: point.map_id, point_id: point.id, handler_id: null },
      { name: "Se fue", map_id: null, point_id: null, handler_id: null },
    ]);
  });

  it("has a rule for every table", async () => {
    await two.seed([]);
    const { conditionOf } = rowsOfCompany(1);
    const tables = await asOwner(two.source, dataTables);
    for (const { name } of tables) expect(conditionOf(name)).toEqual(expect.any(String));
    expect(() => conditionOf("new_table")).toThrow("no rule for the rows of new_table");
  });
});
