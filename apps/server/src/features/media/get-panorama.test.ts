import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CompanyServer, startCompanyServer } from "../../testing/company-server.ts";
import { jpeg } from "./media.fixture.ts";
import { type UploadedAs, uploadToNewPoint } from "./panorama.fixture.ts";

let site: CompanyServer;

beforeAll(async () => {
  site = await startCompanyServer();
});
afterAll(() => site.server.close());

const uploaded = async (content: Buffer, as: UploadedAs = {}) =>
  (await uploadToNewPoint(site, content, as)).media;
const getPanorama = async (address: string) => {
  const reply = await site.server.app.inject({
    url: "/api/Imagenes/panorama",
    query: { u: address },
    headers: { host: "obras.example" },
  });
  return { status: reply.statusCode, panorama: reply.json() };
};
const statusOf = async (url: string) => (await site.server.app.inject({ url })).statusCode;
const firstTile = (template: string) =>
  template.replace("{nivel}", "0").replace("{columna}", "0").replace("{fila}", "0");

describe("the panorama of a media address", () => {
  it("has the fields of the point's media list, in every form of the address", async () => {
    const { s3Key } = await uploaded(await jpeg(4200, 2100));
    const pointId = /^ID_\d+_(\d+)/.exec(s3Key)?.[1];
    const [media] = (await site.server.app.inject({ url: `/api/Imagenes/root/${pointId}` })).json();
    const expected = {
      nombreOriginal: `Vista 360° ${media.id}`,
      url: media.url,
      urlVista: media.urlVista,
      urlPrevia: media.urlPrevia,
      mosaico: media.mosaico,
      esfera: media.esfera,
      ancho: 4200,
      alto: 2100,
    };
    for (const address of [
      media.url,
      `http://obras.example${media.url}`,
      media.s3Key,
      media.urlVista,
      `/api/Imagenes/proxy?u=${encodeURIComponent(media.url)}`,
    ]) {
      expect(await getPanorama(address)).toEqual({ status: 200, panorama: expected });
    }
  });

  it("of an unpublished map has URLs with the same signature and expiry", async () => {
    const media = await uploaded(await jpeg(4200, 2100), { published: false });
    const signature = new URL(media.url, "http://obras.example").search;
    const { panorama } = await getPanorama(media.url);
    for (const address of [panorama.url, panorama.urlVista, panorama.urlPrevia, panorama.mosaico.plantilla]) {
      expect(new URL(address, "http://obras.example").search).toBe(signature);
    }
    expect(await statusOf(panorama.urlPrevia)).toBe(200);
    expect(await statusOf(firstTile(panorama.mosaico.plantilla))).toBe(200);
    expect((await getPanorama(media.s3Key)).status).toBe(404);
    expect((await getPanorama(media.url.replace("firma=", "firma=A"))).status).toBe(404);
  });

  it("of a photograph has only the file itself, without a sphere", async () => {
    const media = await uploaded(await jpeg(400, 300));
    expect(await getPanorama(media.url)).toMatchObject({
      status: 200,
      panorama: { url: media.url, urlVista: null, mosaico: null, esfera: null },
    });
  });

  it("is 404 for a document", async () => {
    const document = await uploaded(Buffer.from("a;b\n"), { name: "acta.csv" });
    expect((await getPanorama(document.url)).status).toBe(404);
  });

  it.each(["https://ajeno.example/foto.jpg", "javascript:alert(1)", "/api/auth/me", "/medios/nada.jpg"])(
    "is 404 for %s",
    async (address) => {
      expect((await getPanorama(address)).status).toBe(404);
    },
  );
});
