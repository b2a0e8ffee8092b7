import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

type Headers = Record<string, string>;

/** The visits so far were some hours earlier. */
const pass = async (hours: number) => {
  const earlier = (column: string) => `${column} = ${column} - interval '${hours} hours'`;
  await server.database.pool.query(
    `update visits set ${earlier("baseline")}, ${earlier("active_at")};
     update visit_looks set ${earlier("looked_at")}`,
  );
};
const endOfVisit = async (): Promise<string> => {
  const { rows } = await server.database.pool.query("select active_at from visits where map_id = $1", [
    map.id,
  ]);
  return rows[0].active_at.toISOString();
};

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let map: Awaited<ReturnType<typeof make.map>>;
let ana: Headers;
let luis: Headers;

beforeAll(async () => {
  // Only the clock of the database counts.
  server = await startTestServer({ webFolder: testPageFolder, now: () => 0 });
  make = createFactories(server.database.db);
  company = await make.company();
  const person = async () => signIn(server.database, await make.user(company, { roles: ["cliente"] }));
  [ana, luis] = [await person(), await person()];
});
beforeEach(async () => {
  map = await make.map(company, { published: true });
});
afterAll(() => server.close());

const place = { lat_micro: 9_900_000, lng_micro: -84_100_000 };
const send = (path = "", headers: Headers = ana, payload: object = {}) =>
  server.app.inject({ method: "POST", url: `/api/Mapas/${map.id}/visita${path}`, headers, payload });
const visit = async (path = "", headers: Headers = ana) => (await send(path, headers)).json();

describe("a visit on the server", () => {
  it("has no baseline at first, and after a pause the end of the visit before", async () => {
    expect(await visit()).toEqual({ desde: null, vistos: [] });
    await pass(3);
    expect(await visit()).toEqual({ desde: null, vistos: [] });
    await pass(5);
    const end = await endOfVisit();
    expect(await visit()).toEqual({ desde: end, vistos: [] });
  });

  it("has what the person opened, until the next one", async () => {
    const point = await make.point(map, place);
    const { desde, vistos } = await visit(`/puntos/${point.id}`);
    expect([desde, vistos]).toEqual([null, [{ puntoId: point.id, fecha: await endOfVisit() }]]);
    expect((await visit()).vistos).toEqual(vistos);
    await pass(5);
    expect((await visit()).vistos).toEqual([]);
  });

  it("starts now when everything is marked as seen", async () => {
    const point = await make.point(map, place);
    await visit(`/puntos/${point.id}`);
    const seen = await visit("/todo");
    expect(seen).toEqual({ desde: await endOfVisit(), vistos: [] });
    expect(await visit()).toEqual(seen);
  });

  it("has no news up to the newest that was marked as seen, and keeps what is newer", async () => {
    const [first, second] = [await make.point(map, place), await make.point(map, place)];
    await visit(`/puntos/${first.id}`);
    const news = async (desde: string) =>
      (
        await server.app.inject({ url: `/api/Mapas/${map.id}/novedades?desde=${desde}`, headers: ana })
      ).json();
    const [{ fecha: until }] = await news("2020-01-01T00:00:00Z");
    await pass(1);
    const { vistos } = await visit(`/puntos/${second.id}`);
    const all = { desde: until, vistos: vistos.slice(-1) };
    expect((await send("/todo", ana, { hasta: until })).json()).toEqual(all);
    expect(await visit()).toEqual(all);
    expect(await news(until)).toEqual([]);
    const later = await send("/todo", ana, { hasta: "2100-01-01T00:00:00.000Z" });
    expect(later.json()).toEqual({ desde: await endOfVisit(), vistos: [] });
  });

  it("drops what an earlier clock kept in the future", async () => {
    const [point, other] = [await make.point(map, place), await make.point(map, place)];
    await visit(`/puntos/${point.id}`);
    await visit("/todo");
    await visit(`/puntos/${other.id}`);
    await pass(-24 * 365);
    const { desde, vistos } = await visit();
    expect([desde, vistos]).toEqual([await endOfVisit(), []]);
    expect(Date.parse(desde)).toBeLessThan(Date.now() + 3_600_000);
    const { rows } = await server.database.pool.query("select from visit_looks where map_id = $1", [map.id]);
    expect(rows).toEqual([]);
  });

  it("is of one person", async () => {
    const point = await make.point(map, place);
    await visit(`/puntos/${point.id}`);
    expect(await visit("", luis)).toEqual({ desde: null, vistos: [] });
  });

  it("does not have points of other maps", async () => {
    const elsewhere = await make.point(await make.map(company), place);
    expect((await send(`/puntos/${elsewhere.id}`)).json()).toMatchObject({ codigo: "punto_no_encontrado" });
  });

  it("does not show that points without a position exist", async () => {
    const unplaced = await make.point(map);
    expect((await send(`/puntos/${unplaced.id}`)).json()).toMatchObject({ codigo: "punto_no_encontrado" });
  });

  it("is not kept for visitors", async () => {
    expect((await send("", {})).statusCode).toBe(401);
  });
});
