import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asSystem } from "../../database/unit-of-work.ts";
import { maxAttempts } from "../../jobs/pause-after.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createFactories } from "../../testing/factories.ts";
import { type AlertsService, createAlertsService } from "./alerts-service.ts";
import { readMatchingBacklog } from "./unmatched-maps-repository.ts";

let database: TestDatabase;
let make: ReturnType<typeof createFactories>;
let company: { id: number };
let owner: { id: number };
let map: { id: number; company_id: number };
let search: { id: number };
let alerts: AlertsService;

const warnings: object[] = [];
const parts = () => ({
  db: database.db,
  log: { warn: (details: object) => void warnings.push(details) },
});

const placed = { lat_micro: 9_900_000, lng_micro: -84_100_000 };

beforeAll(async () => {
  database = await createTestDatabase();
  make = createFactories(database.db);
  company = await make.company();
  alerts = createAlertsService(parts());
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
const importPoints = (count: number) =>
  query(
    `insert into points (map_id, company_id, name, stage, lat_micro, lng_micro)
     select ${map.id}, ${company.id}, 'Torre ' || n, 'OBRA GRIS', 9900000, -84100000
     from generate_series(1, ${count}) n`,
  );
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

  it("is not lost with a search that its owner has just deleted", async () => {
    await make.search(map, owner, { frequency: "instant", deleted_at: new Date() });
    await addPoint();
    await alerts.matchEvents();
    expect(await notices()).toMatchObject([{ search_id: search.id }]);
  });

  it("becomes a notice for a mail only, or behind the bell only, as the search says", async () => {
    for (const ways of ["in_bell = false", "in_bell = true, frequency = 'never'"]) {
      await query(`update searches set ${ways} where id = ${search.id}`);
      await addPoint();
      await alerts.matchEvents();
    }
    const stored = await query(`select in_bell from notices where user_id = ${owner.id} order by id`);
    expect(stored).toEqual([{ in_bell: false }, { in_bell: true }]);
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
    [
      "a search without alerts",
      () => `update searches set frequency = 'never', in_bell = false where id = ${search.id}`,
    ],
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
    await importPoints(200);
    await alerts.matchEvents();
    const all = await notices();
    expect(all).toHaveLength(51);
    expect(all.at(-1)).toMatchObject({ point_id: null, count: 150, kind: "new" });
    const named = `select count(distinct id)::int from (
      select point_id as id from notices where user_id = ${owner.id}
      union all select unnest(point_ids) from notices where user_id = ${owner.id}) as named`;
    expect(await query(named)).toEqual([{ count: 200 }]);
  });

  it("becomes 50 notices and counts when it takes several transactions", async () => {
    await importPoints(200);
    await createAlertsService({ ...parts(), eventsPerRun: 60 }).matchEvents();
    const all = await notices();
    expect(all.filter(({ point_id }) => point_id !== null)).toHaveLength(50);
    expect(all.filter(({ point_id }) => point_id === null).map(({ count }) => count)).toEqual([
      10, 60, 60, 20,
    ]);
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
    const inSmallRuns = createAlertsService({ ...parts(), eventsPerRun: 3 });
    await Promise.all([inSmallRuns.matchEvents(), inSmallRuns.matchEvents()]);
    expect(new Set(await pointIds())).toEqual(new Set(points.map(({ id }) => id)));
    expect(await notices()).toHaveLength(points.length);
    expect(await waiting()).toBe(0);
  });
});

describe("a run that fails", () => {
  const comeDue = () => query("update unmatched_maps set retry_at = now() where retry_at is not null");
  const backlog = () => asSystem(database.db, readMatchingBacklog);
  let broken: { id: number };
  let isBroken: boolean;
  /** Another process each time. */
  const matchEvents = () =>
    createAlertsService({
      ...parts(),
      async onNotices(_unit, stored) {
        if (isBroken && stored.some(({ searchId }) => searchId !== search.id)) throw new Error("broken");
      },
    }).matchEvents();
  beforeEach(async () => {
    await query("delete from unmatched_maps");
    warnings.length = 0;
    isBroken = true;
    const other = await make.map(company);
    await make.search(other, owner, { frequency: "daily" });
    await make.point(other, placed);
    broken = other;
  });

  it("leaves no notice, and its events to the next", async () => {
    await query("delete from point_events");
    const points = [await addPoint(), await addPoint()];
    await query("revoke delete on point_events from mapaobra_app");
    await alerts.matchEvents();
    expect(await notices()).toEqual([]);
    await query("grant delete on point_events to mapaobra_app");
    await comeDue();
    await alerts.matchEvents();
    expect([await pointIds(), await waiting()]).toEqual([points.map(({ id }) => id), 0]);
  });

  it("leaves the other maps their alerts, and is logged and repeated later, by any process", async () => {
    const point = await addPoint();
    await matchEvents();
    await matchEvents();
    expect([await pointIds(), await waiting()]).toEqual([[point.id], 1]);
    expect(warnings).toMatchObject([{ mapId: broken.id, attempts: 1, retryInSeconds: 60 }]);
    await comeDue();
    await matchEvents();
    expect(warnings).toMatchObject([{}, { mapId: broken.id, attempts: 2, retryInSeconds: 300 }]);
    isBroken = false;
    await comeDue();
    await matchEvents();
    expect([await waiting(), await query("select from unmatched_maps")]).toEqual([0, []]);
  });

  it("is given up after the last attempt, keeps the changes, and is no change that waits", async () => {
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      await matchEvents();
      await comeDue();
    }
    await matchEvents();
    expect(warnings).toHaveLength(maxAttempts);
    expect(await query("select map_id, attempts, retry_at, error from unmatched_maps")).toEqual([
      { map_id: broken.id, attempts: maxAttempts, retry_at: null, error: "broken" },
    ]);
    expect([await backlog(), await waiting()]).toEqual([{ oldestSeconds: 0, mapsGivenUp: 1 }, 1]);
  });

  it("is forgotten with its map", async () => {
    await matchEvents();
    await query(`delete from maps where id = ${broken.id}`);
    await matchEvents();
    expect([await waiting(), await query("select from unmatched_maps")]).toEqual([0, []]);
  });
});
