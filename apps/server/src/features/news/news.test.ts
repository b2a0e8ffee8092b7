import { addDays, todayInCostaRica } from "@mapaobra/domain/format/dates";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

type Headers = Record<string, string>;

/** Before any time at which this runs: the history has the time of the database. */
const now = Date.parse("2020-11-20T18:00:00Z");
const today = todayInCostaRica(new Date(now));
const placed = { lat_micro: 9_930_000, lng_micro: -84_080_000 };

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let admin: Headers;
let client: Headers;
let stranger: Headers;
/** Of the history. */
let lastMoved = 0;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, now: () => now });
  make = createFactories(server.database.db);
  company = await make.company();
  admin = await signIn(server.database, await make.user(company, { roles: ["admin"], name: "Zoraida" }));
  client = await signIn(server.database, await make.user(company, { roles: ["cliente"] }));
  const other = await make.user(await make.company(), { roles: ["admin"] });
  stranger = await signIn(server.database, other);
});
afterAll(() => server.close());

const get = (mapId: number, query = "", headers: Headers = {}) =>
  server.app.inject({ url: `/api/Mapas/${mapId}/novedades${query}`, headers });
const news = async (mapId: number, query = "", headers: Headers = {}) =>
  (await get(mapId, query, headers)).json();

const save = async (id: number, change: object) => {
  const payload = { Id: id, ...change };
  const reply = await server.app.inject({
    method: "POST",
    url: "/api/Root/upsert-v2",
    headers: admin,
    payload,
  });
  expect(reply.statusCode).toBe(200);
};

/** Moves what was written since the last call to noon of a day. */
async function happened(daysAgo: number, order: "in order" | "at one instant" = "in order"): Promise<void> {
  const { rows } = await server.database.pool.query<{ id: string }>(
    `with moved as (
       update audit set at = $1::timestamptz + id * $3::integer * interval '1 microsecond' where id > $2 returning id
     )
     select coalesce(max(id), $2) as id from moved`,
    [`${addDays(today, -daysAgo)}T18:00:00Z`, lastMoved, order === "in order" ? 1 : 0],
  );
  lastMoved = Number(rows[0]?.id);
}

/** A point on a new map, which was created 40 days ago. */
async function oldPoint(published = true, columns: Parameters<typeof make.point>[1] = {}) {
  const map = await make.map(company, { published });
  const point = await make.point(map, {
    ...placed,
    name: "Torre",
    permit: "OC-1",
    stage: "PRELIMINARES",
    ...columns,
  });
  await happened(40);
  return { map, point };
}

describe("the news of a map", () => {
  it("have one entry per point and day, newest first, with what changed", async () => {
    const { map, point } = await oldPoint();
    await save(point.id, { Etapa: "OBRA GRIS", Avance: 10 });
    await save(point.id, { Etapa: "ACABADOS", M2: 120.5 });
    await happened(3);
    await save(point.id, { Resena: "Con parqueo" });
    await make.media(point);
    await make.media(point, { kind: "panorama" });
    await make.media(point, { kind: "document" });
    await make.comment(point);
    const added = await make.point(map, { ...placed, name: "Casa" });
    await happened(1);
    expect(await news(map.id)).toEqual([
      expect.objectContaining({ puntoId: added.id, nombre: "Casa", cambios: ["nuevo"] }),
      {
        puntoId: point.id,
        nombre: "Torre",
        dia: addDays(today, -1),
        fecha: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        cambios: ["datos", "fotos", "comentarios"],
        campos: ["RESEA"],
        etapaAntes: null,
        etapa: null,
        avanceAntes: null,
        avance: null,
        fotos: 2,
        comentarios: 1,
      },
      expect.objectContaining({
        dia: addDays(today, -3),
        cambios: ["etapa", "avance", "area"],
        etapaAntes: "PRELIMINARES",
        etapa: "ACABADOS",
        avanceAntes: null,
        avance: 10,
      }),
    ]);
  });

  it("start at the requested instant, a month ago at the earliest", async () => {
    const { map, point } = await oldPoint();
    await save(point.id, { Avance: 10 });
    await happened(6);
    const days = async (query = "") => (await news(map.id, query)).map(({ dia }: { dia: string }) => dia);
    expect(await days()).toEqual([addDays(today, -6)]);
    expect(await days("?desde=2019-01-01T00:00:00Z")).toEqual([addDays(today, -6)]);
    expect(await days(`?desde=${addDays(today, -5)}T00:00:00Z`)).toEqual([]);
    expect((await get(map.id, "?desde=ayer")).json().errores).toMatchObject([{ campo: "desde" }]);
  });

  it("are paginated", async () => {
    const { map } = await oldPoint();
    const points = [await make.point(map, placed), await make.point(map, placed)];
    await happened(1);
    const page = await get(map.id, "?limit=1&offset=1");
    expect(page.json()).toMatchObject([{ puntoId: points[0]?.id }]);
    expect(page.headers["x-total-count"]).toBe("2");
  });

  it("are counted up to 10,000 if there are more, and all of their pages can be read", async () => {
    const { map, point } = await oldPoint();
    await server.database.pool.query(
      `insert into points (map_id, company_id, name, permit, lat_micro, lng_micro)
       select id, company_id, 'Casa ' || n, 'OC-' || n, 9930000, -84080000
       from maps cross join generate_series(1, 10050) as n where id = $1`,
      [map.id],
    );
    await happened(3, "at one instant");
    const added = (await news(map.id, "?limit=1"))[0].puntoId;
    await save(added, { Avance: 10 });
    await save(point.id, { Avance: 20 });
    await happened(2);
    await make.media(point);
    await save(added, { Avance: 20 });
    await happened(1);
    await save(added, { Avance: 30 });
    await happened(1);
    const first = await get(map.id);
    expect(first.headers["x-total-count"]).toBe("10001");
    const second = await get(map.id, "?offset=10000");
    expect(second.headers["x-total-count"]).toBe("10054");
    const entries = [...first.json(), ...second.json()];
    expect(entries.slice(0, 5)).toEqual([
      expect.objectContaining({ puntoId: added, cambios: ["avance"], avanceAntes: 10, avance: 30 }),
      expect.objectContaining({ puntoId: point.id, cambios: ["fotos"], fotos: 1 }),
      expect.objectContaining({ puntoId: point.id, cambios: ["avance"], avance: 20 }),
      expect.objectContaining({ puntoId: added, cambios: ["avance"], avanceAntes: null, avance: 10 }),
      expect.objectContaining({ puntoId: added, cambios: ["nuevo"] }),
    ]);
    const ids = entries.slice(4).map(({ puntoId }) => puntoId);
    expect(ids).toEqual(Array.from({ length: 10_050 }, (_, index) => added - index));
  });

  it("are those of the present state after each change", async () => {
    const { map, point } = await oldPoint();
    expect(await news(map.id)).toEqual([]);
    await save(point.id, { Avance: 20 });
    expect(await news(map.id)).toMatchObject([{ cambios: ["avance"], avance: 20 }]);
  });

  it("call a point new that got its position, came from another map or from the bin", async () => {
    const { map, point } = await oldPoint();
    const unplaced = await make.point(map, { permit: "OC-2", name: "Sin lugar" });
    const elsewhere = await oldPoint();
    await happened(40);
    expect(await news(map.id)).toEqual([]);
    await save(unplaced.id, { Latitud: 9.93, Longitud: -84.08 });
    await save(elsewhere.point.id, { MapaId: map.id });
    await server.app.inject({ method: "DELETE", url: `/api/Root/${point.id}`, headers: admin });
    const kindsById = async () =>
      Object.fromEntries(
        (await news(map.id)).map((entry: { puntoId: number; cambios: string[] }) => [
          entry.puntoId,
          entry.cambios,
        ]),
      );
    expect(await kindsById()).toEqual({ [unplaced.id]: ["nuevo"], [elsewhere.point.id]: ["nuevo"] });
    await server.app.inject({ method: "POST", url: `/api/Root/${point.id}/restaurar`, headers: admin });
    expect(await kindsById()).toHaveProperty(String(point.id), ["nuevo"]);
  });

  it("name no user", async () => {
    const { map, point } = await oldPoint();
    await save(point.id, { Avance: 20 });
    const reply = await get(map.id, "", admin);
    expect(reply.json()).toMatchObject([{ puntoId: point.id }]);
    expect(reply.body).not.toContain("Zoraida");
  });
});

describe("who sees which news", () => {
  it("contacts are named to the company only, and without their values to everyone", async () => {
    const { map, point } = await oldPoint();
    await save(point.id, { Telefono: "+506 8888-1234", Correo: "obra@example.com" });
    expect((await get(map.id)).json()).toEqual([]);
    expect((await get(map.id)).headers["x-total-count"]).toBe("0");
    for (const reader of [client, admin]) {
      const reply = await get(map.id, "", reader);
      expect(reply.json()).toMatchObject([{ puntoId: point.id, cambios: ["contacto"], campos: [] }]);
      expect(reply.body).not.toContain("8888");
      expect(reply.body).not.toContain("obra@example");
    }
    await save(point.id, { Telefono: "+506 8888-4321", Avance: 30 });
    expect(await news(map.id)).toMatchObject([{ cambios: ["avance"] }]);
  });

  it("a change that the reader may not see leaves the time of the others", async () => {
    const { map, point } = await oldPoint();
    const other = await make.point(map, { ...placed, name: "Casa" });
    await happened(40);
    await save(point.id, { Avance: 30 });
    await save(other.id, { Avance: 30 });
    await save(point.id, { Telefono: "+506 8888-1234" });
    await happened(1);
    const ids = async (headers?: Headers) =>
      (await news(map.id, "", headers)).map(({ puntoId }: { puntoId: number }) => puntoId);
    expect(await ids()).toEqual([other.id, point.id]);
    expect(await ids(client)).toEqual([point.id, other.id]);
  });

  it("those of an unpublished map are hidden from visitors and other companies", async () => {
    const { map, point } = await oldPoint(false);
    await save(point.id, { Avance: 30 });
    expect((await get(map.id)).json()).toMatchObject({ codigo: "mapa_no_encontrado" });
    expect((await get(map.id, "", stranger)).statusCode).toBe(404);
    expect(await news(map.id, "", client)).toHaveLength(1);
  });

  it("a visitor's address reads a limited number a minute, users are not limited", async () => {
    const { map } = await oldPoint();
    const statuses = new Set<number>();
    for (let number = 0; number <= 121; number++) {
      const url = `/api/Mapas/${map.id}/novedades`;
      statuses.add((await server.app.inject({ url, remoteAddress: "10.9.9.9" })).statusCode);
    }
    expect([...statuses]).toEqual([200, 429]);
    expect((await get(map.id, "", client)).statusCode).toBe(200);
  });

  it("points without a position or in the bin have none", async () => {
    const { map, point } = await oldPoint();
    const unplaced = await make.point(map, { permit: "OC-3" });
    await save(unplaced.id, { Avance: 1 });
    await save(point.id, { Avance: 2 });
    await server.app.inject({ method: "DELETE", url: `/api/Root/${point.id}`, headers: admin });
    expect(await news(map.id, "", admin)).toEqual([]);
  });
});
