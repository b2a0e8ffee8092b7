import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asSystem } from "../../database/unit-of-work.ts";
import { bareJpeg, barePng, bareWebp } from "../../testing/bare-pictures.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { derivationsOn } from "./derivations.fixture.ts";
import { createDerivedFiles } from "./derived-files.ts";
import { createMediaService } from "./media-service.ts";
import { createMediaUrls } from "./media-urls.ts";

let server: TestServer;
let staff: { authorization: string };
let unpublished: { id: number };
let now = Date.now();
/** A document. */
const content = Buffer.from("0123456789");

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, now: () => now });
  const make = createFactories(server.database.db);
  const company = await make.company({ logo_key: "empresas/1/logo.png" });
  staff = await signIn(server.database, await make.user(company, { roles: ["user"] }));
  for (const published of [true, false]) {
    const state = published ? "publicado" : "interno";
    const image = `mapas/${state}/plano.webp`;
    const point = await make.point(await make.map(company, { published, image_key: image }));
    if (!published) unpublished = point;
    const key = `ID_1_${state}/Fotos/foto.jpg`;
    await make.media(point, {
      key,
      size: bareJpeg.length,
      sha256: createHash("sha256").update(bareJpeg).digest(),
    });
    await server.storage.write(key, bareJpeg);
    await server.storage.write(image, bareWebp);
  }
  const bin = await make.point(await make.map(company, { published: true }), { deleted_at: new Date() });
  await make.media(bin, { key: "ID_1_papelera/Fotos/foto.jpg" });
  await server.storage.write("ID_1_papelera/Fotos/foto.jpg", bareJpeg);
  await server.storage.write("empresas/1/logo.png", barePng);
  await server.storage.write("empresas/1/otro.png", barePng);
  await server.storage.write("otros/secreto.txt", content);
});
afterAll(() => server.close());

const get = (key: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/medios/${key}`, headers });

describe("a media address", () => {
  it.each([
    ["ID_1_publicado/Fotos/foto.jpg", bareJpeg],
    ["mapas/publicado/plano.webp", bareWebp],
    ["empresas/1/logo.png", barePng],
  ])("of a published file is served to anyone: %s", async (key, picture) => {
    const reply = await get(key);
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload).toEqual(picture);
    expect(reply.headers["cache-control"]).toBe("public, max-age=300");
    expect(reply.headers["content-type"]).toMatch(/^image\//);
    expect(reply.headers["content-security-policy"]).toContain("sandbox");
  });

  it.each([
    "ID_1_interno/Fotos/foto.jpg",
    "mapas/interno/plano.webp",
    "ID_1_papelera/Fotos/foto.jpg",
    "otros/secreto.txt",
    "empresas/1/otro.png",
    "no/existe.jpg",
    "..%2f..%2fetc%2fpasswd",
    "../package.json",
    ".incoming/x",
    "empresas/",
    `empresas/${"n".repeat(300)}.png`,
    "empresas/1/logo.png/x.png",
  ])("of anything else is 404: %s", async (key) => {
    expect((await get(key)).statusCode).toBe(404);
  });

  it("serves a byte range, and 416 for one out of range", async () => {
    const part = await get("ID_1_publicado/Fotos/foto.jpg", { range: "bytes=2-4" });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(bareJpeg.subarray(2, 5));
    expect(part.headers["content-range"]).toBe("bytes 2-4/10");
    expect((await get("ID_1_publicado/Fotos/foto.jpg", { range: "bytes=50-" })).statusCode).toBe(416);
  });

  it("returns 304 when the browser has the file", async () => {
    const { headers } = await get("empresas/1/logo.png");
    expect((await get("empresas/1/logo.png", { "if-none-match": String(headers.etag) })).statusCode).toBe(
      304,
    );
  });
});

describe("the headers of a file", () => {
  let published: Awaited<ReturnType<ReturnType<typeof createFactories>["point"]>>;
  let make: ReturnType<typeof createFactories>;

  beforeAll(async () => {
    make = createFactories(server.database.db);
    published = await make.point(await make.map(await make.company(), { published: true }));
  });

  /** A published file of some type, as served. */
  const served = async (columns: {
    kind: "document" | "image";
    mime: string;
    extension: string;
    name: string;
  }) => {
    const file = columns.kind === "image" ? barePng : content;
    const { key } = await make.media(published, { ...columns, size: file.length });
    await server.storage.write(key, file);
    return { key, reply: await get(key) };
  };
  const pdf = { kind: "document", mime: "application/pdf", extension: ".pdf", name: "Año 1" } as const;

  it("show a PDF in the browser's viewer, also within an embedded public map", async () => {
    const { reply } = await served(pdf);
    expect(reply.headers["content-disposition"]).toMatch(/^inline; .*A%C3%B1o%201\.pdf$/);
    expect(reply.headers["content-security-policy"]).toBe(
      "base-uri 'none'; form-action 'none'; frame-ancestors *",
    );
    expect(reply.headers["x-content-type-options"]).toBe("nosniff");
  });

  it.each([
    ["text/csv", ".csv"],
    ["application/msword", ".doc"],
  ])("make another document a download: %s", async (mime, extension) => {
    const { reply } = await served({ kind: "document", mime, extension, name: `Lista${extension}` });
    expect(reply.headers["content-disposition"]).toContain(`attachment; filename="Lista${extension}"`);
    expect(reply.headers["content-security-policy"]).toContain("sandbox");
  });

  it("show a picture, and download it under a name on request", async () => {
    const { key, reply } = await served({
      kind: "image",
      mime: "image/png",
      extension: ".png",
      name: "Obra.png",
    });
    expect(reply.headers["content-disposition"]).toMatch(/^inline;/);
    const saved = await get(`${key}?descargar=1`);
    expect(saved.headers["content-disposition"]).toMatch(/^attachment; filename="Foto \d+\.png"/);
  });

  it("are returned for HEAD without reading the file", async () => {
    const { key } = await served(pdf);
    const head = await server.app.inject({ method: "HEAD", url: `/medios/${key}` });
    expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([200, "10", ""]);
    const known = { "if-none-match": String(head.headers.etag) };
    const again = await server.app.inject({ method: "HEAD", url: `/medios/${key}`, headers: known });
    expect(again.statusCode).toBe(304);
  });

  it("disable compression, which byte ranges need", async () => {
    const { key } = await served({ kind: "document", mime: "text/csv", extension: ".csv", name: "a.csv" });
    const reply = await get(key, { "accept-encoding": "br", range: "bytes=2-4" });
    expect([reply.headers["content-encoding"], reply.body]).toEqual([undefined, "234"]);
  });
});

describe("the address of an unpublished file", () => {
  /** The point's only picture as returned to staff. */
  const fetchMedia = async () => {
    const reply = await server.app.inject({ url: `/api/Root/${unpublished.id}`, headers: staff });
    return reply.json().imagenes[0] as { url: string; imG_UBICACION: string };
  };

  it("opens the file for any holder of the address, cached privately", async () => {
    const { url, imG_UBICACION } = await fetchMedia();
    expect(imG_UBICACION).toBe(url);
    const reply = await server.app.inject({ url });
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload).toEqual(bareJpeg);
    expect(reply.headers["cache-control"]).toBe("private, max-age=300");
  });

  it("is not for search engines while its company is not listed", async () => {
    const { url } = await fetchMedia();
    const robots = async () => (await server.app.inject({ url })).headers["x-robots-tag"];
    const hide = (hidden: boolean) =>
      server.database.pool.query("update companies set hidden_from_search = $1", [hidden]);
    expect(await robots()).toBeUndefined();
    await hide(true);
    expect(await robots()).toBe("noindex");
    await hide(false);
  });

  it("is cached until it expires at most, and is 404 afterwards", async () => {
    const { url } = await fetchMedia();
    const expires = Number(new URL(url, "http://localhost").searchParams.get("vence")) * 1000;
    const before = now;
    now = expires - 10_000;
    expect((await server.app.inject({ url })).headers["cache-control"]).toBe("private, max-age=10");
    now = expires + 1;
    expect((await server.app.inject({ url })).statusCode).toBe(404);
    now = before;
  });

  it("is 404 once its point is in the bin", async () => {
    const { url } = await fetchMedia();
    const bin = (deleted_at: Date | null) =>
      asSystem(server.database.db, (unit) =>
        unit.updateTable("points").set({ deleted_at }).where("id", "=", unpublished.id).execute(),
      );
    await bin(new Date(now));
    expect((await server.app.inject({ url })).statusCode).toBe(404);
    await bin(null);
    expect((await server.app.inject({ url })).statusCode).toBe(200);
  });

  it("is 404 when any part of it was changed", async () => {
    const { url } = await fetchMedia();
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const [expires, signature] = [Number(searchParams.get("vence")), String(searchParams.get("firma"))];
    const rest = `&sesion=${searchParams.get("sesion")}&original=1`;
    expect(
      (await get(`${pathname.replace("/medios/", "")}?vence=${expires}${rest}&firma=${signature}`))
        .statusCode,
    ).toBe(200);
    for (const changed of [
      `${pathname}?vence=${expires + 3600}${rest}&firma=${signature}`,
      `${pathname}?vence=${expires}${rest}&firma=${signature.slice(1)}A`,
      `${pathname}?vence=${expires}${rest}&firma=${signature}&firma=${signature}`,
      `${pathname}?vence=${expires}${rest}`,
      `/medios/mapas/interno/plano.webp?vence=${expires}${rest}&firma=${signature}`,
    ]) {
      expect((await server.app.inject({ url: changed })).statusCode).toBe(404);
    }
  });
});

it("a signed address opens a map's picture too", async () => {
  const { db } = server.database;
  const addresses = createMediaUrls(Buffer.alloc(32), { now: () => now, cdnBase: null });
  const derived = createDerivedFiles({
    derive: derivationsOn(server).derive,
    poster: undefined,
  });
  const media = createMediaService({
    db,
    storage: server.storage,
    addresses,
    derived,
    findSessionActor: async () => undefined,
  });
  const shared = { session: null, isOriginal: false };
  expect((await media.findSigned("mapas/interno/plano.webp", shared))?.mediaType).toBe("image/webp");
  expect(await media.findPublic("mapas/interno/plano.webp")).toBeUndefined();
  expect(await media.findSigned("otros/secreto.txt", shared)).toBeUndefined();
});
