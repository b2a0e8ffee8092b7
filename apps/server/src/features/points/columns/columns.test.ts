import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { tableFromIPC } from "@uwdata/flechette";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asSystem } from "../../../database/unit-of-work.ts";
import { createFactories } from "../../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../../testing/running-server.ts";
import { signIn } from "../../../testing/sign-in.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let staff: { authorization: string };
let now = 1_000_000;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, now: () => now });
  make = createFactories(server.database.db);
  company = await make.company();
  staff = await signIn(server.database, await make.user(company, { roles: ["cliente"] }));
});
afterAll(() => server.close());

const place = { lat_micro: 9_900_001, lng_micro: -84_000_002 };

async function publishedMap(...points: Parameters<typeof make.point>[1][]) {
  const map = await make.map(company, { published: true });
  for (const point of points) await make.point(map, point);
  return map;
}

const request = (mapId: number, query = "", headers: Record<string, string> = {}) =>
  server.app.inject({
    url: `/api/Mapas/${mapId}/puntos.arrow${query}`,
    headers: { "accept-encoding": "br", ...headers },
  });

const read = (reply: Awaited<ReturnType<typeof request>>) => {
  expect(reply.statusCode).toBe(200);
  return tableFromIPC(brotliDecompressSync(reply.rawPayload));
};

const revisionIn = (reply: Parameters<typeof read>[0]) => read(reply).schema.metadata?.get("revision");

const rename = (pointId: number, name: string) =>
  asSystem(server.database.db, (unit) =>
    unit.updateTable("points").set({ name }).where("id", "=", pointId).execute(),
  );

/** Polls until the server has handled the notification of a change. */
async function revisionIsAfter(mapId: number, revision: string | undefined) {
  await expect.poll(async () => revisionIn(await request(mapId))).not.toBe(revision);
}

describe("the columns that are drawn", () => {
  it("contain every placed point outside the bin, with its values and the map's revision", async () => {
    const map = await publishedMap(
      { ...place, stage: "OBRA GRIS", province: "HEREDIA" },
      { name: "sin lugar" },
      { lat_micro: 0, lng_micro: 0 },
      { ...place, deleted_at: new Date() },
      { ...place, stage: null },
    );
    const table = read(await request(map.id));
    expect(table.numRows).toBe(2);
    expect(table.at(0)).toMatchObject({
      lat: 9_900_001,
      lng: -84_000_002,
      etapa: "OBRA GRIS",
      provincia: "HEREDIA",
      medios: 0,
    });
    expect(table.at(1)).toMatchObject({ etapa: null });
    expect(Number(table.schema.metadata?.get("revision"))).toBeGreaterThan(1);
  });

  it("of a map without points are an empty table, not an error", async () => {
    expect(read(await request((await publishedMap()).id)).numRows).toBe(0);
  });

  it("are gzipped or plain for clients without brotli", async () => {
    const map = await publishedMap(place);
    const gzip = await request(map.id, "", { "accept-encoding": "gzip" });
    expect(tableFromIPC(gunzipSync(gzip.rawPayload)).numRows).toBe(1);
    const plain = await request(map.id, "", { "accept-encoding": "identity" });
    expect(tableFromIPC(plain.rawPayload).numRows).toBe(1);
  });
});

describe("the text columns", () => {
  it("contain no contacts for visitors", async () => {
    const map = await publishedMap({
      ...place,
      name: "Torre",
      phone: "+506 2222-2222",
      date: "2026-05-06",
      area: 12.5,
    });
    const columns = read(await request(map.id, "?columnas=texto"));
    expect(columns.at(0)).toMatchObject({ nombre: "Torre", m2: 12.5, fecha: Date.parse("2026-05-06") });
    expect(columns.names).not.toContain("telefono");
    const known = read(await request(map.id, "?columnas=texto", staff));
    expect(known.at(0)).toMatchObject({ telefono: "+506 2222-2222" });
  });

  it("contain the same points as the drawn ones, also after the map has changed", async () => {
    const map = await publishedMap({ ...place, name: "antes" });
    const drawn = read(await request(map.id));
    const revision = drawn.schema.metadata?.get("revision");
    await rename(Number(drawn.at(0)?.id), "después");
    now += 6_000;
    await revisionIsAfter(map.id, revision);
    const texts = read(await request(map.id, `?columnas=texto&revision=${revision}`));
    expect(texts.at(0)).toMatchObject({ nombre: "antes" });
    expect(read(await request(map.id, "?columnas=texto")).at(0)).toMatchObject({ nombre: "después" });
  });

  it("of a revision that is no longer cached are a conflict", async () => {
    const map = await publishedMap(place);
    const reply = await request(map.id, "?columnas=texto&revision=999");
    expect(reply.statusCode).toBe(409);
    expect(reply.json().codigo).toBe("revision_anterior");
  });
});

describe("the browser's cached copy", () => {
  it("is confirmed with 304 until the map changes", async () => {
    const map = await publishedMap(place);
    const first = await request(map.id);
    const etag = String(first.headers.etag);
    const again = await request(map.id, "", { "if-none-match": etag });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    await make.point(map, place);
    now += 6_000;
    await revisionIsAfter(map.id, revisionIn(first));
    expect((await request(map.id, "", { "if-none-match": etag })).statusCode).toBe(200);
  });

  it("is not confirmed for another content of the same revision, as after a restored backup", async () => {
    const [one, other] = [await publishedMap(place), await publishedMap({ ...place, lat_micro: 9_000_000 })];
    const [first, second] = [await request(one.id), await request(other.id)];
    expect(revisionIn(first)).toBe(revisionIn(second));
    const again = await request(other.id, "", { "if-none-match": String(first.headers.etag) });
    expect(again.statusCode).toBe(200);
  });

  it("is publicly cacheable only for a published map", async () => {
    const map = await publishedMap(place);
    expect((await request(map.id)).headers["cache-control"]).toBe("public, no-cache");
    const own = await request(map.id, "", staff);
    expect(own.headers).toMatchObject({
      "cache-control": "private, no-cache",
      vary: "Accept-Encoding, Authorization",
    });
    expect(own.headers.etag).not.toBe((await request(map.id)).headers.etag);
  });

  it("is rejected as soon as the map is unpublished", async () => {
    const map = await publishedMap(place);
    expect((await request(map.id)).statusCode).toBe(200);
    await asSystem(server.database.db, (unit) =>
      unit.updateTable("maps").set({ published: false }).where("id", "=", map.id).execute(),
    );
    await expect.poll(async () => (await request(map.id)).statusCode).toBe(404);
  });
});

describe("under steady writes", () => {
  it("the last revision is served until five seconds after its build", async () => {
    const map = await publishedMap(place);
    const before = read(await request(map.id));
    await make.point(map, place);
    expect(read(await request(map.id)).numRows).toBe(before.numRows);
    now += 5_001;
    await expect.poll(async () => read(await request(map.id)).numRows).toBe(2);
  });
});
