import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type CompanyServer, startCompanyServer } from "../../testing/company-server.ts";
import { formOf, jpeg } from "./media.fixture.ts";

let site: CompanyServer;

interface UploadedMedia extends Record<string, unknown> {
  readonly id: number;
  readonly s3Key: string;
  readonly url: string;
  readonly urlMiniatura: string;
}
let point: Awaited<ReturnType<typeof site.make.point>>;
let photo: UploadedMedia;

beforeAll(async () => {
  site = await startCompanyServer();
});
afterAll(() => site.server.close());

const uploadTo = async (published: boolean): Promise<void> => {
  point = await site.make.point(await site.make.map(site.company, { published }));
  const reply = await site.server.app.inject({
    method: "POST",
    url: `/api/Imagenes/root/${point.id}/upload`,
    headers: site.admin,
    payload: formOf([{ name: "foto.jpg", content: await jpeg() }]),
  });
  photo = reply.json().imagenes[0];
};
beforeEach(() => uploadTo(true));

const owner = () => ({ EmpresaId: site.company.id, PropertiesFeaturesId: point.id });
const remove = (payload: Record<string, unknown>) =>
  site.server.app.inject({ method: "POST", url: "/api/Imagenes/eliminar", headers: site.admin, payload });
const storedFiles = async () => {
  const reply = await site.server.app.inject({ url: `/api/Imagenes/root/${point.id}`, headers: site.admin });
  return reply.json().length;
};

describe("a file of a point", () => {
  it("is removed with everything derived from it", async () => {
    const { url, urlMiniatura, s3Key } = photo;
    expect((await site.server.app.inject({ url: urlMiniatura })).statusCode).toBe(200);
    const reply = await remove({ ...owner(), ...photo });
    expect([reply.statusCode, reply.json()]).toEqual([200, { mensaje: "Archivo eliminado." }]);
    for (const deletedUrl of [url, urlMiniatura]) {
      expect((await site.server.app.inject({ url: deletedUrl })).statusCode).toBe(404);
    }
    expect(await site.server.storage.stat(s3Key)).toBeUndefined();
    expect(await site.server.storage.stat(`${s3Key}.d/miniatura.webp`)).toBeUndefined();
    expect((await site.server.app.inject({ url: `/api/Root/${point.id}` })).json().totalMedios).toBe(0);
    expect((await remove({ ...owner(), ...photo })).statusCode).toBe(404);
  });

  it.each<[string, () => Record<string, unknown>]>([
    ["its id", () => ({ IMG_ID_IMAGENES: photo.id })],
    ["its key", () => ({ s3Key: photo.s3Key })],
    ["its address", () => ({ Url: photo.url })],
    ["its address within proxies", () => ({ Url: `/api/Imagenes/proxy?u=${encodeURIComponent(photo.url)}` })],
    ["the address of its thumbnail", () => ({ Url: `https://mapas.example${photo.urlMiniatura}` })],
    [
      "folder, name and extension",
      () => ({ Ubicacion: photo.imG_UBICACION, Nombre: photo.IMG_nombre, Extension: photo.IMG_extension }),
    ],
    [
      "folder, name and extension without slash and dot",
      () => ({
        Ubicacion: photo.s3Key.slice(0, photo.s3Key.lastIndexOf("/")),
        Nombre: photo.IMG_nombre,
        Extension: "jpg",
        Tipo: "Imagen",
      }),
    ],
  ])("is identified by %s", async (_words, named) => {
    expect((await remove({ ...owner(), ...named() })).statusCode).toBe(200);
    expect(await storedFiles()).toBe(0);
  });

  it("that is unpublished is identified by its signed URL in the folder field", async () => {
    await uploadTo(false);
    const { imG_UBICACION: Ubicacion, IMG_nombre: Nombre, IMG_extension: Extension } = photo;
    expect((await remove({ ...owner(), Ubicacion, Nombre, Extension })).statusCode).toBe(200);
  });

  it("is also removed at its own URL", async () => {
    const url = `/api/Imagenes/${photo.id}?EmpresaId=${site.company.id}&PropertiesFeaturesId=${point.id}`;
    expect((await site.server.app.inject({ method: "DELETE", url, headers: site.admin })).statusCode).toBe(
      200,
    );
    expect(await storedFiles()).toBe(0);
  });
});

describe("nothing is removed", () => {
  it.each([{}, { EmpresaId: 1 }, { PropertiesFeaturesId: 1 }, { EmpresaId: "", PropertiesFeaturesId: 1 }])(
    "for %j, which names no point",
    async (reference) => {
      const reply = await remove({ ...reference, id: photo.id });
      expect([reply.statusCode, reply.json().mensaje]).toEqual([
        400,
        "Faltan identificadores requeridos: EmpresaId y/o PropertiesFeaturesId.",
      ]);
    },
  );

  it.each([{}, { Url: "" }, { Url: "https://example.com/foto.jpg" }, { Nombre: "foto", Extension: ".jpg" }])(
    "for %j, which names no file",
    async (reference) => {
      const reply = await remove({ ...owner(), ...reference });
      expect([reply.statusCode, reply.json().mensaje]).toEqual([
        400,
        "No fue posible construir la URL del recurso a eliminar.",
      ]);
    },
  );

  it("of another point, map or company", async () => {
    const foreignPoint = await site.make.point(
      await site.make.map(await site.make.company(), { published: true }),
    );
    const neighbour = await site.make.point({ id: point.map_id, company_id: site.company.id });
    const theirs = await site.make.media(foreignPoint);
    for (const reference of [
      { EmpresaId: site.company.id, PropertiesFeaturesId: neighbour.id, id: photo.id },
      { EmpresaId: foreignPoint.company_id, PropertiesFeaturesId: point.id, id: photo.id },
      { EmpresaId: foreignPoint.company_id, PropertiesFeaturesId: foreignPoint.id, id: theirs.id },
      { ...owner(), id: theirs.id },
      { ...owner(), s3Key: theirs.key },
    ]) {
      expect([403, 404]).toContain((await remove(reference)).statusCode);
    }
    expect(await storedFiles()).toBe(1);
  });

  it.each(["../../../package.json", "ID_1_1/Fotos/../../x.jpg", "/medios/../../x", "/medios/.incoming"])(
    "at %s, which is not one of our keys",
    async (path) => {
      expect([400, 404]).toContain((await remove({ ...owner(), Url: path })).statusCode);
      expect(await storedFiles()).toBe(1);
    },
  );
});
