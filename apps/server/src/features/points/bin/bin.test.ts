import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newInstance } from "../../../database/instance-lock.ts";
import { asSystem } from "../../../database/unit-of-work.ts";
import { createFileTransactions } from "../../../storage/file-transactions.ts";
import { bareJpeg } from "../../../testing/bare-pictures.ts";
import { createFactories } from "../../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../../testing/running-server.ts";
import { signIn } from "../../../testing/sign-in.ts";
import { purgeBin } from "./purge-bin-service.ts";

const DAY = 24 * 60 * 60 * 1000;
const start = Date.UTC(2030, 0, 15, 9, 30);

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let map: Awaited<ReturnType<typeof make.map>>;
let foreign: Awaited<ReturnType<typeof make.point>>;
let admin: { authorization: string };
let now = start;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, now: () => now });
  make = createFactories(server.database.db);
  const company = await make.company();
  map = await make.map(company, { published: true });
  foreign = await make.point(await make.map(await make.company()));
  const user = await make.user(company, { roles: ["admin"], name: "Rosa Mora" });
  // The test's clock is years ahead.
  admin = await signIn(server.database, user, 10 * 365 * 24 * 3600);
});
afterAll(() => server.close());
afterEach(() => {
  now = start;
});

const request = (method: "GET" | "POST" | "DELETE", url: string) =>
  server.app.inject({ method, url: `/api${url}`, headers: admin });
const discard = (id: number) => request("DELETE", `/Root/${id}`);
const restore = (id: number) => request("POST", `/Root/${id}/restaurar`);
const bin = (of: { readonly id: number }, query = "") => request("GET", `/Mapas/${of.id}/papelera${query}`);
const statusOf = async (id: number) => (await request("GET", `/Root/${id}`)).statusCode;

/** A point with a picture in storage. */
async function pictured() {
  const point = await make.point(map);
  const { key } = await make.media(point);
  await server.storage.write(key, bareJpeg);
  return { point, key };
}

describe("a deleted point", () => {
  it("disappears from its map and URL, and is in the bin with its remaining days", async () => {
    const own = await make.map({ id: map.company_id });
    const point = await make.point(own, { name: "Bodega" });
    expect(await statusOf(point.id)).toBe(200);
    const reply = await discard(point.id);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ mensaje: "El punto se envió a la papelera." });
    expect(await statusOf(point.id)).toBe(404);
    expect((await request("GET", `/Mapas/${own.id}/puntos?q=Bodega`)).json()).toEqual([]);
    const [binned] = (await bin(own)).json();
    expect(binned).toMatchObject({
      id: point.id,
      nombre: "Bodega",
      fechaEliminacion: new Date(start).toISOString(),
      eliminadoPor: "Rosa Mora",
      diasRestantes: 30,
    });
    expect((await discard(point.id)).statusCode).toBe(404);
  });

  it("hides its files at once, and shows them again when restored", async () => {
    const { point, key } = await pictured();
    const served = async () => (await server.app.inject({ url: `/medios/${key}` })).statusCode;
    expect(await served()).toBe(200);
    await discard(point.id);
    expect(await served()).toBe(404);
    await restore(point.id);
    expect(await served()).toBe(200);
  });

  it("can be restored whole until its last day", async () => {
    const { point } = await pictured();
    await make.comment(point);
    await discard(point.id);
    now = start + 30 * DAY - 1;
    const reply = await restore(point.id);
    expect(reply.json()).toMatchObject({
      id: point.id,
      version: 3,
      mensaje: "El punto se restauró correctamente.",
    });
    const fetched = (await request("GET", `/Root/${point.id}`)).json();
    expect([fetched.imagenes.length, fetched.comentarios.length]).toEqual([1, 1]);
    // A client that missed the response may retry.
    expect((await restore(point.id)).json().version).toBe(3);
  });

  it("is no longer in the bin afterwards", async () => {
    const own = await make.map({ id: map.company_id });
    const point = await make.point(own);
    await discard(point.id);
    now = start + 30 * DAY - 1;
    expect((await bin(own)).json()).toMatchObject([{ id: point.id }]);
    now = start + 30 * DAY;
    expect((await restore(point.id)).statusCode).toBe(404);
    expect((await bin(own)).json()).toEqual([]);
  });

  it("of another company can be neither deleted nor restored", async () => {
    expect((await discard(foreign.id)).statusCode).toBe(404);
    expect((await restore(foreign.id)).statusCode).toBe(404);
    expect((await request("GET", `/Mapas/${foreign.map_id}/papelera`)).statusCode).toBe(404);
  });

  it.each(["abc", "0", "1.5"])("is rejected with the id %s", async (id) => {
    expect((await request("DELETE", `/Root/${id}`)).statusCode).toBe(400);
    expect((await request("POST", `/Root/${id}/restaurar`)).statusCode).toBe(400);
  });
});

it("the bin is paginated, last deleted first, with the total count", async () => {
  const own = await make.map({ id: map.company_id });
  const [first, second] = [await make.point(own), await make.point(own)];
  await discard(first.id);
  now = start + 1000;
  await discard(second.id);
  const reply = await bin(own, "?limit=1");
  expect(reply.json()).toMatchObject([{ id: second.id }]);
  expect(reply.headers["x-total-count"]).toBe("2");
});

it("points past their last day are deleted with their files, and nothing else is", async () => {
  const oldPoint = await pictured();
  const recent = await pictured();
  const live = await pictured();
  await discard(oldPoint.point.id);
  now = start + DAY;
  await discard(recent.point.id);
  const { db } = server.database;
  const log = pino({ level: "silent" });
  const files = createFileTransactions({ db, storage: server.storage, instance: newInstance(), log });
  const purge = (time: number) => purgeBin({ db, files, now: () => time }, 1);
  expect(await purge(start + 30 * DAY - 1)).toBe(0);
  expect(await purge(start + 30 * DAY)).toBeGreaterThan(0);
  const remaining = await asSystem(db, (unit) =>
    unit
      .selectFrom("points")
      .leftJoin("media", "media.point_id", "points.id")
      .select(["points.id", "media.key"])
      .where("points.id", "in", [oldPoint.point.id, recent.point.id, live.point.id])
      .orderBy("points.id")
      .execute(),
  );
  expect(remaining).toEqual([
    { id: recent.point.id, key: recent.key },
    { id: live.point.id, key: live.key },
  ]);
  expect(await server.storage.stat(oldPoint.key)).toBeUndefined();
  expect(await server.storage.stat(recent.key)).toBeDefined();
  expect(await server.storage.stat(live.key)).toBeDefined();
});
