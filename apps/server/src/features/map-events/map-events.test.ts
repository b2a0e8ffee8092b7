import { anonymous } from "@mapaobra/domain/access/actor";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { announceNotices } from "../../database/announce-notices.ts";
import { asActor, asSystem, type inUnitOfWork } from "../../database/unit-of-work.ts";
import { hashToken } from "../../http/authenticate.ts";
import { closeAtOnce } from "../../http/graceful-close.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { type EventReader, readEvents } from "./event-reader.fixture.ts";

let first: TestServer;
let second: TestServer;
let origins: [string, string];
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let admin: { authorization: string };

beforeAll(async () => {
  first = await startTestServer({ webFolder: testPageFolder });
  second = await startTestServer({ webFolder: testPageFolder, sharesDatabaseWith: first });
  origins = [await first.listen(), await second.listen()];
  make = createFactories(first.database.db);
  company = await make.company();
  admin = await signIn(first.database, await make.user(company, { roles: ["admin"] }));
});
afterAll(async () => {
  await second.close();
  await first.close();
});

async function follow(mapId: number, headers = {}, origin = origins[1]): Promise<EventReader> {
  const reader = await readEvents(`${origin}/api/Mapas/${mapId}/eventos`, headers);
  await expect.poll(() => reader.events.map(({ name }) => name)).toContain("conectado");
  return reader;
}

const change = (work: (unit: Parameters<Parameters<typeof inUnitOfWork>[2]>[0]) => Promise<unknown>) =>
  asSystem(first.database.db, work);
const write = (method: "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
  first.app.inject({ method, url: `/api${url}`, headers: admin, ...(payload && { payload }) });
const dataOf = (reader: EventReader, name: string) =>
  reader.events.filter((event) => event.name === name).map(({ data }) => data);

describe("a watcher of a map", () => {
  it("of one process gets changes made through another at once", async () => {
    const map = await make.map(company);
    await using reader = await follow(map.id, admin);
    const { id } = (
      await write("POST", "/Root/upsert-v2", { MapaId: map.id, Nombre: "Torre", PermisoConstruccion: "OC" })
    ).json();
    await write("POST", "/Root/upsert-v2", { Id: id, Nombre: "Torre Sur" });
    await write("POST", `/Root/${id}/comentarios`, { texto: "Va bien" });
    await make.media({ id, map_id: map.id, company_id: company.id });
    await write("DELETE", `/Root/${id}`);
    await write("POST", `/Root/${id}/restaurar`);
    await expect
      .poll(() => dataOf(reader, "punto"))
      .toEqual([
        { tipo: "creado", id, revision: 2 },
        { tipo: "editado", id, revision: 3 },
        { tipo: "comentarios", id, revision: 4 },
        { tipo: "medios", id, revision: 5 },
        { tipo: "eliminado", id, revision: 6 },
        { tipo: "creado", id, revision: 7 },
      ]);
    expect(reader.events.at(-1)?.id).toBe(7);
    expect(dataOf(reader, "conectado")).toEqual([{ revision: 1 }]);
  });

  it("without an account gets an event when a comment is written or deleted", async () => {
    const map = await make.map(company, { published: true });
    const { id } = await make.point(map);
    await using visitor = await follow(map.id);
    const comment = (await write("POST", `/Root/${id}/comentarios`, { texto: "Va bien" })).json();
    await write("DELETE", `/Root/${id}/comentarios/${comment.id}`);
    const receivedEvents = () =>
      dataOf(visitor, "punto")
        .map((data) => data as { tipo: string; id: number })
        .filter(({ tipo }) => tipo === "comentarios")
        .map((event) => event.id);
    await expect.poll(receivedEvents).toEqual([id, id]);
  });

  it("without an account gets an event for each change of panorama links", async () => {
    const map = await make.map(company, { published: true });
    const point = await make.point(map);
    const panorama = async () => (await make.media(point, { kind: "panorama" })).id;
    const linkInput = { desde: await panorama(), hacia: await panorama(), yaw: 0, pitch: 0 };
    await using visitor = await follow(map.id);
    const receivedEvents = () => dataOf(visitor, "punto").map((data) => (data as { tipo: string }).tipo);
    const [made] = (await write("PUT", `/Root/${point.id}/enlaces-360`, { enlaces: [linkInput] })).json();
    await write("PUT", `/Root/${point.id}/enlaces-360`, { enlaces: [made] });
    await write("PUT", `/Root/${point.id}/enlaces-360`, { enlaces: [{ ...made, yaw: 20 }] });
    await write("PUT", `/Root/${point.id}/enlaces-360`, { enlaces: [] });
    await write("DELETE", `/Root/${point.id}`);
    await expect.poll(receivedEvents).toEqual(["medios", "medios", "medios", "eliminado"]);
  });

  it("gets no event for a change before the subscription, even when the notification is late", async () => {
    const map = await make.map(company);
    const { id } = await make.point(map);
    await using reader = await follow(map.id, admin);
    const late = JSON.stringify({ map: map.id, revision: 2, kind: "created", ids: [id], count: 1 });
    await first.database.pool.query("select pg_notify('map_changed', $1)", [late]);
    const next = await make.point(map);
    await expect.poll(() => dataOf(reader, "punto")).toEqual([{ tipo: "creado", id: next.id, revision: 3 }]);
  });

  it("gets no events of other maps", async () => {
    const [map, other] = [await make.map(company), await make.map(company)];
    await using reader = await follow(map.id, admin);
    await make.point(other);
    const { id } = await make.point(map);
    await expect.poll(() => dataOf(reader, "punto")).toEqual([{ tipo: "creado", id, revision: 2 }]);
  });

  it("gets one map event instead of many point events", async () => {
    const map = await make.map(company);
    await using reader = await follow(map.id, admin);
    const many = Array.from({ length: 51 }, (_, index) => ({
      map_id: map.id,
      company_id: company.id,
      name: `Punto ${index}`,
    }));
    await change((unit) => unit.insertInto("points").values(many).execute());
    await expect.poll(() => dataOf(reader, "mapa")).toEqual([{ revision: 2 }]);
    expect(dataOf(reader, "punto")).toEqual([]);
  });

  it("gets a map event after the database listener has reconnected", async () => {
    const map = await make.map(company);
    await using reader = await follow(map.id, admin);
    await first.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'mapaobra live'",
    );
    await expect.poll(() => dataOf(reader, "mapa")).toContainEqual({ revision: 1 });
  });

  it("gets an uncompressed stream that proxies do not buffer", async () => {
    const map = await make.map(company, { published: true });
    await using reader = await follow(map.id, { "accept-encoding": "br, gzip" });
    const { headers } = reader.response;
    expect(headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
    });
    expect(headers["content-encoding"]).toBeUndefined();
    expect(reader.text()).toMatch(/^retry: \d+\n\n/);
  });
});

describe("a stream ends", () => {
  const publish = (id: number, published: boolean) =>
    change((unit) => unit.updateTable("maps").set({ published }).where("id", "=", id).execute());

  it("for visitors when the map is unpublished, and continues for the company's users", async () => {
    const map = await make.map(company, { published: true });
    await using visitor = await follow(map.id);
    await using staff = await follow(map.id, admin);
    await publish(map.id, false);
    await visitor.ended;
    expect(visitor.events.at(-1)).toMatchObject({ name: "terminado", data: {} });
    await expect.poll(() => dataOf(staff, "mapa")).toEqual([{ revision: 2 }]);
  });

  it("when the map is deleted", async () => {
    const map = await make.map(company);
    await using reader = await follow(map.id, admin);
    await change((unit) => unit.deleteFrom("maps").where("id", "=", map.id).execute());
    await reader.ended;
  });

  it("when the token that opened it ends", async () => {
    const map = await make.map(company);
    const headers = await signIn(first.database, await make.user(company, { roles: ["user"] }));
    await using reader = await follow(map.id, headers);
    await using other = await follow(map.id, admin);
    const hash = hashToken(headers.authorization.slice("Bearer ".length));
    await asActor(first.database.db, anonymous, (unit) => sql`select end_sign_in(${hash})`.execute(unit));
    await reader.ended;
    const { id } = await make.point(map);
    await expect.poll(() => dataOf(other, "punto")).toMatchObject([{ id }]);
  });

  it("when its process stops, which does not wait for it", async () => {
    const third = await startTestServer({ webFolder: testPageFolder, sharesDatabaseWith: first });
    const map = await make.map(company, { published: true });
    await using reader = await follow(map.id, {}, await third.listen());
    await third.close();
    await reader.ended;
    expect(dataOf(reader, "terminado")).toEqual([]);
  });
});

it("an address has a limited number of streams, and may open another when one ends", async () => {
  const fourth = await startTestServer({ webFolder: testPageFolder, sharesDatabaseWith: first });
  const origin = await fourth.listen();
  const map = await make.map(company, { published: true });
  const url = `${origin}/api/Mapas/${map.id}/eventos`;
  // A HEAD request does not occupy a stream.
  for (let attempt = 0; attempt < 30; attempt += 1) {
    expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
  }
  const readers = await Promise.all(Array.from({ length: 20 }, () => follow(map.id, {}, origin)));
  const rejected = await fetch(url);
  expect(rejected.status).toBe(429);
  expect(rejected.headers.get("retry-after")).toBe("60");
  expect(await rejected.json()).toMatchObject({ codigo: "demasiados_intentos" });
  await readers[0]?.[Symbol.asyncDispose]();
  await expect
    .poll(async () => {
      await using again = await readEvents(url);
      return again.response.statusCode;
    })
    .toBe(200);
  await Promise.all(readers.map((reader) => reader[Symbol.asyncDispose]()));
  await fourth.close();
});

it.each([1, ["127.0.0.0/8"]])(
  "behind a trusted proxy (%j) each visitor's address has its streams, whatever it forges",
  async (trustProxy) => {
    const behind = await startTestServer({
      webFolder: testPageFolder,
      sharesDatabaseWith: first,
      trustProxy,
    });
    const url = `${await behind.listen()}/api/Mapas/${(await make.map(company, { published: true })).id}/eventos`;
    const from = (address: string, forged: number) =>
      readEvents(url, { "x-forwarded-for": `198.51.100.${forged}, ${address}` });
    const readers = await Promise.all(Array.from({ length: 21 }, (_, forged) => from("203.0.113.7", forged)));
    const statuses = readers.map(({ response }) => response.statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    await using other = await from("203.0.113.8", 1);
    expect(other.response.statusCode).toBe(200);
    await Promise.all(readers.map((reader) => reader[Symbol.asyncDispose]()));
    await behind.close();
  },
);

it.each(["abc", "0"])("there is no stream of a map with the id %s", async (id) => {
  expect((await fetch(`${origins[0]}/api/Mapas/${id}/eventos`)).status).toBe(400);
});

it("a server that stops ends its streams, and new ones at once, so that clients reconnect", async () => {
  const stopping = await startTestServer({
    webFolder: testPageFolder,
    sharesDatabaseWith: first,
    closing: { announceMs: 60_000, quietMs: 0 },
  });
  const { id } = await make.map(company, { published: true });
  const url = `${await stopping.listen()}/api/Mapas/${id}/eventos`;
  const open = await fetch(url);
  const closed = stopping.app.close();
  expect(await open.text()).not.toContain("event: terminado");
  const late = await fetch(url);
  expect([late.status, await late.text()]).toEqual([200, "retry: 3000\n\n"]);
  closeAtOnce(stopping.app);
  await closed;
  await stopping.close();
});

describe("a watcher whose notices changed", () => {
  it("gets an event, and other watchers none", async () => {
    const map = await make.map(company, { published: true });
    const user = await make.user(company, { roles: ["cliente"] });
    await using owner = await follow(map.id, await signIn(first.database, user));
    await using colleague = await follow(map.id, admin);
    await using visitor = await follow(map.id);
    await change((unit) => announceNotices(unit, [user.id]));
    await first.database.pool.query("select pg_notify('notices_changed', 'no list')");
    await make.point(map);
    for (const reader of [owner, colleague, visitor]) {
      await expect.poll(() => dataOf(reader, "punto")).toHaveLength(1);
    }
    expect(dataOf(owner, "avisos")).toEqual([{}]);
    expect([...dataOf(colleague, "avisos"), ...dataOf(visitor, "avisos")]).toEqual([]);
  });
});
