import { type Actor, system } from "@mapaobra/domain/access/actor";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";
import { asActor } from "./unit-of-work.ts";

let database: TestDatabase;
let make: ReturnType<typeof createFactories>;
let user: Actor & { readonly userId: number };
let watched: { id: number; company_id: number };
let ignored: typeof watched;
let point: { id: number; map_id: number; company_id: number };

const placed = { lat_micro: 9_900_000, lng_micro: -84_100_000 };

beforeAll(async () => {
  database = await createTestDatabase();
  make = createFactories(database.db);
  const company = await make.company();
  const { id } = await make.user(company);
  user = { kind: "user", userId: id, companyId: company.id, clientId: null, roles: ["admin"] };
  watched = await make.map(company);
  ignored = await make.map(company);
  await make.search(watched, { id }, { frequency: "never", in_bell: true });
  await make.search(ignored, { id }, { frequency: "never" });
});
afterAll(() => database.close());
beforeEach(async () => {
  point = await make.point(watched, { ...placed, stage: "OBRA GRIS", area: 10 });
  await database.pool.query("delete from point_events");
});

/** Runs statements as the user, and returns the events that they left. */
async function eventsOf(...statements: string[]) {
  await asActor(database.db, user, async (unit) => {
    for (const statement of statements) await sql.raw(statement).execute(unit);
  });
  return events();
}

async function events() {
  const { rows } = await database.pool.query(
    `select user_id, company_id, map_id, point_id, kind, fields, stage_before, stage_after
     from point_events order by id`,
  );
  return rows;
}

const event = (changes: object = {}) => ({
  user_id: user.userId,
  company_id: watched.company_id,
  map_id: watched.id,
  point_id: point.id,
  kind: "data",
  fields: [],
  stage_before: null,
  stage_after: null,
  ...changes,
});
const update = (values: string) => `update points set ${values} where id = ${point.id}`;

describe("a change of a point leaves an event", () => {
  it("with the changed columns", async () => {
    expect(await eventsOf(update("area = 20, phone = '2222-2222', name = name"))).toEqual([
      event({ fields: expect.arrayContaining(["area", "phone"]) }),
    ]);
    expect(await eventsOf(update("area = 20"))).toHaveLength(1);
  });

  it("with both stages, and what else changed", async () => {
    expect(await eventsOf(update("stage = 'TERMINADO', area = 20"))).toEqual([
      event({ kind: "stage", fields: ["area"], stage_before: "OBRA GRIS", stage_after: "TERMINADO" }),
    ]);
  });

  it("when it is created with a position, or gets its first", async () => {
    const created = await make.point(watched, placed);
    const unplaced = await make.point(watched);
    expect(await events()).toEqual([event({ user_id: null, point_id: created.id, kind: "new" })]);
    const all = await eventsOf(
      `update points set lat_micro = 9900000, lng_micro = -84100000, stage = 'X' where id = ${unplaced.id}`,
    );
    expect(all[1]).toEqual(event({ point_id: unplaced.id, kind: "new" }));
  });

  it("when it is restored or comes from another map", async () => {
    expect(await eventsOf(update("deleted_at = now()"))).toEqual([]);
    expect(await eventsOf(update("area = 30"))).toEqual([]);
    expect(await eventsOf(update("deleted_at = null"))).toEqual([event({ kind: "new" })]);
    expect(await eventsOf(update(`map_id = ${ignored.id}`))).toHaveLength(1);
    expect(await eventsOf(update(`map_id = ${watched.id}`))).toEqual([
      event({ kind: "new" }),
      event({ kind: "new" }),
    ]);
  });
});

describe("new photographs", () => {
  it("leave one event for each point, without other files", async () => {
    await make.media(point, { kind: "video" });
    await make.media(point, { kind: "document" });
    expect(await events()).toEqual([]);
    await make.media(point, { kind: "panorama" });
    expect(await events()).toEqual([event({ user_id: null, kind: "photos" })]);
    const insert = (name: string) =>
      `(${point.id}, ${point.map_id}, ${point.company_id}, 'image', '${name}', 'a', '.jpg', 'image/jpeg', 1, sha256(''))`;
    const columns = "point_id, map_id, company_id, kind, key, name, extension, mime, size, sha256";
    const all = await eventsOf(`insert into media (${columns}) values ${insert("one")}, ${insert("two")}`);
    expect(all.slice(1)).toEqual([event({ kind: "photos" })]);
  });
});

describe("no event is left", () => {
  it("on a map without a search that has alerts", async () => {
    const other = await make.point(ignored, placed);
    await make.media(other);
    expect(await eventsOf(`update points set area = 1 where id = ${other.id}`)).toEqual([]);
  });

  it("by a removal, a file, a comment or an unchanged save", async () => {
    const media = await make.media(point, { kind: "document" });
    await make.comment(point);
    expect(await eventsOf(update("area = area"), `delete from media where id = ${media.id}`)).toEqual([]);
    expect(await eventsOf(`delete from points where id = ${point.id}`)).toEqual([]);
  });
});

describe("events in the database", () => {
  it("are visible to the system only, and written by triggers only", async () => {
    await eventsOf(update("area = 40"));
    const run = (actor: Actor, statement: string) =>
      asActor(database.db, actor, async (unit) => (await sql.raw(statement).execute(unit)).rows);
    expect(await run(system, "select id from point_events")).toHaveLength(1);
    expect(await run(user, "select id from point_events")).toEqual([]);
    expect(await run(user, "delete from point_events returning id")).toEqual([]);
    const insert = `insert into point_events (company_id, map_id, point_id, kind) values (1, 1, 1, 'new')`;
    await expect(run(system, insert)).rejects.toMatchObject({ code: "42501" });
  });
});
