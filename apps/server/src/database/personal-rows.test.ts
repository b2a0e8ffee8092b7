import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";
import { inUnitOfWork } from "./unit-of-work.ts";

/** Tests row-level security of records that belong to a person: statements without WHERE, without the policy. */

let database: TestDatabase;
const people = new Map<string, Actor>();

beforeAll(async () => {
  database = await createTestDatabase();
  const make = createFactories(database.db);
  const company = await make.company();
  const [client, otherClient] = [await make.client(company), await make.client(company)];
  const map = await make.map(company, { published: true });
  const other = await make.company();
  const add = async (name: string, of: { id: number }, clientId: number | null) => {
    const { id } = await make.user(of, { name, client_id: clientId });
    people.set(name, { kind: "user", userId: id, companyId: of.id, clientId, roles: ["cliente"] });
    return { id };
  };
  const ana = await add("Ana", company, client.id);
  await add("colleague", company, client.id);
  await add("other client", company, otherClient.id);
  await add("other company", other, null);
  const point = await make.point(map);
  await database.pool.query("insert into visits (user_id, map_id) values ($1, $2)", [ana.id, map.id]);
  await database.pool.query("insert into visit_looks (user_id, map_id, point_id) values ($1, $2, $3)", [
    ana.id,
    map.id,
    point.id,
  ]);
  for (const audience of ["private", "client", "company"] as const) {
    const search = await make.search(map, ana, { name: audience, audience, client_id: client.id });
    await database.pool.query("insert into search_looks (search_id, user_id) values ($1, $2)", [
      search.id,
      ana.id,
    ]);
    await database.pool.query(
      "insert into notices (user_id, search_id, event_id, map_id, kind, at) values ($1, $2, nextval('point_events_id_seq'), $3, 'new', now())",
      [ana.id, search.id, map.id],
    );
    await database.pool.query(
      "insert into search_feeds (search_id, user_id, secret_hash) values ($1, $2, $3)",
      [search.id, ana.id, Buffer.from(audience)],
    );
  }
});
afterAll(() => database.close());

const actorOf = (name: string) => people.get(name) ?? anonymous;

/** The names of the rows that a statement returns in the scope of a person, who may not keep what it wrote. */
const names = (person: string, statement: string) =>
  inUnitOfWork(database.db, scopeOf(actorOf(person)), async (unit) => {
    const { rows } = await sql.raw<{ name: string }>(statement).execute(unit);
    return rows.map(({ name }) => name).sort();
  });

describe("searches in the database", () => {
  it.each([
    ["Ana", ["client", "company", "private"]],
    ["colleague", ["client", "company"]],
    ["other client", ["company"]],
    ["other company", []],
    ["a visitor", []],
  ])("are seen by %s as far as they are shared", async (person, seen) => {
    expect(await names(person, "select name from searches")).toEqual(seen);
  });

  it.each(["colleague", "other client", "other company", "a visitor"])(
    "are neither changed nor deleted by %s",
    async (person) => {
      expect(await names(person, "update searches set name = name returning name")).toEqual([]);
      expect(await names(person, "delete from searches returning name")).toEqual([]);
      expect(await names(person, "select 'look' as name from search_looks")).toEqual([]);
      expect(await names(person, "select 'feed' as name from search_feeds")).toEqual([]);
    },
  );

  it("get no feed from those who only see them", async () => {
    const insert = `insert into search_feeds (search_id, user_id, secret_hash)
      select id, app_user_id(), 'x' from searches where name = 'company' returning 'feed' as name`;
    await expect(names("colleague", insert)).rejects.toMatchObject({ code: "42501" });
  });

  it("are not saved in the name of another person", async () => {
    const ana = actorOf("Ana");
    const owner = ana.kind === "user" ? ana.userId : 0;
    const insert = `insert into searches (user_id, company_id, name) select ${owner}, app_company_id(), 'x'`;
    await expect(names("colleague", insert)).rejects.toMatchObject({ code: "42501" });
  });
});

describe("mails in the database", () => {
  it("are seen by the system only", async () => {
    const ana = actorOf("Ana");
    const id = ana.kind === "user" ? ana.userId : 0;
    await database.pool.query(
      `insert into mails (user_id, frequency, slot, due_at, message_id) values (${id}, 'daily', now(), now(), '<a@b>')`,
    );
    await database.pool.query(
      "insert into mail_notices (notice_id, mail_id) select min(notices.id), min(mails.id) from notices, mails",
    );
    for (const person of ["Ana", "colleague", "other company", "a visitor"]) {
      expect(await names(person, "select 'mail' as name from mails")).toEqual([]);
      expect(await names(person, "select 'mail' as name from mail_notices")).toEqual([]);
    }
  });

  it("that were refused are seen by those who see the account, who cannot change it", async () => {
    const ana = actorOf("Ana");
    const id = ana.kind === "user" ? ana.userId : 0;
    await database.pool.query(
      `insert into mail_refusals (user_id, address, answer) values (${id}, 'ana@volcan.example', '550')`,
    );
    const all = "select answer as name from mail_refusals";
    expect(await names("Ana", all)).toEqual(["550"]);
    expect(await names("colleague", all)).toEqual(["550"]);
    for (const person of ["other company", "a visitor"]) expect(await names(person, all)).toEqual([]);
    expect(await names("Ana", "delete from mail_refusals returning answer as name")).toEqual([]);
  });
});

describe("addresses of visitors in the database", () => {
  it("are seen by no company and no visitor", async () => {
    await database.pool.query(
      `insert into subscribers (company_id, map_id, email, frequency, shares_address, confirmed_at)
       select company_id, id, 'eva@casa.example', 'daily', true, now() from maps`,
    );
    await database.pool.query("insert into mailbox_marks (mailbox, kind) values ('x', 'asked')");
    for (const person of ["Ana", "other company", "a visitor"]) {
      expect(await names(person, "select email as name from subscribers")).toEqual([]);
      expect(await names(person, "delete from subscribers returning email as name")).toEqual([]);
      expect(await names(person, "select kind as name from mailbox_marks")).toEqual([]);
    }
  });
});

describe("requests of visitors for information in the database", () => {
  it("are seen and erased by the company's people, but not by its clients, other companies and visitors", async () => {
    await database.pool.query(
      `insert into inquiries (company_id, point_name, form_id, kept_until, name, phone)
       select company_id, 'Torre', gen_random_uuid(), now(), 'Eva', '1' from maps`,
    );
    const ana = actorOf("Ana");
    if (ana.kind !== "user") throw new Error("Ana is a user");
    people.set("Ana of the staff", { ...ana, roles: ["user"] });
    const [all, erase] = ["select name from inquiries", "delete from inquiries returning name"];
    for (const person of ["Ana", "other company", "a visitor"]) {
      expect([await names(person, all), await names(person, erase)]).toEqual([[], []]);
    }
    expect(await names("Ana of the staff", all)).toEqual(["Eva"]);
    expect(await names("Ana of the staff", erase)).toEqual(["Eva"]);
  });
});

describe("notices in the database", () => {
  const all = "select kind as name from notices";

  it("are seen and marked by their owner, also of a shared search", async () => {
    expect(await names("Ana", all)).toEqual(["new", "new", "new"]);
    const mark = "update notices set read_at = now() returning kind as name";
    expect(await names("Ana", mark)).toHaveLength(3);
    for (const person of ["colleague", "other client", "other company", "a visitor"]) {
      expect([await names(person, all), await names(person, mark)]).toEqual([[], []]);
    }
  });

  it("are neither written nor deleted by people, nor given to others", async () => {
    expect(await names("Ana", "delete from notices returning kind as name")).toEqual([]);
    const insert = `insert into notices (user_id, search_id, event_id, map_id, kind, at)
      select user_id, search_id, -event_id, map_id, kind, at from notices`;
    await expect(names("Ana", insert)).rejects.toMatchObject({ code: "42501" });
    await expect(names("Ana", "update notices set user_id = user_id")).rejects.toMatchObject({
      code: "42501",
    });
  });
});

describe("visits in the database", () => {
  const tables = ["visits", "visit_looks"];

  it("are seen by their person", async () => {
    for (const table of tables) expect(await names("Ana", `select 'x' as name from ${table}`)).toEqual(["x"]);
  });

  it.each(["colleague", "other company", "a visitor"])(
    "are neither seen nor changed by %s",
    async (person) => {
      for (const table of tables) {
        expect(await names(person, `select 'x' as name from ${table}`)).toEqual([]);
        expect(await names(person, `update ${table} set user_id = user_id returning 'x' as name`)).toEqual(
          [],
        );
        expect(await names(person, `delete from ${table} returning 'x' as name`)).toEqual([]);
      }
    },
  );
});
