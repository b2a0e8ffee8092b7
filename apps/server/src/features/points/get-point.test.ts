import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asSystem } from "../../database/unit-of-work.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let admin: { authorization: string };
let foreignUser: { authorization: string };
let now = Date.UTC(2030, 0, 15, 9, 30);

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, now: () => now });
  make = createFactories(server.database.db);
  company = await make.company();
  // The test's clock is years ahead.
  const seconds = 10 * 365 * 24 * 3600;
  admin = await signIn(server.database, await make.user(company, { roles: ["admin"] }), seconds);
  const other = await make.user(await make.company(), { roles: ["admin"] });
  foreignUser = await signIn(server.database, other, seconds);
});
afterAll(() => server.close());

let visitors = 0;
/** Each read has another address: their number is limited. */
const read = (id: number, headers = {}) => {
  visitors += 1;
  const remoteAddress = `10.0.${visitors >> 8}.${visitors & 255}`;
  return server.app.inject({ url: `/api/Root/${id}`, headers, remoteAddress });
};
const write = (url: string, payload: object) =>
  server.app.inject({ method: "POST", url: `/api${url}`, headers: admin, payload });
const publish = (id: number, published: boolean) =>
  asSystem(server.database.db, (unit) =>
    unit.updateTable("maps").set({ published }).where("id", "=", id).execute(),
  );

describe("a point that was read before", () => {
  it("is served from the cache while its map's revision is the same", async () => {
    const point = await make.point(await make.map(company, { published: true }), { name: "Antes" });
    await server.notificationsHandled();
    const first = await read(point.id);
    // A change without a trigger, so without a notification.
    await server.database.pool.query(
      `set session_replication_role = replica;
       update points set name = 'A escondidas' where id = ${point.id};
       reset session_replication_role`,
    );
    const second = await read(point.id);
    expect(second.body).toBe(first.body);
    expect(second.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "cache-control": "private, no-cache",
    });
    expect(second.headers.vary).toContain("Authorization");
    await write(`/Root/${point.id}/comentarios`, { texto: "Va bien" });
    expect((await read(point.id)).json().nombre).toBe("A escondidas");
  });

  it("is compressed for clients that accept brotli, and plain for others", async () => {
    const point = await make.point(await make.map(company, { published: true }), {
      note: "ñandú ".repeat(300),
    });
    const plain = await read(point.id);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    for (const time of ["first", "again"]) {
      const packed = await read(point.id, { "accept-encoding": "gzip, br" });
      expect(packed.headers["content-encoding"], time).toBe("br");
      expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    }
    expect((await read(point.id, { "accept-encoding": "gzip" })).headers["content-encoding"]).toBe("gzip");
  });

  it("needs no query, and many that were not take few connections", async () => {
    const map = await make.map(company, { published: true });
    const points = await Promise.all(
      Array.from({ length: 20 }, (_nothing, index) => make.point(map, { name: `Torre ${index}` })),
    );
    await server.notificationsHandled();
    let connections = 0;
    const count = () => {
      connections += 1;
    };
    server.database.requestPool.on("acquire", count);
    const readAll = () => Promise.all([...points, ...points].map(({ id }) => read(id)));
    const names = (await readAll()).map((reply) => reply.json().nombre);
    expect(names).toEqual([...points, ...points].map(({ name }) => name));
    expect(connections).toBeLessThan(8);
    // The state of the map is read with the first cached response.
    await readAll();
    connections = 0;
    await readAll();
    expect(connections).toBe(0);
    server.database.requestPool.off("acquire", count);
  });

  it("is not sent again to a client that has it, until it changes", async () => {
    const point = await make.point(await make.map(company, { published: true }));
    const first = await read(point.id);
    const known = { "if-none-match": String(first.headers.etag) };
    const same = await read(point.id, known);
    expect([same.statusCode, same.body]).toEqual([304, ""]);
    expect(same.headers).toMatchObject({ etag: first.headers.etag, "cache-control": "private, no-cache" });
    await write(`/Root/${point.id}/comentarios`, { texto: "Va bien" });
    const changed = await read(point.id, known);
    expect([changed.statusCode, changed.json().comentarios.length]).toEqual([200, 1]);
  });

  it("is current for the client that has just changed it", async () => {
    const point = await make.point(await make.map(company, { published: true }), { permit: "OC" });
    for (const Nombre of ["Uno", "Dos", "Tres"]) {
      await read(point.id);
      await write("/Root/upsert-v2", { Id: point.id, Nombre });
      expect((await read(point.id)).json().nombre).toBe(Nombre);
    }
  });

  it("is current after another user changed it or its related records", async () => {
    const point = await make.point(await make.map(company, { published: true }));
    await read(point.id);
    await make.media(point);
    await expect.poll(async () => (await read(point.id)).json().imagenes.length).toBe(1);
    await make.comment(point);
    await expect.poll(async () => (await read(point.id)).json().comentarios.length).toBe(1);
  });

  it("is returned only to users who may see it, even from the cache", async () => {
    const map = await make.map(company, { published: true });
    const point = await make.point(map);
    expect((await read(point.id)).statusCode).toBe(200);
    expect((await read(point.id, foreignUser)).statusCode).toBe(404);
    await publish(map.id, false);
    await expect.poll(async () => (await read(point.id)).statusCode).toBe(404);
    expect((await read(point.id, admin)).statusCode).toBe(200);
    expect((await read(point.id)).statusCode).toBe(404);
    expect((await read(point.id, foreignUser)).statusCode).toBe(404);
  });

  it("has file URLs that are still valid", async () => {
    const point = await make.point(await make.map(company));
    await make.media(point);
    const expiry = async () => {
      const [{ url }] = (await read(point.id, admin)).json().imagenes;
      return Number(new URL(url, "http://localhost").searchParams.get("vence")) * 1000;
    };
    for (let minutes = 0; minutes < 60; minutes += 1) {
      expect(await expiry()).toBeGreaterThanOrEqual(now + 5 * 60_000);
      now += 60_000;
    }
  });

  it("is 404 once it is in the bin or its map is deleted", async () => {
    const map = await make.map(company, { published: true });
    const [binned, missing] = [await make.point(map), await make.point(map)];
    for (const { id } of [binned, missing]) await read(id);
    await server.app.inject({ method: "DELETE", url: `/api/Root/${binned.id}`, headers: admin });
    expect((await read(binned.id)).statusCode).toBe(404);
    await asSystem(server.database.db, (unit) => unit.deleteFrom("maps").where("id", "=", map.id).execute());
    await expect.poll(async () => (await read(missing.id)).statusCode).toBe(404);
  });
});

it("a visitor's address reads a limited number of points a minute; users and others are not limited", async () => {
  const map = await make.map(company, { published: true });
  const { id } = await make.point(map);
  const visit = (remoteAddress: string, path = `Root/${id}`) =>
    server.app.inject({ url: `/api/${path}`, remoteAddress });
  now += 3_600_000;
  for (let count = 0; count < 120; count++) expect((await visit("203.0.113.7")).statusCode).toBe(200);
  const limited = await visit("203.0.113.7");
  expect([limited.statusCode, limited.headers["retry-after"]]).toEqual([429, "1"]);
  expect(limited.json()).toMatchObject({
    codigo: "demasiadas_lecturas",
    mensaje:
      "Se abrieron demasiados proyectos seguidos desde esta red. Espere 1 segundo y vuelva a intentarlo.",
  });
  expect((await visit("203.0.113.7", `Clientes/cliente/${id}`)).statusCode).toBe(429);
  expect((await visit("203.0.113.8")).statusCode).toBe(200);
  const signedIn = await server.app.inject({
    url: `/api/Root/${id}`,
    remoteAddress: "203.0.113.7",
    headers: admin,
  });
  expect(signedIn.statusCode).toBe(200);
  now += 1_000;
  expect((await visit("203.0.113.7")).statusCode).toBe(200);
});
