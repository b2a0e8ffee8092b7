import { gzipSync } from "node:zlib";
import { mercator } from "@mapaobra/map/projection";
import type { Updateable } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Database } from "../../database/schema.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { removeArchive } from "../street-archive/install-archive.ts";
import { installMadeArchive, installPartsOf } from "../street-archive/street-archive.fixture.ts";
import { madeTile } from "./drawing/street-tile.fixture.ts";
import { namingDrawer } from "./named-picture.fixture.ts";

let server: TestServer;
/** On the same database, the one that draws. */
let drawing: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let now = 1_000_000;

const webFolder = testPageFolder;
beforeAll(async () => {
  server = await startTestServer({ webFolder, drawsPictures: namingDrawer, now: () => now });
  drawing = await startTestServer({
    webFolder,
    drawsPictures: true,
    now: () => now,
    sharesDatabaseWith: server,
  });
  make = createFactories(server.database.db);
  company = await make.company({ slug: "cumbres" });
});
afterAll(async () => {
  await drawing.close();
  await server.close();
});

const inSanJose = { lat_micro: 9_930_000, lng_micro: -84_080_000, stage: "OBRA GRIS" };
const inLiberia = { lat_micro: 10_634_000, lng_micro: -85_440_000, stage: "ACABADOS" };

/** The tile of level 14 around a point, and the point's place in it. */
function tileIn({ lat_micro, lng_micro }: typeof inSanJose) {
  const [x, y] = [mercator.x(lng_micro / 1e6) * 2 ** 14, mercator.y(lat_micro / 1e6) * 2 ** 14];
  const inTile = (value: number) => Math.round((value - Math.floor(value)) * 4096);
  return {
    tile: { z: 14, x: Math.floor(x), y: Math.floor(y) },
    position: [inTile(x), inTile(y)] as const,
  };
}

const square = ([x, y]: readonly [number, number]) =>
  [
    [-400, -400],
    [400, -400],
    [400, 400],
    [-400, 400],
  ].map(([right = 0, down = 0]) => [x + right, y + down] as const);

type MapColumns = NonNullable<Parameters<typeof make.map>[1]>;

async function publishedMap(
  slug: string,
  points: Parameters<typeof make.point>[1][],
  columns: MapColumns = {},
) {
  const map = await make.map(company, { slug, published: true, type: "Mapa Google", ...columns });
  const made = [];
  for (const point of points) made.push(await make.point(map, point));
  return { ...map, points: made };
}

const getPage = async (url: string, from = server) =>
  from.app.inject({ url, headers: { accept: "text/html" } });

/** The addresses of the pictures in a page, each once. */
async function picturesIn(url: string, from = server): Promise<string[]> {
  const { statusCode, body } = await getPage(url, from);
  expect(statusCode).toBe(200);
  return [
    ...new Set(Array.from(body.matchAll(/\/primera-imagen\/[^"]+/g), ([address]) => address)),
  ].toSorted();
}

/** A drawing waits for the other suites: its thread has the lowest priority. */
const drawingLimit = { timeout: 100_000 };

/** The pictures of a page once they are drawn. */
async function drawnPicturesIn(url: string, from = server): Promise<string[]> {
  await expect.poll(() => picturesIn(url, from), drawingLimit).toHaveLength(6);
  return picturesIn(url, from);
}

const get = (url: string, from = server) => from.app.inject({ url });

const update = <Table extends "maps" | "points">(
  table: Table,
  id: number,
  values: Updateable<Database[Table]>,
) =>
  asSystem(server.database.db, (unit) =>
    unit
      .updateTable(table as "maps")
      .set(values as Updateable<Database["maps"]>)
      .where("id", "=", id)
      .execute(),
  );

const path = "/mapa/cumbres?mapa=pais";
let country: Awaited<ReturnType<typeof publishedMap>>;

describe("the picture of a map", () => {
  it("is in its page from the second visit on, in three layouts and two schemes", async () => {
    country = await publishedMap("pais", [inSanJose, inLiberia]);
    await drawing.notificationsHandled();
    const first = await getPage(path, drawing);
    expect(first.body).not.toContain("primera-imagen");
    const addresses = await drawnPicturesIn(path, drawing);
    expect(addresses.map((address) => /-(\w+-\w+)\.webp$/.exec(address)?.[1])).toEqual([
      "escritorio-dark",
      "escritorio-light",
      "movil-dark",
      "movil-light",
      "tableta-dark",
      "tableta-light",
    ]);
    for (const address of addresses) {
      const { statusCode, headers, rawPayload } = await get(address, drawing);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "private, max-age=31536000, immutable",
      });
      expect((await sharp(rawPayload).metadata()).format).toBe("webp");
    }
  });

  it("changes with the archive of streets, where it shows streets", async () => {
    await publishedMap("esquina", [inSanJose]);
    await drawing.notificationsHandled();
    const [near, far] = ["/mapa/cumbres?mapa=esquina", path] as const;
    const [nearBefore, farBefore] = [
      await drawnPicturesIn(near, drawing),
      await drawnPicturesIn(far, drawing),
    ];

    const { tile, position } = tileIn(inSanJose);
    const town = madeTile([{ layer: "water", type: "area", corners: square(position), properties: {} }]);
    const archive = { tiles: [{ ...tile, bytes: gzipSync(town) }], zooms: [5, 14] as const };
    await installMadeArchive(drawing, archive);
    onTestFinished(async () => void (await removeArchive(installPartsOf(drawing))));
    await drawing.notificationsHandled();
    now += 10_000;
    await expect.poll(() => picturesIn(near, drawing), drawingLimit).not.toEqual(nearBefore);
    const { body } = await getPage(near, drawing);
    expect(body).toContain("openstreetmap.org/copyright");
    expect((await getPage(far, drawing)).body).not.toContain("openstreetmap.org/copyright");
    expect(await picturesIn(far, drawing)).toEqual(farBefore);
  });

  it.each([
    ["?mapa=pais&utm_source=correo&utm_campaign=x&fbclid=1", 6],
    ["?mapId=pais", 6],
    ["?mapa=pais&punto=1", 0],
    ["?mapa=pais&vista=9.9,-84.1,12", 0],
    ["?mapa=pais&etapa=ACABADOS", 0],
    ["?mapa=pais&cualquiera", 0],
  ])("is in a page that opens the map as a whole only: %s", async (query, count) => {
    await drawnPicturesIn(path);
    expect(await picturesIn(`/mapa/cumbres${query}`)).toHaveLength(count);
  });

  it("is in the scheme that the reader chose", async () => {
    await drawnPicturesIn(path);
    const { body, headers } = await server.app.inject({
      url: path,
      headers: { accept: "text/html", cookie: "otra=1; esquema=dark" },
    });
    expect(headers.vary).toContain("Cookie");
    expect(body).toContain("-movil-dark.webp");
    expect(body).not.toMatch(/-light\.webp/);
  });

  it("has its sources in the page for browsers without JavaScript", async () => {
    await drawnPicturesIn(path);
    const noScript = async (url: string) =>
      /<noscript>(.*?)<\/noscript>/s.exec((await getPage(url)).body)?.[1] ?? "";
    const sources = '<main><p class="sources"><a href="https://www.naturalearthdata.com/"';
    expect(await noScript(path)).toContain(sources);
    const opened = await noScript(`${path}&punto=${country.points[0]?.id}`);
    expect(opened).toContain("<article>");
    expect(opened).not.toContain("naturalearthdata");
  });

  it("is refused for addresses of no picture", async () => {
    const digest = "abcdefghijklmnopqrstuv";
    for (const name of [
      `999999/${digest}-movil-light.webp`,
      `x/${digest}-movil-light.webp`,
      `${country.id}/x`,
    ])
      expect((await get(`/primera-imagen/${name}`)).statusCode).toBe(404);
  });

  it("changes with a point, at most every ten seconds, and is still there for the page before", async () => {
    const before = await drawnPicturesIn(path);
    const [old = ""] = before;
    const oldContent = (await get(old)).rawPayload;
    await update("points", country.points[0]?.id ?? 0, { stage: "TERMINADO" });
    await server.notificationsHandled();
    expect(await picturesIn(path)).toEqual(before);

    const tenSecondsLater = () => {
      now += 10_000;
      return picturesIn(path);
    };
    // A slow machine may still build the columns of the map as it was.
    await expect.poll(tenSecondsLater, drawingLimit).not.toEqual(before);
    const [current = ""] = await drawnPicturesIn(path);
    const previous = await get(old);
    expect(previous.rawPayload.equals(oldContent)).toBe(true);
    expect(previous.headers["cache-control"]).toContain("immutable");
    const unknown = await get(old.replace(/[\w-]{22}-(?=\w+-\w+\.webp)/, "abcdefghijklmnopqrstuv-"));
    expect(unknown.headers["cache-control"]).toBe("no-store");
    expect(unknown.rawPayload.equals((await get(current)).rawPayload)).toBe(true);
  });

  it("is gone with the map's publication", async () => {
    const [address = ""] = await drawnPicturesIn(path);
    await publishedMap("otro", []);
    await update("maps", country.id, { published: false });
    await server.notificationsHandled();
    expect((await get(address)).statusCode).toBe(404);
    expect((await getPage(path)).body).not.toContain(`primera-imagen/${country.id}/`);
  });

  it("does not exist for a map of a company's own picture, nor for a company without maps", async () => {
    const image = await publishedMap("plano", [], { type: "Imagen" });
    await make.company({ slug: "sin-mapas" });
    await server.notificationsHandled();
    for (const address of ["/mapa/cumbres?mapa=plano", "/mapa/sin-mapas"])
      expect((await getPage(address)).body).not.toContain("primera-imagen");
    const guessed = await get(`/primera-imagen/${image.id}/abcdefghijklmnopqrstuv-movil-light.webp`);
    expect(guessed.statusCode).toBe(404);
    expect(await picturesIn("/mapa/cumbres?mapa=plano")).toEqual([]);
  });

  it("is drawn for its address by a process that has not sent its page", async () => {
    await publishedMap("limpio", [inSanJose, inLiberia]);
    await server.notificationsHandled();
    const [address = ""] = await drawnPicturesIn("/mapa/cumbres?mapa=limpio");
    const other = await startTestServer({
      webFolder,
      drawsPictures: namingDrawer,
      sharesDatabaseWith: server,
    });
    const reply = await other.app.inject({ url: address });
    expect(reply.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
    expect(reply.rawPayload.equals((await get(address)).rawPayload)).toBe(true);
    await other.close();
  });

  it.each([{ googleMapsKey: "AIza0123" }, { basemapStyleUrl: "http://127.0.0.1:9/estilo.json" }])(
    "does not exist where maps have another ground: %j",
    async (ground) => {
      const other = await startTestServer({
        webFolder,
        drawsPictures: namingDrawer,
        sharesDatabaseWith: server,
        ...ground,
      });
      const [address = ""] = await drawnPicturesIn("/mapa/cumbres?mapa=limpio");
      // Drawn, so that the page could have it.
      expect((await other.app.inject({ url: address })).statusCode).toBe(200);
      expect((await getPage("/mapa/cumbres?mapa=limpio", other)).body).not.toContain("primera-imagen");
      await other.close();
    },
  );
});
