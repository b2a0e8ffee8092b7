import { MAX_SEARCHES } from "@mapaobra/domain/search/search";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MaintenanceParts } from "../../app/feature.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { searchesFeature } from "./searches-routes.ts";

type Headers = Record<string, string>;

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let map: Awaited<ReturnType<typeof make.map>>;
let otherMap: typeof map;
let people: Record<"admin" | "client" | "colleague" | "otherClient" | "other" | "super" | "owner", Headers>;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
  const company = await make.company();
  const other = await make.company();
  map = await make.map(company, { name: "Gran Área" });
  otherMap = await make.map(other);
  const [client, otherClient] = [await make.client(company), await make.client(company)];
  const headersOf = async (...user: Parameters<typeof make.user>) =>
    signIn(server.database, await make.user(...user));
  people = {
    admin: await headersOf(company, { roles: ["admin"] }),
    client: await headersOf(company, { roles: ["cliente"], client_id: client.id, name: "Ana" }),
    colleague: await headersOf(company, { roles: ["cliente"], client_id: client.id }),
    otherClient: await headersOf(company, { roles: ["cliente"], client_id: otherClient.id }),
    other: await headersOf(other, { roles: ["admin"] }),
    super: await headersOf(null, { roles: ["super"] }),
    owner: {},
  };
});
afterAll(() => server.close());

type Person = keyof typeof people;
const get = (url = "", by: Person = "client") =>
  server.app.inject({ url: `/api/busquedas${url}`, headers: people[by] });
const send = (
  method: "POST" | "PUT" | "DELETE",
  url: string,
  payload: object,
  by: Person = "client",
  more: Headers = {},
) => server.app.inject({ method, url: `/api/busquedas${url}`, payload, headers: { ...people[by], ...more } });
const form = (changes: object = {}) => ({
  nombre: "Torres en Escazú",
  mapaId: map.id,
  filtros: "buscar=torre&etapa=obra+gris&canton=escazu&zona=9.9_-84.2*9.95_-84.2*9.95_-84.1",
  orden: "fecha",
  descendente: true,
  compartidaCon: "nadie",
  frecuencia: "diario",
  enCampana: true,
  avisos: ["nuevos", "etapa"],
  ...changes,
});
const create = async (changes: object = {}, by: Person = "client") =>
  (await send("POST", "", form(changes), by)).json();
const names = async (by: Person) =>
  (await get("", by)).json().map(({ nombre }: { nombre: string }) => nombre);
const statusAndCode = (reply: { statusCode: number; json(): { codigo: string } }) => [
  reply.statusCode,
  reply.json().codigo,
];

describe("a saved search", () => {
  it("is stored with the filters, the order and the alerts that were sent", async () => {
    const reply = await send("POST", "", form({ nombre: "Todo" }));
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({
      ...form({ nombre: "Todo" }),
      id: expect.any(Number),
      mapa: "Gran Área",
      usuarioId: expect.any(Number),
      usuario: "Ana",
      clienteId: expect.any(Number),
      empresaId: map.company_id,
      vistaEn: expect.any(String),
      tieneCanal: false,
      version: 1,
    });
    expect((await get(`/${reply.json().id}`)).json()).toEqual(reply.json());
  });

  it("needs a name and a map", async () => {
    const without = await send("POST", "", form({ nombre: " ", mapaId: undefined }));
    expect([without.statusCode, without.json().errores.map(({ campo }: { campo: string }) => campo)]).toEqual(
      [400, ["nombre", "mapaId"]],
    );
  });

  it.each([
    [{ filtros: "desde=31/01/2018" }, "No se reconoce el filtro «desde»."],
    [{ filtros: "etapa=terminado&color=rojo" }, "No se reconoce el filtro «color»."],
    [{ filtros: "etapa=terminado&novedades=si" }, "No se reconoce el filtro «novedades»."],
    [{ filtros: `buscar=${"x".repeat(10_000)}` }, "Admite 4000 caracteres como máximo."],
    [{ filtros: `canton=${"ж".repeat(700)}` }, "Son demasiados filtros."],
    [{ frecuencia: "cada hora" }, "Debe ser nunca, al_momento, diario o semanal."],
    [{ avisos: ["precios"] }, "Debe ser nuevos, etapa, datos o fotos."],
  ])("is rejected with a sentence: %#", async (change, message) => {
    const reply = await send("POST", "", form(change));
    expect([reply.statusCode, reply.json().errores[0]?.mensaje]).toEqual([400, message]);
  });

  it("is of a map that its owner may read", async () => {
    expect(statusAndCode(await send("POST", "", form({ mapaId: otherMap.id })))).toEqual([
      404,
      "mapa_no_encontrado",
    ]);
    expect((await send("POST", "", form({ mapaId: otherMap.id }), "super")).statusCode).toBe(201);
  });

  it("outlives its map, without one", async () => {
    const gone = await make.map({ id: map.company_id });
    const { id } = await create({ mapaId: gone.id });
    const deleted = await server.app.inject({
      method: "DELETE",
      url: `/api/Mapas/${gone.id}`,
      payload: { confirmar: gone.name },
      headers: people.admin,
    });
    expect(deleted.statusCode).toBe(200);
    expect((await get(`/${id}`)).json()).toMatchObject({ mapaId: null, mapa: null });
  });

  it("is one of at most 200 of a person", async () => {
    const user = await make.user({ id: map.company_id }, { roles: ["user"] });
    await server.database.pool.query(
      `insert into searches (user_id, company_id, map_id, name)
       select $1, $2, $3, 'Búsqueda ' || n from generate_series(1, $4::integer) n`,
      [user.id, map.company_id, map.id, MAX_SEARCHES],
    );
    const reply = await server.app.inject({
      method: "POST",
      url: "/api/busquedas",
      payload: form(),
      headers: await signIn(server.database, user),
    });
    expect(statusAndCode(reply)).toEqual([409, "demasiadas_busquedas"]);
    expect(reply.json().mensaje).toContain("200 búsquedas");
  });

  it("does not count those of a company that the person has left", async () => {
    const user = await make.user({ id: map.company_id }, { roles: ["user"] });
    await server.database.pool.query(
      `insert into searches (user_id, company_id, map_id, name)
       select $1, $2, $3, 'Búsqueda ' || n from generate_series(1, $4::integer) n`,
      [user.id, otherMap.company_id, otherMap.id, MAX_SEARCHES],
    );
    const headers = await signIn(server.database, user);
    expect((await server.app.inject({ url: "/api/busquedas", headers })).json()).toEqual([]);
    const reply = await server.app.inject({
      method: "POST",
      url: "/api/busquedas",
      payload: form(),
      headers,
    });
    expect(reply.statusCode).toBe(201);
  });

  it("is saved once when the request is repeated with its idempotency key", async () => {
    const key = { "idempotency-key": "busqueda" };
    const first = await send("POST", "", form(), "client", key);
    expect((await send("POST", "", form(), "client", key)).json()).toEqual(first.json());
  });
});

describe("an edited search", () => {
  it("keeps what was not sent", async () => {
    const { id } = await create();
    const reply = await send("PUT", `/${id}`, { nombre: "Otra" });
    expect(reply.json()).toMatchObject(form({ nombre: "Otra" }));
  });

  it.each([
    [{ frecuencia: "nunca" }, { frecuencia: "nunca", enCampana: false }],
    [{ frecuencia: "semanal" }, { frecuencia: "semanal", enCampana: true }],
    [
      { frecuencia: "nunca", enCampana: true },
      { frecuencia: "nunca", enCampana: true },
    ],
    [{ enCampana: false }, { frecuencia: "diario", enCampana: false }],
  ])("changes mail and bell alike if only the frequency is sent: %j", async (sent, expected) => {
    const { id } = await create({ enCampana: undefined });
    expect((await send("PUT", `/${id}`, sent)).json()).toMatchObject(expected);
  });

  it("keeps its bell if a client that knows none sends the same frequency", async () => {
    const { id } = await create({ frecuencia: "nunca", enCampana: true });
    const sent = { nombre: "Otra", frecuencia: "nunca" };
    expect((await send("PUT", `/${id}`, sent)).json()).toMatchObject({ nombre: "Otra", enCampana: true });
  });

  it("is rejected with 409 and the current search when the version is stale", async () => {
    const { id, version } = await create();
    const first = await send("PUT", `/${id}`, { nombre: "Primera", version });
    const second = await send("PUT", `/${id}`, { nombre: "Segunda", version });
    expect(statusAndCode(second)).toEqual([409, "version_anterior"]);
    expect(second.json().actual).toEqual(first.json());
  });
});

describe("a shared search", () => {
  it("is seen by the users of the client, and changed by its owner only", async () => {
    const { id } = await create({ nombre: "Del cliente", compartidaCon: "cliente" });
    expect(await names("colleague")).toContain("Del cliente");
    for (const by of ["otherClient", "admin", "other", "super"] as const) {
      expect(await names(by)).not.toContain("Del cliente");
      expect((await get(`/${id}`, by)).statusCode).toBe(404);
    }
    expect(statusAndCode(await send("PUT", `/${id}`, { nombre: "Mía" }, "colleague"))).toEqual([
      403,
      "accion_no_permitida",
    ]);
    expect((await send("DELETE", `/${id}`, {}, "colleague")).statusCode).toBe(403);
  });

  it("shows the alerts to its owner only", async () => {
    const { id } = await create({ compartidaCon: "empresa", frecuencia: "diario", avisos: ["etapa"] });
    const mine = { frecuencia: "diario", enCampana: true, avisos: ["etapa"] };
    expect((await get(`/${id}`)).json()).toMatchObject(mine);
    const others = { frecuencia: "nunca", enCampana: false, avisos: ["nuevos", "etapa", "datos", "fotos"] };
    expect((await get(`/${id}`, "admin")).json()).toMatchObject(others);
    const listed: { readonly id: number }[] = (await get("", "admin")).json();
    expect(listed.find((search) => search.id === id)).toMatchObject(others);
  });

  it("is seen in the company of its map only", async () => {
    await create({ nombre: "De la empresa", compartidaCon: "empresa" }, "admin");
    expect(await names("otherClient")).toContain("De la empresa");
    expect(await names("other")).not.toContain("De la empresa");
  });

  it("of a super user is seen by the company without the account", async () => {
    const { id } = await create({ nombre: "Del súper", compartidaCon: "empresa" }, "super");
    expect((await get(`/${id}`, "client")).json()).toMatchObject({ nombre: "Del súper", usuario: "" });
  });

  it("needs a client to be shared with one", async () => {
    const reply = await send("POST", "", form({ compartidaCon: "cliente" }), "admin");
    expect([reply.statusCode, reply.json().errores[0]?.campo]).toEqual([400, "compartidaCon"]);
  });
});

describe("what a person shares ends when the person", () => {
  const audiencesAfter = async (changes: object, by: Person) => {
    const before = await make.client({ id: map.company_id });
    const person = await make.user({ id: map.company_id }, { roles: ["cliente"], client_id: before.id });
    const headers = await signIn(server.database, person);
    const shared = ["cliente", "empresa", "nadie"];
    for (const compartidaCon of shared) {
      const payload = form({ nombre: `De ${person.id}: ${compartidaCon}`, compartidaCon });
      await server.app.inject({ method: "POST", url: "/api/busquedas", payload, headers });
    }
    const colleague = await signIn(
      server.database,
      await make.user({ id: map.company_id }, { roles: ["cliente"], client_id: before.id }),
    );
    const moved = await server.app.inject({
      method: "PUT",
      url: `/api/auth/users/${person.id}`,
      payload: changes,
      headers: people[by],
    });
    expect(moved.statusCode).toBe(200);
    const { rows } = await server.database.pool.query(
      "select audience, client_id from searches where user_id = $1 order by id",
      [person.id],
    );
    const seen = await server.app.inject({ url: "/api/busquedas", headers: colleague });
    const ofPerson = seen.json().filter(({ usuarioId }: { usuarioId: number }) => usuarioId === person.id);
    return {
      audiences: rows.map(({ audience }) => audience),
      clients: new Set(rows.map(({ client_id }) => client_id)),
      seenByColleague: ofPerson.length,
    };
  };

  it.each(["admin", "super"] as const)("moves to another client, by %s: with the client", async (by) => {
    const next = await make.client({ id: map.company_id });
    expect(await audiencesAfter({ clienteId: next.id }, by)).toEqual({
      audiences: ["private", "company", "private"],
      clients: new Set([next.id]),
      seenByColleague: 1,
    });
  });

  it("moves to another company: with everyone", async () => {
    expect(await audiencesAfter({ clienteId: null, empresaId: otherMap.company_id }, "super")).toEqual({
      audiences: ["private", "private", "private"],
      clients: new Set([null]),
      seenByColleague: 0,
    });
  });

  it("is not moved: never", async () => {
    const after = await audiencesAfter({ nombre: "Otro nombre" }, "admin");
    expect(after).toMatchObject({ audiences: ["client", "company", "private"], seenByColleague: 2 });
  });
});

describe("a search that is saved while its owner moves to another client", () => {
  it.each([
    ["a new one", "POST"],
    ["an edited one", "PUT"],
  ] as const)("belongs to the next client, and is private: %s", async (_which, method) => {
    const [before, next] = [
      await make.client({ id: map.company_id }),
      await make.client({ id: map.company_id }),
    ];
    const person = await make.user({ id: map.company_id }, { roles: ["cliente"], client_id: before.id });
    const headers = await signIn(server.database, person);
    const url = method === "POST" ? "" : `/${(await make.search(map, person)).id}`;
    const move = await server.database.pool.connect();
    try {
      await move.query("begin");
      await move.query("update users set client_id = $1 where id = $2", [next.id, person.id]);
      const payload = form({ compartidaCon: "cliente" });
      const saved = server.app.inject({ method, url: `/api/busquedas${url}`, payload, headers });
      const waiting = `select from pg_stat_activity
        where datname = current_database() and wait_event = 'transactionid' and query like '%for share%'`;
      await expect.poll(async () => (await server.database.pool.query(waiting)).rowCount).toBe(1);
      await move.query("commit");
      expect((await saved).json()).toMatchObject({ clienteId: next.id, compartidaCon: "nadie" });
    } finally {
      move.release(true);
    }
  });
});

describe("a look at a search", () => {
  it("is each reader's own", async () => {
    const search = await create({ compartidaCon: "cliente" });
    await server.database.pool.query(
      "update searches set created_at = now() - interval '1 day' where id = $1",
      [search.id],
    );
    const before = (await get(`/${search.id}`, "colleague")).json().vistaEn;
    const looked = await send("POST", `/${search.id}/vista`, {}, "colleague");
    expect(looked.json().vistaEn > before).toBe(true);
    expect((await get(`/${search.id}`)).json().vistaEn).toBe(before);
  });
});

describe("a deleted search", () => {
  it("is gone", async () => {
    const { id } = await create({ nombre: "Se elimina" });
    expect((await send("DELETE", `/${id}`, {})).json().mensaje).toBe("Se eliminó la búsqueda.");
    expect(statusAndCode(await get(`/${id}`))).toEqual([404, "busqueda_no_encontrada"]);
    expect(await names("client")).not.toContain("Se elimina");
  });

  it("is restored by its owner within an hour, with its notices, waiting mails and feed", async () => {
    const { db, pool } = server.database;
    const user = await make.user({ id: map.company_id }, { roles: ["admin"] });
    people.owner = await signIn(server.database, user);
    const search = await make.search(map, user, { frequency: "daily" });
    const point = await make.point(map, { lat_micro: 9_900_000, lng_micro: -84_100_000 });
    const { id: notice } = await make.notice(search, point);
    await pool.query(
      `with mail as (
         insert into mails (user_id, frequency, slot, due_at, message_id)
         values ($1, 'daily', now() + interval '1 day', now() + interval '1 day', '<a@obra.example>') returning id
       ) insert into mail_notices (mail_id, notice_id) select id, $2 from mail`,
      [user.id, notice],
    );
    const { direccion } = (await send("POST", `/${search.id}/feed`, {}, "owner")).json();
    const seen = async () => {
      const bell = await server.app.inject({ url: "/api/avisos", headers: people.owner });
      const feed = await server.app.inject({ url: new URL(direccion).pathname });
      return [(await names("owner")).includes(search.name), bell.json().length, feed.statusCode];
    };
    const restore = (by: Person = "owner") => send("POST", `/${search.id}/restaurar`, {}, by);

    expect(await seen()).toEqual([true, 1, 200]);
    expect((await restore()).statusCode).toBe(404);
    await send("DELETE", `/${search.id}`, {}, "owner");
    expect(await seen()).toEqual([false, 0, 404]);
    expect((await restore("admin")).statusCode).toBe(404);
    expect((await restore()).json()).toMatchObject({ id: search.id, frecuencia: "diario", tieneCanal: true });
    expect(await seen()).toEqual([true, 1, 200]);
    const waiting =
      "select from mails join mail_notices on mail_id = mails.id where state = 'waiting' and user_id = $1";
    expect((await pool.query(waiting, [user.id])).rowCount).toBe(1);

    await send("DELETE", `/${search.id}`, {}, "owner");
    const task = searchesFeature.maintenance?.({ db } as MaintenanceParts)[0];
    await task?.run();
    await pool.query("update searches set deleted_at = deleted_at - interval '59 minutes'");
    await task?.run();
    expect((await restore()).statusCode).toBe(200);
    await send("DELETE", `/${search.id}`, {}, "owner");
    await pool.query("update searches set deleted_at = deleted_at - interval '61 minutes'");
    await task?.run();
    expect((await restore()).statusCode).toBe(404);
    expect((await pool.query("select from notices where id = $1", [notice])).rowCount).toBe(0);
  });

  it("is restored only if its owner has fewer than 200", async () => {
    const user = await make.user({ id: map.company_id }, { roles: ["admin"] });
    people.owner = await signIn(server.database, user);
    const { id } = await make.search(map, user, { deleted_at: new Date() });
    await server.database.pool.query(
      `insert into searches (user_id, company_id, map_id, name)
       select $1, $2, $3, 'Búsqueda ' || n from generate_series(1, $4::integer) n`,
      [user.id, map.company_id, map.id, MAX_SEARCHES],
    );
    expect((await send("POST", `/${id}/restaurar`, {}, "owner")).json().codigo).toBe("demasiadas_busquedas");
  });
});
