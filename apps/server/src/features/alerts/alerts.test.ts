import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createFactories } from "../../testing/factories.ts";
import { type AlertsService, createAlertsService } from "./alerts-service.ts";

let database: TestDatabase;
let make: ReturnType<typeof createFactories>;
let company: { id: number };
let owner: { id: number };
let map: { id: number; company_id: number };
let search: { id: number };
let alerts: AlertsService;

const placed = { lat_micro: 9_900_000, lng_micro: -84_100_000 };

beforeAll(async () => {
  database = await createTestDatabase();
  make = createFactories(database.db);
  company = await make.company();
  alerts = createAlertsService({ db: database.db });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("delete from point_events");
  owner = await make.user(company, { roles: ["user"] });
  map = await make.map(company);
  search = await make.search(map, owner, { frequency: "daily", filters: "etapa=obra+gris" });
});

const query = async (text: string) => (await database.pool.query(text)).rows;
const notices = () =>
  query(
    `select search_id, point_id, count, kind, fields, stage_before, stage_after, read_at from notices
     where user_id = ${owner.id} order by id`,
  );
const pointIds = async () => (await notices()).map(({ point_id }) => point_id);
const waiting = async () => (await query("select from point_events")).length;
const addPoint = (columns: object = {}) => make.point(map, { ...placed, stage: "OBRA GRIS", ...columns });

describe("a change of a point", () => {
  it("becomes a notice of the search that finds it", async () => {
    const point = await addPoint({ stage: "PRELIMINARES" });
    await alerts.matchEvents();
    expect(await notices()).toEqual([]);
    await query(`update points set stage = 'OBRA GRIS', area = 20 where id = ${point.id}`);
    await alerts.matchEvents();
    await alerts.matchEvents();
    expect(await notices()).toEqual([
      {
        search_id: search.id,
        point_id: point.id,
        count: 1,
        kind: "stage",
        fields: ["area"],
        stage_before: "PRELIMINARES",
        stage_after: "OBRA GRIS",
        read_at: null,
      },
    ]);
    expect(await waiting()).toBe(0);
  });

  it("becomes none when the point has been deleted since", async () => {
    const point = await addPoint();
    await query(`update points set deleted_at = now() where id = ${point.id}`);
    await alerts.matchEvents();
    expect([await notices(), await waiting()]).toEqual([[], 0]);
  });

  it.each([
    ["an inactive account", () => `update users set active = false where id = ${owner.id}`],
    ["a user without a role", () => `delete from user_roles where user_id = ${owner.id}`],
    ["a search without alerts", () => `update searches set frequency = 'never' where id = ${search.id}`],
    ["a deleted search", () => `delete from searches where id = ${search.id}`],
    ["a user of another company", () => `update users set company_id = null where id = ${owner.id}`],
  ])("becomes none for %s", async (_, statement) => {
    await addPoint();
    await query(statement());
    await alerts.matchEvents();
    expect([await notices(), await waiting()]).toEqual([[], 0]);
  });
});

describe("a large import", () => {
  it("becomes a notice of the other searches when one has no map, no canton of today or no owner any more", async () => {
    const [left, gone] = [await make.user(company, { roles: ["user"] }), await make.map(company)];
    await make.search(map, left, { frequency: "daily" });
    await make.search(gone, owner, { frequency: "instant" });
    await make.search(map, owner, { frequency: "instant", filters: "canton=canton+que+ya+no+existe" });
    await query(`delete from users where id = ${left.id}`);
    await query(`delete from maps where id = ${gone.id}`);
    const point = await addPoint();
    await alerts.matchEvents();
    expect(await notices()).toMatchObject([{ search_id: search.id, point_id: point.id }]);
    expect(await query(`select from notices where user_id = ${left.id}`)).toEqual([]);
  });

  it("becomes 50 notices and one with a count", async () => {
    await query(
      `insert into points (map_id, company_id, name, stage, lat_micro, lng_micro)
       select ${map.id}, ${company.id}, 'Torre ' || n, 'OBRA GRIS', 9900000, -84100000
       from generate_series(1, 200) n`,
    );
    await alerts.matchEvents();
    const all = await notices();
    expect(all).toHaveLength(51);
    expect(all.at(-1)).toMatchObject({ point_id: null, count: 150, kind: "new" });
  });
});

describe("several processes", () => {
  it("leave the events that another one holds to it", async () => {
    const [held, free] = [await addPoint(), await addPoint()];
    const other = await database.pool.connect();
    try {
      await other.query("begin");
      await other.query(`select from point_events where point_id = ${held.id} for update`);
      await alerts.matchEvents();
      expect(await pointIds()).toEqual([free.id]);
      await other.query("rollback");
      await alerts.matchEvents();
      expect(await pointIds()).toEqual([free.id, held.id]);
    } finally {
      other.release();
    }
  });

  it("together report each event once", async () => {
    const points = await Promise.all(Array.from({ length: 20 }, () => addPoint()));
    const inSmallRuns = createAlertsService({ db: database.db, eventsPerRun: 3 });
    await Promise.all([inSmallRuns.matchEvents(), inSmallRuns.matchEvents()]);
    expect(new Set(await pointIds())).toEqual(new Set(points.map(({ id }) => id)));
    expect(await notices()).toHaveLength(points.length);
    expect(await waiting()).toBe(0);
  });
});

describe("a run that fails", () => {
  it("leaves no notice, and its events to the next", async () => {
    const points = [await addPoint(), await addPoint()];
    await query("revoke delete on point_events from mapaobra_app");
    await expect(alerts.matchEvents()).rejects.toMatchObject({ code: "42501" });
    expect([await notices(), await waiting()]).toEqual([[], 2]);
    await query("grant delete on point_events to mapaobra_app");
    await alerts.matchEvents();
    expect(await pointIds()).toEqual(points.map(({ id }) => id));
  });
});
