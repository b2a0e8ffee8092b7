import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

type Headers = Record<string, string>;

let time = Date.parse("2026-11-20T14:00:00Z");
const iso = () => new Date(time).toISOString();
const pass = (hours: number) => {
  time += hours * 3_600_000;
};

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let map: Awaited<ReturnType<typeof make.map>>;
let ana: Headers;
let luis: Headers;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, now: () => time });
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
    pass(3);
    const end = iso();
    expect(await visit()).toEqual({ desde: null, vistos: [] });
    pass(5);
    expect(await visit()).toEqual({ desde: end, vistos: [] });
  });

  it("has what the person opened, until the next one", async () => {
    const point = await make.point(map, place);
    const seen = { puntoId: point.id, fecha: iso() };
    expect(await visit(`/puntos/${point.id}`)).toEqual({ desde: null, vistos: [seen] });
    expect((await visit()).vistos).toEqual([seen]);
    pass(5);
    expect((await visit()).vistos).toEqual([]);
  });

  it("starts now when everything is marked as seen", async () => {
    const point = await make.point(map, place);
    await visit(`/puntos/${point.id}`);
    expect(await visit("/todo")).toEqual({ desde: iso(), vistos: [] });
    expect(await visit()).toEqual({ desde: iso(), vistos: [] });
  });

  it("keeps what is newer than what was marked as seen", async () => {
    const [first, second] = [await make.point(map, place), await make.point(map, place)];
    await visit(`/puntos/${first.id}`);
    const until = iso();
    pass(1);
    const seen = { puntoId: second.id, fecha: iso() };
    await visit(`/puntos/${second.id}`);
    const all = { desde: until, vistos: [seen] };
    expect((await send("/todo", ana, { hasta: until })).json()).toEqual(all);
    expect(await visit()).toEqual(all);
    const later = await send("/todo", ana, { hasta: "2100-01-01T00:00:00.000Z" });
    expect(later.json()).toEqual({ desde: iso(), vistos: [] });
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
