import { tileUrl } from "@mapaobra/domain/map/picture-tiles";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CompanyServer, startCompanyServer } from "../../testing/company-server.ts";
import { backgroundLimit } from "./derivations.fixture.ts";
import { jpeg } from "./media.fixture.ts";
import { type UploadedAs, uploadToNewPoint } from "./panorama.fixture.ts";

let site: CompanyServer;

beforeAll(async () => {
  site = await startCompanyServer();
});
afterAll(() => site.server.close());

const uploaded = (content: Buffer, as: UploadedAs = {}) => uploadToNewPoint(site, content, as);
/** A strip of a panorama: as wide as a tiled picture, and a quarter as high as the whole. */
const strip = () => jpeg(4200, 525);
const get = (url: string) => site.server.app.inject({ url });
const filled = (template: string, level: number, column: number, row: number) =>
  template
    .replace("{nivel}", String(level))
    .replace("{columna}", String(column))
    .replace("{fila}", String(row));
const sizeOf = async ({ rawPayload }: { rawPayload: Buffer }) => {
  const { width, height, format } = await sharp(rawPayload).metadata();
  return [width, height, format];
};

describe("a panorama of more than 4096 pixels", () => {
  let media: Awaited<ReturnType<typeof uploaded>>["media"];
  beforeAll(async () => {
    // Noise is the worst case for compression.
    const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
    const content = await sharp({
      create: { width: 4200, height: 2100, channels: 3, background: "#000", noise },
    })
      .jpeg({ quality: 90 })
      .toBuffer();
    ({ media } = await uploaded(content));
  });

  it("is returned with a preview and its tiles", async () => {
    expect(media).toMatchObject({
      imG_TIPO: "360",
      mosaico: { lado: 512, niveles: 5 },
      esfera: { izquierda: -180, derecha: 180, arriba: 90, abajo: -90, rumbo: null, yaw: 0, pitch: 0 },
    });
    expect(await sizeOf(await get(media.urlPrevia))).toEqual([2048, 1024, "webp"]);
    const { plantilla } = media.mosaico;
    expect(await sizeOf(await get(filled(plantilla, 0, 0, 0)))).toEqual([263, 132, "webp"]);
    const first = await get(filled(plantilla, 4, 0, 0));
    expect(await sizeOf(first)).toEqual([512, 512, "webp"]);
    expect(first.headers["cache-control"]).toBe("public, max-age=300");
    expect(await sizeOf(await get(filled(plantilla, 4, 8, 4)))).toEqual([104, 52, "webp"]);
    expect((await get(filled(plantilla, 4, 9, 0))).statusCode).toBe(404);
    expect((await get(filled(plantilla, 5, 0, 0))).statusCode).toBe(404);
  });

  it("has a preview of at most 400 kB in the worst case", async () => {
    const preview = await get(media.urlPrevia);
    expect(await sizeOf(preview)).toEqual([2048, 1024, "webp"]);
    expect(preview.rawPayload.length).toBeLessThan(400_000);
  });

  it("opens only with its signature when unpublished", async () => {
    const { media } = await uploaded(await strip(), { tipo: "panorama", published: false });
    const { plantilla } = media.mosaico;
    const signed = await get(filled(plantilla, 4, 0, 0));
    expect(signed.statusCode).toBe(200);
    expect(signed.headers["cache-control"]).toMatch(/^private/);
    const unsignedUrl = filled(plantilla, 4, 0, 0).replace(/\?.*/, "");
    expect((await get(unsignedUrl)).statusCode).toBe(404);
    expect((await get(media.urlPrevia)).statusCode).toBe(200);
    expect((await get(media.urlPrevia.replace(/\?.*/, ""))).statusCode).toBe(404);
  });

  it("is cut before the first request for a tile, and its tiles are removed with it", async () => {
    const { point, media } = await uploaded(await strip(), { tipo: "panorama" });
    const archive = () => site.server.storage.stat(`${media.s3Key}.d/mosaico.zip`);
    await expect.poll(archive, backgroundLimit).toBeDefined();
    await site.server.app.inject({
      method: "POST",
      url: "/api/Imagenes/eliminar",
      headers: site.admin,
      payload: { EmpresaId: site.company.id, PropertiesFeaturesId: point.id, id: media.id },
    });
    await expect.poll(archive).toBeUndefined();
    expect((await get(filled(media.mosaico.plantilla, 0, 0, 0))).statusCode).toBe(404);
  });
});

describe("the sphere of a picture without tiles", () => {
  it.each([
    ["a panorama of 4096 pixels", "azotea.jpg", 4096, 2048],
    ["a photograph of any size", "fachada.jpg", 5000, 500],
  ])("is %s: it has no tiles", async (_what, name, width, height) => {
    const { media } = await uploaded(await jpeg(width, height), { name });
    expect(media).toMatchObject({ urlPrevia: null, mosaico: null });
    const tile = tileUrl(media.url, { level: 0, column: 0, row: 0 });
    expect((await get(tile)).statusCode).toBe(404);
  });

  it("is missing for a photograph", async () => {
    const { media } = await uploaded(await jpeg(400, 300));
    expect(media.esfera).toBeNull();
  });

  it("of a strip covers as much as its proportions allow", async () => {
    const { media } = await uploaded(await jpeg(900, 150), { tipo: "panorama" });
    expect(media.esfera).toMatchObject({ izquierda: -180, derecha: 180, arriba: 30, abajo: -30 });
  });

  it("of a cropped panorama covers the area and heading of its metadata", async () => {
    const expected = {
      ProjectionType: "equirectangular",
      FullPanoWidthPixels: 800,
      FullPanoHeightPixels: 400,
      CroppedAreaImageWidthPixels: 400,
      CroppedAreaImageHeightPixels: 200,
      CroppedAreaLeftPixels: 0,
      CroppedAreaTopPixels: 100,
      PoseHeadingDegrees: 271.5,
      InitialViewHeadingDegrees: 180,
    };
    const attributes = Object.entries(expected).map(([name, value]) => `GPano:${name}="${value}"`);
    const content = await sharp(await jpeg(400, 200))
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${attributes.join(" ")}/></x:xmpmeta>`)
      .toBuffer();
    const { media } = await uploaded(content);
    const area = { izquierda: -180, derecha: 0, arriba: 45, abajo: -45 };
    expect(media.esfera).toEqual({ ...area, rumbo: 271.5, yaw: -91.5, pitch: 0 });
  });
});
