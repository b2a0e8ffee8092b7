import { type Actor, anonymous, system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";
import { asActor, inUnitOfWork } from "./unit-of-work.ts";

let database: TestDatabase;
let make: ReturnType<typeof createFactories>;
let company: { id: number };
let admin: Actor;
let adminId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  make = createFactories(database.db);
  company = await make.company();
  const user = await make.user(company, { name: "Ana Admin", roles: ["admin"] });
  adminId = user.id;
  admin = { kind: "user", userId: user.id, companyId: company.id, clientId: null, roles: ["admin"] };
});
afterAll(() => database.close());

interface Entry {
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  user_id: number | null;
  user_name: string | null;
  company_id: number | null;
}

/** Newest first. */
const historyOf = (noun: string, id: number, actor: Actor = admin) =>
  asActor(database.db, actor, async (unit) => {
    const { rows } = await sql<Entry>`
      select action, before, after, user_id, user_name, company_id from history_of(${noun}, ${id})`.execute(
      unit,
    );
    return rows;
  });

const asAdmin = (statement: ReturnType<typeof sql>) =>
  asActor(database.db, admin, (unit) => statement.execute(unit));

describe("the history of a record", () => {
  it("contains the author of an edit, and old and new values", async () => {
    const point = await make.point(await make.map(company), { stage: "OBRA GRIS", progress: 40 });
    await asAdmin(sql`update points set stage = 'TERMINADO', progress = 100 where id = ${point.id}`);
    const [edited] = await historyOf("points", point.id);
    expect(edited).toEqual({
      action: "update",
      before: { stage: "OBRA GRIS", progress: 40 },
      after: { stage: "TERMINADO", progress: 100 },
      user_id: adminId,
      user_name: "Ana Admin",
      company_id: company.id,
    });
  });

  it("contains the created values, also after edits", async () => {
    const point = await make.point(await make.map(company), { name: "Torre", stage: "OBRA GRIS" });
    await asAdmin(sql`update points set stage = 'ACABADOS' where id = ${point.id}`);
    await asAdmin(sql`update points set stage = 'TERMINADO', name = 'Torre 2' where id = ${point.id}`);
    const entries = await historyOf("points", point.id);
    expect(entries.map(({ action }) => action)).toEqual(["update", "update", "create"]);
    expect(entries[2]?.after).toMatchObject({ name: "Torre", stage: "OBRA GRIS" });
  });

  it("outlives the record, with its deleted and its created values", async () => {
    const template = await make.template(company, { name: "Ficha", css_style: "a" });
    await asAdmin(sql`update templates set css_style = 'b' where id = ${template.id}`);
    await asAdmin(sql`delete from templates where id = ${template.id}`);
    const entries = await historyOf("templates", template.id);
    expect(entries.map(({ action }) => action)).toEqual(["delete", "update", "create"]);
    expect(entries[0]?.before).toMatchObject({ name: "Ficha", css_style: "b" });
    expect(entries[2]?.after).toMatchObject({ name: "Ficha", css_style: "a" });
  });

  it("names the move to the bin and the restore", async () => {
    const point = await make.point(await make.map(company));
    await asAdmin(sql`update points set deleted_at = now() where id = ${point.id}`);
    await asAdmin(sql`update points set deleted_at = null where id = ${point.id}`);
    const entries = await historyOf("points", point.id);
    expect(entries.map(({ action }) => action)).toEqual(["restore", "delete", "create"]);
  });

  it("keeps the author's name after the author is deleted", async () => {
    const leaving = await make.user(company, { name: "Luis" });
    const client = await make.client(company);
    await inUnitOfWork(database.db, { ...scopeOf(admin), userId: leaving.id }, (unit) =>
      sql`update clients set active = false where id = ${client.id}`.execute(unit),
    );
    await asAdmin(sql`delete from users where id = ${leaving.id}`);
    expect((await historyOf("clients", client.id))[0]).toMatchObject({ user_name: "Luis" });
  });

  it("has one entry for each record of a bulk statement", async () => {
    const map = await make.map(company);
    const points = [await make.point(map), await make.point(map), await make.point(map)];
    await asAdmin(sql`update points set stage = 'ACABADOS' where map_id = ${map.id}`);
    for (const { id } of points) {
      expect((await historyOf("points", id)).map(({ action }) => action)).toEqual(["update", "create"]);
    }
  });

  it("omits values that the database maintains, and saves without changes", async () => {
    const map = await make.map(company);
    const point = await make.point(map);
    await make.media(point);
    await make.comment(point);
    await asAdmin(sql`update points set name = name where id = ${point.id}`);
    expect(await historyOf("points", point.id)).toHaveLength(1);
    expect(await historyOf("maps", map.id)).toHaveLength(1);
  });

  it("covers every noun", async () => {
    const map = await make.map(company);
    const point = await make.point(map);
    const [from, to] = [await make.media(point), await make.media(point)];
    const created: [string, number][] = [
      ["companies", company.id],
      ["users", adminId],
      ["clients", (await make.client(company)).id],
      ["templates", (await make.template(company)).id],
      ["maps", map.id],
      ["points", point.id],
      ["media", from.id],
      ["panorama_links", (await make.panoramaLink(from, to)).id],
      ["comments", (await make.comment(point)).id],
    ];
    for (const [noun, id] of created) {
      expect((await historyOf(noun, id)).at(-1), noun).toMatchObject({
        action: "create",
        company_id: company.id,
      });
    }
  });
});

describe("the history of a user", () => {
  it("contains granted and revoked roles", async () => {
    const user = await make.user(company, { roles: ["user"] });
    await asAdmin(sql`delete from user_roles where user_id = ${user.id}`);
    await asAdmin(sql`insert into user_roles (user_id, role) values (${user.id}, 'admin')`);
    const changes = (await historyOf("users", user.id)).map(({ before, after }) => [before, after]);
    expect(changes.slice(0, 3)).toEqual([
      [null, { role: "admin" }],
      [{ role: "user" }, null],
      [null, { role: "user" }],
    ]);
  });

  it("contains a password change without the password or its hash", async () => {
    const user = await make.user(company, { password_hash: "$argon2id$first" });
    await asAdmin(sql`update users set password_hash = '$argon2id$second' where id = ${user.id}`);
    await asAdmin(sql`delete from users where id = ${user.id}`);
    const entries = await historyOf("users", user.id);
    expect(entries[1]?.after).toEqual({ password: "•••" });
    expect(JSON.stringify(entries)).not.toContain("argon2");
  });
});

describe("access to history", () => {
  it("is limited to the record's company and the system", async () => {
    const map = await make.map(company, { published: true });
    const otherCompany = await make.company();
    const foreignAdmin: Actor = { ...admin, companyId: otherCompany.id } as Actor;
    expect(await historyOf("maps", map.id, system)).toHaveLength(1);
    expect(await historyOf("maps", map.id, foreignAdmin)).toEqual([]);
    expect(await historyOf("maps", map.id, anonymous)).toEqual([]);
  });
});
