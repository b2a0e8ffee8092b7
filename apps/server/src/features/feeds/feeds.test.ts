import { randomUUID } from "node:crypto";
import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import { parseAtomFeed } from "feedsmith";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { UnitOfWork } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { stageChanges } from "./feeds-repository.ts";

type Headers = Record<string, string>;

let server: TestServer;
let make: ReturnType<typeof createFactories>;

beforeAll(async () => {
  // With a map service no pictures are drawn.
  server = await startTestServer({
    webFolder: testPageFolder,
    publicUrl: "https://obras.example",
    googleMapsKey: "clave",
  });
  make = createFactories(server.database.db);
});
afterAll(() => server.close());

const place = { lat_micro: 9_900_000, lng_micro: -84_100_000 };
const get = (url: string, headers: Headers = {}) =>
  server.app.inject({ url, headers: { host: "obras.example", ...headers } });
const read = async (url: string) => {
  const reply = await get(url);
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([
    200,
    "application/atom+xml; charset=utf-8",
  ]);
  return parseAtomFeed(reply.body);
};
const titles = async (url: string) => (await read(url)).entries?.map(({ title }) => title?.value) ?? [];
const feedOf = (map: { readonly id: number }) => `/api/Mapas/${map.id}/novedades.xml`;

describe("the feed of a published map", () => {
  it("has its newest projects, with their facts and without contacts", async () => {
    const company = await make.company({ name: "Cumbres", slug: "cumbres" });
    const map = await make.map(company, { name: "Todo el país", slug: "pais", published: true });
    await make.point(map, { ...place, name: "Casa" });
    const tower = await make.point(map, {
      ...place,
      name: "Torre & Álamo",
      stage: "OBRA GRIS",
      work_class: "RESIDENCIAL",
      district: "SAN RAFAEL",
      canton: "ESCAZÚ",
      province: "SAN JOSÉ",
      area: 1200.5,
      phone: "+506 8888-1234",
      email: "ventas@example.com",
      manager: "Ana Rojas",
    });
    await make.media(tower, { kind: "image" });
    await make.point(map, { name: "Sin posición" });
    await make.point(map, { ...place, name: "Eliminado", deleted_at: new Date() });

    const feed = await read(feedOf(map));
    expect(feed).toMatchObject({
      id: `tag:obras.example,2026:mapa/${map.id}`,
      title: { value: "Todo el país · Cumbres" },
      authors: [{ name: "Cumbres" }],
      links: [
        { rel: "self", href: `https://obras.example${feedOf(map)}` },
        { rel: "alternate", href: "https://obras.example/mapa/cumbres--pais" },
      ],
    });
    expect(feed.entries).toHaveLength(2);
    expect(feed.entries?.[0]).toMatchObject({
      id: `tag:obras.example,2026:proyecto/${tower.id}`,
      title: { value: "Torre & Álamo" },
      summary: { value: "OBRA GRIS · RESIDENCIAL · San Rafael, Escazú, San José · 1.200,50 m²" },
      categories: [{ term: "OBRA GRIS" }, { term: "RESIDENCIAL" }],
      published: tower.created_at.toISOString(),
      links: [
        { rel: "alternate", href: `https://obras.example/mapa/cumbres--pais?punto=${tower.id}` },
        { rel: "enclosure", href: expect.stringContaining("https://obras.example/medios/") },
      ],
    });
    const { body } = await get(feedOf(map));
    for (const hidden of ["8888", "ventas@", "Ana Rojas"]) expect(body).not.toContain(hidden);
  });

  it("has at most 50 projects, the newest first", async () => {
    const map = await make.map(await make.company(), { published: true });
    for (let number = 1; number <= 52; number++) await make.point(map, { ...place, name: `P ${number}` });
    const found = await titles(feedOf(map));
    expect([found.length, found[0], found.at(-1)]).toEqual([50, "P 52", "P 3"]);
  });

  it("has each change of stage in words, with an id that stays", async () => {
    const map = await make.map(await make.company(), { published: true });
    const setStage = (point: { readonly id: number }, stage: string) =>
      server.database.pool.query("update points set stage = $2 where id = $1", [point.id, stage]);
    const tower = await make.point(map, { ...place, name: "Torre", stage: "OBRA GRIS" });
    const [unplaced, deleted] = [
      await make.point(map, { stage: "OBRA GRIS" }),
      await make.point(map, { ...place, stage: "OBRA GRIS", deleted_at: new Date() }),
    ];
    const elsewhere = await make.point(await make.map({ id: map.company_id }), place);
    for (const point of [unplaced, deleted, elsewhere]) await setStage(point, "TERMINADO");
    await setStage(tower, "obra gris");
    await setStage(tower, "ACABADOS");
    const [first, ...others] = (await read(feedOf(map))).entries ?? [];
    expect(first).toMatchObject({
      id: expect.stringMatching(/^tag:obras\.example,2026:cambio\/\d+$/),
      title: { value: "Torre · Etapa: Obra gris → Acabados" },
      links: [{ href: expect.stringMatching(new RegExp(`\\?punto=${tower.id}$`)) }],
    });
    expect(others.map(({ title }) => title?.value)).toEqual(["Torre"]);
    await setStage(tower, "TERMINADO");
    const entries = (await read(feedOf(map))).entries ?? [];
    expect(entries.map(({ title }) => title?.value)).toEqual([
      "Torre · Etapa: Acabados → Terminado",
      "Torre · Etapa: Obra gris → Acabados",
      "Torre",
    ]);
    expect(entries[1]?.id).toBe(first?.id);
  });

  it("has changes of stage only of maps that its reader sees", async () => {
    const company = await make.company();
    const map = await make.map(company);
    const point = await make.point(map, { ...place, stage: "OBRA GRIS" });
    await server.database.pool.query("update points set stage = 'TERMINADO' where id = $1", [point.id]);
    const employee = async (of: typeof company) => {
      const { id: userId } = await make.user(of, { roles: ["admin"] });
      return { kind: "user", userId, companyId: of.id, clientId: null, roles: ["admin"] } as const;
    };
    const seenBy = async (actor: Actor) => {
      const read = (unit: UnitOfWork) => stageChanges(unit, map.id, 10);
      return (await asActor(server.database.db, actor, read)).length;
    };
    const [own, other] = [await employee(company), await employee(await make.company())];
    expect([await seenBy(own), await seenBy(other), await seenBy(anonymous)]).toEqual([1, 0, 0]);
    await server.database.pool.query("update maps set published = true where id = $1", [map.id]);
    expect([await seenBy(other), await seenBy(anonymous)]).toEqual([0, 1]);
  });

  it("is not sent again while nothing changes", async () => {
    const map = await make.map(await make.company(), { published: true });
    await make.point(map, place);
    const { headers } = await get(feedOf(map));
    expect(headers["cache-control"]).toBe("public, no-cache");
    const again = await get(feedOf(map), { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", headers.etag]);
    await make.point(map, place);
    expect((await get(feedOf(map), { "if-none-match": String(headers.etag) })).statusCode).toBe(200);
  });

  it("is sent again after a project was removed, to readers that ask by time", async () => {
    const map = await make.map(await make.company(), { published: true });
    await make.point(map, { ...place, name: "Queda" });
    const removed = await make.point(map, { ...place, name: "Se quita" });
    await server.database.pool.query("update points set deleted_at = now() where id = $1", [removed.id]);
    const since = await get(feedOf(map), { "if-modified-since": "Fri, 31 Dec 2100 00:00:00 GMT" });
    expect([since.statusCode, since.body.includes("Se quita")]).toEqual([200, false]);
  });

  it("is not found for a map that is not published, also with a session", async () => {
    const company = await make.company();
    const map = await make.map(company);
    const headers = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
    for (const url of [feedOf(map), feedOf({ id: 999_999 })]) {
      expect((await get(url, headers)).json().codigo).toBe("mapa_no_encontrado");
    }
  });

  it("is named by the page of the map", async () => {
    const map = await make.map(await make.company({ slug: "litoral" }), { name: "Costa", published: true });
    const { body } = await get("/mapa/litoral", { accept: "text/html" });
    expect(body).toContain(
      `<link rel="alternate" type="application/atom+xml" title="Costa: proyectos nuevos y cambios de etapa" href="${feedOf(map)}">`,
    );
    expect(body).toContain(`<a href="${feedOf(map)}">Proyectos nuevos y cambios de etapa por Atom</a>`);
    expect((await get("/login", { accept: "text/html" })).body).not.toContain("atom+xml");
  });
});

describe("the feed of a saved search", () => {
  async function search(filters = "etapa=obra+gris") {
    const company = await make.company();
    const map = await make.map(company, { name: "Interno" });
    const user = await make.user(company, { roles: ["cliente"] });
    const headers = await signIn(server.database, user);
    const { id } = await make.search(map, user, { name: "Grises", filters });
    const change = (method: "POST" | "DELETE", by: Headers = headers) =>
      server.app.inject({
        method,
        url: `/api/busquedas/${id}/feed`,
        // As the office sends it with each write.
        headers: { ...by, "idempotency-key": randomUUID() },
      });
    const create = async (): Promise<string> => {
      const { direccion } = (await change("POST")).json();
      expect(direccion).toMatch(/^https:\/\/obras\.example\/api\/busquedas\/feed\/[\w-]{43}\.xml$/);
      return new URL(direccion).pathname;
    };
    const hasFeed = async (): Promise<boolean> =>
      (await server.app.inject({ url: `/api/busquedas/${id}`, headers })).json().tieneCanal;
    return { company, map, user, change, create, hasFeed };
  }

  it("has what the search finds, at an address that needs no session", async () => {
    const { map, create } = await search();
    const grey = await make.point(map, { ...place, name: "Gris", stage: "OBRA GRIS" });
    await make.media(grey, { kind: "image" });
    await make.point(map, { ...place, name: "Terminada", stage: "TERMINADO" });
    const feed = await read(await create());
    expect(feed).toMatchObject({ title: { value: "Grises · Interno" } });
    expect(feed.links).toContainEqual(
      expect.objectContaining({
        rel: "alternate",
        href: `https://obras.example/home?mapa=${map.id}&etapa=obra+gris`,
      }),
    );
    // A picture of an unpublished map needs a session.
    expect(feed.entries).toMatchObject([
      {
        title: { value: "Gris" },
        links: [{ href: `https://obras.example/home?mapa=${map.id}&punto=${grey.id}` }],
      },
    ]);
    expect(feed.entries?.[0]?.links).toHaveLength(1);
  });

  it("has the changes of stage of what it finds", async () => {
    const { map, create } = await search();
    const [grey, finished] = [
      await make.point(map, { ...place, name: "Gris", stage: "MOVIMIENTO DE TIERRA" }),
      await make.point(map, { ...place, name: "Terminada", stage: "OBRA GRIS" }),
    ];
    const setStage = "update points set stage = $2 where id = $1";
    await server.database.pool.query(setStage, [grey.id, "OBRA GRIS"]);
    await server.database.pool.query(setStage, [finished.id, "TERMINADO"]);
    // An import whose changes it does not find.
    await server.database.pool.query(
      `insert into points (map_id, company_id, name, lat_micro, lng_micro)
       select $1, company_id, 'Otra', $2, $3 from maps cross join generate_series(1, 600) where id = $1`,
      [map.id, place.lat_micro, place.lng_micro],
    );
    const others = "update points set stage = 'ACABADOS' where map_id = $1 and name = 'Otra'";
    await server.database.pool.query(others, [map.id]);
    expect(await titles(await create())).toEqual(["Gris · Etapa: Movimiento de tierra → Obra gris", "Gris"]);
  });

  it("stops at its old address when it is renewed, and at the last one when it is removed", async () => {
    const { change, create, hasFeed } = await search();
    expect(await hasFeed()).toBe(false);
    const [first, second] = [await create(), await create()];
    expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
    expect(await hasFeed()).toBe(true);
    expect((await change("DELETE")).statusCode).toBe(200);
    expect(await hasFeed()).toBe(false);
    expect((await get(second)).statusCode).toBe(404);
  });

  it("is only made by the owner of the search", async () => {
    const { company, change } = await search();
    const admin = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
    expect((await change("POST", admin)).statusCode).toBe(404);
  });

  it("ends with the account and with the owner's access to the map", async () => {
    const { map, user, create } = await search("");
    const address = await create();
    const { pool } = server.database;
    expect((await get(address)).statusCode).toBe(200);
    await pool.query("update users set active = false where id = $1", [user.id]);
    expect((await get(address)).statusCode).toBe(404);
    await pool.query("update users set active = true where id = $1", [user.id]);
    const other = await make.company();
    await pool.query("update users set company_id = $1 where id = $2", [other.id, user.id]);
    expect((await get(address)).statusCode).toBe(404);
    expect((await get(`/api/busquedas/feed/${"x".repeat(43)}.xml`)).json().codigo).toBe("no_encontrado");
    expect(map.published).toBe(false);
  });

  it.each([
    ["the password is replaced", "POST", "/cambiar-contrasenia", { nuevaContrasenia: "Otra Clave-1" }],
    ["the account is deactivated, also if it is active again later", "PUT", "", { activo: false }],
  ] as const)("ends when %s", async (_what, method, path, payload) => {
    const { company, user, create } = await search("");
    const address = await create();
    const headers = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
    const url = `/api/auth/users/${user.id}`;
    expect((await server.app.inject({ method, url: url + path, headers, payload })).statusCode).toBe(200);
    await server.database.pool.query("update users set active = true where id = $1", [user.id]);
    expect((await get(address)).statusCode).toBe(404);
  });

  it("stores only a hash of its address", async () => {
    const { create } = await search();
    const secret = /([\w-]{43})\.xml$/.exec(await create())?.[1] ?? "";
    const { rows } = await server.database.pool.query(
      "select count(*)::integer as kept, count(*) filter (where encode(secret_hash, 'escape') like '%' || $1 || '%')::integer as plain from search_feeds",
      [secret],
    );
    expect(rows[0].kept).toBeGreaterThan(0);
    expect(rows[0].plain).toBe(0);
    const responses = await server.database.pool.query(
      "select from idempotency_keys where position($1 in reply::text) > 0",
      [secret],
    );
    expect(responses.rowCount).toBe(0);
  });
});

it("links to no host that is neither the product's nor a company's, and keeps the ids of entries", async () => {
  const local = await startTestServer({ webFolder: testPageFolder, sharesDatabaseWith: server });
  try {
    const company = await make.company();
    const map = await make.map(company, { slug: "propio", published: true });
    const point = await make.point(map, place);
    const linksAt = async (host: string) => {
      const { body } = await local.app.inject({ url: feedOf(map), headers: { host } });
      expect(body).not.toContain("otro.example");
      const entry = parseAtomFeed(body).entries?.[0];
      return [entry?.id, entry?.links?.[0]?.href];
    };
    const page = `/mapa/${company.slug}--propio?punto=${point.id}`;
    const id = (authority: string) => `tag:${authority},2026:proyecto/${point.id}`;
    expect(await linksAt("localhost:3000")).toEqual([id("localhost"), `http://localhost:3000${page}`]);
    expect(await linksAt("otro.example")).toEqual([id("mapaobra.example"), page]);
  } finally {
    await local.close();
  }
});

it("limits how often one address reads feeds", async () => {
  const limited = await startTestServer({
    webFolder: testPageFolder,
    now: () => 0,
    sharesDatabaseWith: server,
  });
  try {
    const url = `/api/busquedas/feed/${"x".repeat(43)}.xml`;
    const statuses = new Set<number>();
    for (let number = 0; number <= 121; number++)
      statuses.add((await limited.app.inject({ url })).statusCode);
    expect([...statuses]).toEqual([404, 429]);
  } finally {
    await limited.close();
  }
});
