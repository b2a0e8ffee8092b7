import { existsSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Compression } from "pmtiles";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { centralTile } from "./archive.fixture.ts";
import { installArchive, removeArchive } from "./install-archive.ts";
import { maxPartBytes } from "./pmtiles-archive.ts";
import { installMadeArchive, installPartsOf } from "./street-archive.fixture.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
});
afterAll(() => server.close());

const immutable = "public, max-age=31536000, immutable";
const tileUrl = (hash: string, { z, x, y } = centralTile) => `/basemap/${hash}/${z}/${x}/${y}.mvt`;
const get = (url: string) => server.app.inject({ url });

/** The streets in the configuration of a page. */
async function pageStreets() {
  const { body } = await get("/login");
  const data = /<script[^>]*id="mapaobra"[^>]*>(.*?)<\/script>/s.exec(body)?.[1];
  return JSON.parse(data ?? "{}").calles;
}

/** Resolves when pages of this process name the archive. */
const untilServed = (hash: string) =>
  expect.poll(async () => (await pageStreets())?.plantilla).toBe(`/basemap/${hash}/{z}/{x}/{y}.mvt`);

describe("the tiles of the archive in use", () => {
  it("are served as stored to everybody, and cached for good", async () => {
    const { hash } = await installMadeArchive(server);
    await untilServed(hash);
    const reply = await get(tileUrl(hash));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "application/vnd.mapbox-vector-tile",
      "content-encoding": "gzip",
      "cache-control": immutable,
    });
    expect(String(gunzipSync(reply.rawPayload))).toBe("tile of streets");
  });

  it("have no content encoding if they are stored uncompressed", async () => {
    const tile = { ...centralTile, bytes: Buffer.from("plain tile") };
    const parts = { tiles: [tile], tileCompression: Compression.None };
    const { hash } = await installMadeArchive(server, parts);
    await untilServed(hash);
    const reply = await server.app.inject({ url: tileUrl(hash), headers: { "accept-encoding": "gzip" } });
    expect(reply.headers).not.toHaveProperty("content-encoding");
    expect(reply.body).toBe("plain tile");
  });

  it("are empty where the archive has none", async () => {
    const { hash } = await installMadeArchive(server);
    await untilServed(hash);
    for (const tile of [
      { ...centralTile, x: 1 },
      { ...centralTile, z: 15 },
    ]) {
      const reply = await get(tileUrl(hash, tile));
      expect(reply).toMatchObject({ statusCode: 204, body: "" });
      expect(reply.headers["cache-control"]).toBe(immutable);
    }
  });

  it("do not exist under another hash or for impossible numbers", async () => {
    const { hash } = await installMadeArchive(server);
    await untilServed(hash);
    const paths = [
      tileUrl("0".repeat(64)),
      `/basemap/${hash}/1/2/0.mvt`,
      `/basemap/${hash}/a/0/0.mvt`,
      `/basemap/${hash}/0/0/0.png`,
    ];
    for (const url of paths) {
      const reply = await get(url);
      expect(reply).toMatchObject({ statusCode: 404 });
      expect(reply.headers["cache-control"]).not.toBe(immutable);
    }
  });

  it("are refused above 4 MB", async () => {
    const tile = { ...centralTile, bytes: Buffer.alloc(maxPartBytes + 1) };
    const { hash } = await installMadeArchive(server, { tiles: [tile] });
    await untilServed(hash);
    expect((await get(tileUrl(hash))).statusCode).toBe(404);
  });
});

describe("a page", () => {
  it("names the archive in use in every process, and none after its removal", async () => {
    const other = await startTestServer({ webFolder: testPageFolder, sharesDatabaseWith: server });
    try {
      const { hash, key } = await installMadeArchive(server, { layers: [{ id: "streets" }], zooms: [5, 12] });
      await untilServed(hash);
      expect(await pageStreets()).toEqual({
        plantilla: `/basemap/${hash}/{z}/{x}/{y}.mvt`,
        esquema: "shortbread",
        zoomMinimo: 5,
        zoomMaximo: 12,
        proveedor: "archive",
      });
      await expect.poll(async () => (await other.app.inject({ url: "/login" })).body).toContain(hash);

      expect(await removeArchive(installPartsOf(server))).toBe(true);
      await expect.poll(pageStreets).toBeNull();
      expect((await get(tileUrl(hash))).statusCode).toBe(404);
      expect(await server.storage.stat(key)).toBeUndefined();
    } finally {
      await other.close();
    }
  });
});

const data = join(import.meta.dirname, "../../../../../../shared/data/streets/tiles");

describe.skipIf(!existsSync(data))("a real archive (skipped without ../shared/data)", () => {
  it("serves the streets of Puntarenas", async () => {
    const path = join(data, "puntarenas_openmaptiles.pmtiles");
    const { archive } = await installArchive({ path }, installPartsOf(server));
    await untilServed(archive.hash);
    const reply = await get(tileUrl(archive.hash, { ...centralTile, z: 14, x: 4333, y: 7735 }));
    expect(reply.statusCode).toBe(200);
    expect(String(gunzipSync(reply.rawPayload))).toContain("transportation_name");
  });
});
