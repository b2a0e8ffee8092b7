import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Notification, PoolClient } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";
import { scopeStatement } from "./unit-of-work.ts";

interface Announcement {
  map: number;
  revision: number;
  kind: string;
  ids: number[];
  count: number;
}

let database: TestDatabase;
let make: ReturnType<typeof createFactories>;
let company: { id: number };
let map: { id: number; company_id: number };
let other: { id: number; company_id: number };
let client: PoolClient;
let notifications: Announcement[];

beforeAll(async () => {
  database = await createTestDatabase();
  make = createFactories(database.db);
  company = await make.company();
});
afterAll(() => database.close());

// PostgreSQL delivers a session its own notifications before the commit returns: no waiting is needed.
const onNotification = ({ payload }: Notification) => notifications.push(JSON.parse(payload ?? ""));

beforeEach(async () => {
  map = await make.map(company);
  other = await make.map(company);
  client = await database.pool.connect();
  await client.query("listen map_changed");
  notifications = [];
  client.on("notification", onNotification);
});
afterEach(async () => {
  client.off("notification", onNotification);
  await client.query("unlisten map_changed");
  client.release();
});

/** Runs statements in one transaction in the system scope, and returns the rows of the last one. */
async function run(...statements: string[]): Promise<unknown[]> {
  let rows: unknown[] = [];
  await client.query("begin");
  await client.query(scopeStatement(null, scopeOf(system)));
  for (const statement of statements) rows = (await client.query(statement)).rows;
  await client.query("commit");
  return rows;
}

/** The notifications that these statements caused, without those of the test's setup. */
async function announcedBy(...statements: string[]): Promise<Announcement[]> {
  const before = await revisionOf(map);
  await run(...statements);
  return notifications.filter(({ revision }) => revision > before);
}

async function revisionOf({ id }: { id: number }): Promise<number> {
  const [row] = await run(`select revision from maps where id = ${id}`);
  return (row as { revision: number }).revision;
}

const insertPoints = (many: number, into = map) =>
  `insert into points (map_id, company_id, name)
   select ${into.id}, ${into.company_id}, 'Punto ' || n from generate_series(1, ${many}) as n`;

describe("the revision of a map", () => {
  it("rises once for each statement that changes points", async () => {
    await run(insertPoints(1000));
    expect(await revisionOf(map)).toBe(2);
    await run(`update points set stage = 'ACABADOS' where map_id = ${map.id}`);
    expect(await revisionOf(map)).toBe(3);
    await run(`delete from points where map_id = ${map.id}`);
    expect(await revisionOf(map)).toBe(4);
    expect(await revisionOf(other)).toBe(1);
  });

  it("does not rise for a statement that matches no rows", async () => {
    await run(`update points set stage = 'ACABADOS' where map_id = ${map.id}`);
    expect(await revisionOf(map)).toBe(1);
    expect(notifications).toEqual([]);
  });

  it("does not rise for a change that is rolled back", async () => {
    await client.query("begin");
    await client.query(scopeStatement(null, scopeOf(system)));
    await client.query(insertPoints(1));
    await client.query("rollback");
    expect(await revisionOf(map)).toBe(1);
    expect(notifications).toEqual([]);
  });

  it("rises once for new and once for deleted media, and the point's media count follows", async () => {
    const point = await make.point(map);
    const { id, key } = await make.media(point);
    await make.media(point);
    expect(await revisionOf(map)).toBe(4);
    const read = () => run(`select media_count, version from points where id = ${point.id}`);
    expect(await read()).toEqual([{ media_count: 2, version: 1 }]);

    await run(`update media set taken_at = now() where key = '${key}'`);
    expect(await revisionOf(map)).toBe(5);
    await run(`delete from media where id = ${id}`);
    expect(await revisionOf(map)).toBe(6);
    expect(await read()).toEqual([{ media_count: 1, version: 1 }]);
  });

  it("rises with comments", async () => {
    const point = await make.point(map);
    const { id } = await make.comment(point);
    await run(`delete from comments where id = ${id}`);
    expect(await revisionOf(map)).toBe(4);
  });

  it("rises when the map is published or hidden, and not when its name changes", async () => {
    await run(`update maps set name = 'Otro nombre' where id = ${map.id}`);
    expect(await revisionOf(map)).toBe(1);
    await run(`update maps set published = true where id = ${map.id}`);
    expect(await revisionOf(map)).toBe(2);
    await run(`update maps set published = true where id = ${map.id}`);
    expect(await revisionOf(map)).toBe(2);
  });

  it("rises on both maps when a point moves between them, and its media move along", async () => {
    const point = await make.point(map);
    await make.media(point);
    await run(`update points set map_id = ${other.id} where id = ${point.id}`);
    expect(await run(`select map_id from media where point_id = ${point.id}`)).toEqual([
      { map_id: other.id },
    ]);
    expect(notifications).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ map: map.id, kind: "deleted", ids: [point.id] }),
        expect.objectContaining({ map: other.id, kind: "created", ids: [point.id] }),
      ]),
    );
  });

  it("and the media count are correct after concurrent writes by several sessions", async () => {
    const point = await make.point(map);
    const twenty = Array.from({ length: 20 });
    await Promise.all([
      ...twenty.map(() => make.media(point)),
      ...twenty.map(() => make.comment(point)),
      ...twenty.map(() => make.point(map)),
    ]);
    expect(await revisionOf(map)).toBe(62);
    expect(await run(`select media_count from points where id = ${point.id}`)).toEqual([{ media_count: 20 }]);
  });
});

describe("the notification of a change", () => {
  it("contains the map, its revision, the kind and the points", async () => {
    const { id } = await make.point(map);
    expect(await announcedBy(`update points set stage = 'ACABADOS' where id = ${id}`)).toEqual([
      { map: map.id, revision: 3, kind: "edited", ids: [id], count: 1 },
    ]);
  });

  it("reports a point moved to the bin as deleted and a restored one as created", async () => {
    const { id } = await make.point(map);
    const announced = await announcedBy(
      `update points set deleted_at = now() where id = ${id}`,
      `update points set deleted_at = null where id = ${id}`,
    );
    expect(announced.map(({ kind }) => kind)).toEqual(["deleted", "created"]);
  });

  it("reports media and comments with their point", async () => {
    const { id } = await make.point(map);
    const commented = `insert into comments (point_id, map_id, company_id, author, text)
       values (${id}, ${map.id}, ${company.id}, 'Ana', 'Listo')`;
    expect(await announcedBy(commented)).toEqual([
      { map: map.id, revision: 3, kind: "comments", ids: [id], count: 1 },
    ]);
  });

  it("lists only the first points of a large batch, and counts all of them", async () => {
    const announced = await announcedBy(insertPoints(28_000));
    expect(announced).toMatchObject([{ kind: "created", count: 28_000 }]);
    expect(announced[0]?.ids).toHaveLength(50);
  });

  it("reports a deleted map without its points", async () => {
    await make.point(map);
    expect(await announcedBy(`delete from maps where id = ${map.id}`)).toEqual([
      { map: map.id, revision: 3, kind: "map", ids: [], count: 0 },
    ]);
  });
});

describe("the version of a record", () => {
  it("rises with each save, and with nothing else", async () => {
    const point = await make.point(map);
    await make.media(point);
    await make.comment(point);
    await run(`update points set stage = 'ACABADOS' where id = ${point.id}`);
    const versions = await run(
      `select points.version as point, maps.version as map
       from points join maps on maps.id = map_id where points.id = ${point.id}`,
    );
    expect(versions).toEqual([{ point: 2, map: 1 }]);
  });
});
