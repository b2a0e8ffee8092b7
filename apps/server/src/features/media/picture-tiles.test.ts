import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { tileUrl } from "@mapaobra/domain/map/picture-tiles";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readZipIndex } from "../../content/zip-index.ts";
import { type CompanyServer, startCompanyServer } from "../../testing/company-server.ts";
import { formUpload } from "../../testing/form-upload.ts";
import { backgroundLimit, derivationsOn } from "./derivations.fixture.ts";
import { createPictureTiles } from "./picture-tiles.ts";

let site: CompanyServer;

beforeAll(async () => {
  site = await startCompanyServer();
});
afterAll(() => site.server.close());

/** Red at the left, blue at the right, green below; 4,200 by 600 pixels. */
const drawn = (() => {
  const block = (width: number, height: number, background: string) => ({
    create: { width, height, channels: 3 as const, background },
  });
  return sharp(block(4200, 600, "#ff0000"))
    .composite([
      { input: block(2100, 600, "#0000ff"), left: 2100, top: 0 },
      { input: block(4200, 60, "#00ff00"), left: 0, top: 540 },
    ])
    .png()
    .toBuffer();
})();
const picture = () => drawn;
const rewritten = async (change: (image: Sharp) => Sharp) => change(sharp(await drawn)).toBuffer();

const sendTo = async (map: { id: number }, content: Buffer) => {
  const request = await formUpload(`/api/Mapas/${map.id}/imagen`, [{ name: "plano", content }]);
  return site.server.app.inject({ ...request, headers: { ...request.headers, ...site.admin } });
};
const uploadTo = async (map: { id: number }, content: Buffer): Promise<string> =>
  (await sendTo(map, content)).json().url;
const uploaded = async (content: Buffer, published = true) => {
  const map = await site.make.map(site.company, { published, type: "Imagen" });
  return { map, url: await uploadTo(map, content) };
};
const get = (url: string) => site.server.app.inject({ url });
const tileOf = (url: string, level: number, column: number, row: number) =>
  get(tileUrl(url, { level, column, row }));
const keyOf = (url: string) => url.replace("/medios/", "").replace(/\?.*/, "");
const archiveOf = (url: string) => site.server.storage.stat(`${keyOf(url)}.d/mosaico.zip`);

/** A small picture whose header claims a large size. */
const enlargedAvif = async () => {
  const content = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#333" } })
    .avif()
    .toBuffer();
  const size = content.indexOf("ispe") + 8;
  content.writeUInt32BE(12_000, size);
  content.writeUInt32BE(12_000, size + 4);
  return content;
};
const enlargedPng = async () => {
  const content = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#333" } })
    .png()
    .toBuffer();
  content.writeUInt32BE(30_000, 16);
  content.writeUInt32BE(20_000, 20);
  content.writeUInt32BE(crc32(content.subarray(12, 29)), 29);
  return content;
};

/** The dominant channel of red, green and blue at a position in a tile. */
const colourAt = async (tile: Buffer, left: number, top: number) => {
  const { data } = await sharp(tile)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return ["red", "green", "blue"][data.indexOf(Math.max(...data.subarray(0, 3)))];
};

describe("the tiles of a large picture", () => {
  const written = {
    PNG: picture,
    "interlaced PNG": () => rewritten((image) => image.png({ progressive: true })),
    JPEG: () => rewritten((image) => image.jpeg()),
    "progressive JPEG": () => rewritten((image) => image.jpeg({ progressive: true })),
    "JPEG in a printer's colours": () => rewritten((image) => image.toColourspace("cmyk").jpeg()),
    WebP: () => rewritten((image) => image.webp({ effort: 0 })),
    AVIF: () => rewritten((image) => image.avif({ effort: 0 })),
  };
  it.each(Object.entries(written))("show it at each level: %s", async (_name, content) => {
    const { url } = await uploaded(await content());
    const [full, first, last] = await Promise.all([
      tileOf(url, 0, 0, 0),
      tileOf(url, 4, 0, 0),
      tileOf(url, 4, 8, 1),
    ]);
    expect([full.statusCode, full.headers["content-type"]]).toEqual([200, "image/webp"]);
    const sizes = [full, first, last].map(async ({ rawPayload }) => {
      const { width, height } = await sharp(rawPayload).metadata();
      return [width, height];
    });
    expect(await Promise.all(sizes)).toEqual([
      [263, 38],
      [512, 512],
      [4200 - 8 * 512, 600 - 512],
    ]);
    expect(await colourAt(full.rawPayload, 10, 10)).toBe("red");
    expect(await colourAt(full.rawPayload, 250, 10)).toBe("blue");
    expect(await colourAt(first.rawPayload, 256, 256)).toBe("red");
    expect(await colourAt(last.rawPayload, 10, 10)).toBe("blue");
    expect(await colourAt(last.rawPayload, 10, 80)).toBe("green");
  });

  it("apply the orientation of the picture's metadata", async () => {
    const { url } = await uploaded(await rewritten((image) => image.withMetadata({ orientation: 6 }).jpeg()));
    const { rawPayload } = await tileOf(url, 0, 0, 0);
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual([38, 263]);
    expect(await colourAt(rawPayload, 1, 100)).toBe("green");
  });

  it("are 404 outside the picture", async () => {
    const { url } = await uploaded(await picture());
    for (const [level, column, row] of [
      [4, 9, 0],
      [4, 0, 2],
      [5, 0, 0],
    ] as const) {
      expect((await tileOf(url, level, column, row)).statusCode).toBe(404);
    }
    expect((await get(`/medios/${keyOf(url)}.d/mosaico.zip`)).statusCode).toBe(404);
  });

  it("of a small picture, a logo or a missing file are 404", async () => {
    const { url } = await uploaded(await rewritten((image) => image.resize(4096)));
    expect((await tileOf(url, 0, 0, 0)).statusCode).toBe(404);
    const logo = `empresas/${site.company.id}/logo.png`;
    await site.server.storage.write(logo, await picture());
    await site.server.database.pool.query("update companies set logo_key = $1 where id = $2", [
      logo,
      site.company.id,
    ]);
    expect((await get(`/medios/${logo}`)).statusCode).toBe(200);
    expect((await tileOf(`/medios/${logo}`, 0, 0, 0)).statusCode).toBe(404);
    expect((await tileOf("/medios/mapas/1/nada.png", 0, 0, 0)).statusCode).toBe(404);
  });

  it("have the cache headers of their picture", async () => {
    const { url } = await uploaded(await picture());
    const reply = await tileOf(url, 4, 0, 0);
    expect(reply.headers["cache-control"]).toBe("public, max-age=300");
    expect(reply.headers["access-control-allow-origin"]).toBe("*");
    const again = await site.server.app.inject({
      url: tileUrl(url, { level: 4, column: 0, row: 0 }),
      headers: { "if-none-match": String(reply.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it("of an unpublished picture require that picture's signature", async () => {
    const { url } = await uploaded(await picture(), false);
    const { url: other } = await uploaded(await picture(), false);
    expect(url).toContain("firma=");
    for (const column of [0, 5, 8]) {
      const reply = await tileOf(url, 4, column, 0);
      expect([reply.statusCode, reply.headers["cache-control"]]).toEqual([
        200,
        expect.stringMatching(/^private/),
      ]);
    }
    const [path, query] = [url.replace(/\?.*/, ""), url.replace(/.*\?/, "")];
    expect((await tileOf(path, 4, 0, 0)).statusCode).toBe(404);
    expect((await tileOf(`${other.replace(/\?.*/, "")}?${query}`, 4, 0, 0)).statusCode).toBe(404);
  });
});

describe("a large picture", () => {
  it("is cut once for concurrent requests", async () => {
    const { url } = await uploaded(await picture());
    await Promise.all([0, 1, 2, 3].map((column) => tileOf(url, 4, column, 0)));
    const cut = await archiveOf(url);
    expect(cut).toBeDefined();
    await tileOf(url, 3, 0, 0);
    expect(await archiveOf(url)).toEqual(cut);
    expect(await readdir(dirname(site.server.storage.newTempPath()))).toEqual([]);
  });

  it("is cut after its upload without a request", async () => {
    const { url } = await uploaded(await picture());
    await expect.poll(() => archiveOf(url), backgroundLimit).toBeDefined();
  });

  it("is removed with its tiles when another picture replaces it", async () => {
    const { map, url } = await uploaded(await picture());
    expect((await tileOf(url, 0, 0, 0)).statusCode).toBe(200);
    await uploadTo(map, await rewritten((image) => image.jpeg()));
    expect((await tileOf(url, 0, 0, 0)).statusCode).toBe(404);
    expect(await archiveOf(url)).toBeUndefined();
  });

  it("is removed with its tiles when its map is deleted", async () => {
    const { map, url } = await uploaded(await picture());
    expect((await tileOf(url, 0, 0, 0)).statusCode).toBe(200);
    await site.server.app.inject({ method: "DELETE", url: `/api/Mapas/${map.id}`, headers: site.admin });
    expect((await tileOf(url, 0, 0, 0)).statusCode).toBe(404);
    expect(await archiveOf(url)).toBeUndefined();
  });

  it.each([
    ["an AVIF that would take gigabytes to be decoded", enlargedAvif],
    ["a PNG of more pixels than any", enlargedPng],
  ])(
    "that cannot be cut is rejected at once with advice, and the map keeps its picture: %s",
    async (_name, content) => {
      const { map, url } = await uploaded(await picture());
      const reply = await sendTo(map, await content());
      expect([reply.statusCode, reply.json().mensaje]).toEqual([
        413,
        "La imagen tiene demasiados píxeles para su formato. Guárdela como JPG o PNG, o más pequeña, y vuelva a subirla.",
      ]);
      expect((await get(url)).statusCode).toBe(200);
    },
  );

  it("that cannot be read has no tiles and leaves no file", async () => {
    const { storage } = site.server;
    const { derive } = derivationsOn(site.server);
    const tiles = createPictureTiles(storage, derive);
    const full = await picture();
    await storage.write("mapas/1/roto.png", full.subarray(0, 40));
    await tiles.generate("mapas/1/roto.png");
    expect(await tiles.find("mapas/1/roto.png", { level: 0, column: 0, row: 0 })).toBeUndefined();
    expect(await storage.stat("mapas/1/roto.png.d/mosaico.zip")).toBeUndefined();
  });
});

it("a truncated archive is rejected", async () => {
  await expect(readZipIndex(22, async () => Buffer.alloc(22))).rejects.toThrow("not a ZIP archive");
});
