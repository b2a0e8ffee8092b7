import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formUpload, plainPicture } from "../../testing/form-upload.ts";
import { imageMap, keyOf, type MapsTestApi, startMapsTestApi } from "./maps.fixture.ts";

let office: MapsTestApi;
beforeAll(async () => {
  office = await startMapsTestApi();
});
afterAll(() => office.server.close());

describe("the picture of a map", () => {
  it("is returned with its upright size and replaces an earlier URL", async () => {
    const { maP_ID_MAPA: id } = await office.create({
      ...imageMap,
      url_Mapa: "https://planos.example/viejo.png",
    });
    const rotated = await sharp(await plainPicture("jpeg", [30, 10]))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const reply = await office.upload(id, [{ name: "../plano.exe", content: rotated }]);
    expect(reply.statusCode).toBe(200);
    const { url, version } = reply.json();
    expect(reply.json()).toEqual({ url, ancho: 10, alto: 30, maP_ID_MAPA: id, version });
    expect(keyOf(url)).toMatch(new RegExp(`^mapas/${office.company.id}/[\\w-]{16}\\.jpg$`));
    const served = await sharp((await office.get(url, {})).rawPayload).metadata();
    expect(served).toMatchObject({ width: 30, height: 10, orientation: 6 });
    expect(await office.read(id)).toMatchObject({
      maP_URL_MAPA: url,
      maP_URL_PUBLICO: url,
      maP_IMAGEN: url,
      maP_ANCHO: 10,
      maP_ALTO: 30,
      version,
    });
  });

  it("is public while the map is published, and requires a signed URL otherwise", async () => {
    const { id, url } = await office.createImageMap();
    const unsignedUrl = url.replace(/\?.*/, "");
    const publish = (publicado: boolean) => office.send("PUT", `/Mapas/${id}`, { publicado });
    expect(url).toContain("firma=");
    expect((await office.get(url, {})).headers["cache-control"]).toMatch(/^private/);
    expect((await office.get(unsignedUrl, {})).statusCode).toBe(404);

    expect((await publish(true)).json().maP_IMAGEN).toBe(unsignedUrl);
    expect((await office.get(unsignedUrl, {})).headers["cache-control"]).toMatch(/^public/);
    expect((await office.get(`/api/Mapas/${id}`, {})).json().maP_URL_PUBLICO).toBe(unsignedUrl);

    await publish(false);
    expect((await office.get(unsignedUrl, {})).statusCode).toBe(404);
    expect((await office.get(`/api/Mapas/${id}`, {})).statusCode).toBe(404);
  });

  it("replaces the previous one and deletes its file", async () => {
    const { id, url } = await office.createImageMap();
    const next = (await office.upload(id, [{ name: "b.webp", content: await plainPicture("webp") }])).json()
      .url;
    expect([await office.isStored(url), await office.isStored(next)]).toEqual([false, true]);
  });

  it("does not replace the map's own public URL", async () => {
    const { id, url } = await office.createImageMap();
    const own = "https://planos.example/publico.png";
    expect((await office.send("PUT", `/Mapas/${id}`, { url_Publico: own })).json()).toMatchObject({
      maP_URL_PUBLICO: own,
      maP_URL_MAPA: url,
    });
    expect((await office.send("PUT", `/Mapas/${id}`, { url_Publico: null })).json().maP_URL_PUBLICO).toBe(
      url,
    );
  });

  it("is deleted with its file when it is cleared", async () => {
    const { id, url } = await office.createImageMap();
    expect((await office.send("PUT", `/Mapas/${id}`, { maP_IMAGEN: null })).json()).toMatchObject({
      maP_IMAGEN: null,
      maP_URL_MAPA: "",
      maP_URL_PUBLICO: null,
      maP_ANCHO: null,
    });
    expect(await office.isStored(url)).toBe(false);
  });

  it.each([
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["a PDF", "%PDF-1.7\n%%EOF"],
  ])("is rejected when it is %s, and leaves no file", async (_what, content) => {
    const { id, url } = await office.createImageMap();
    const reply = await office.upload(id, [{ name: "plano.png", content }]);
    expect(reply.statusCode).toBe(415);
    expect(reply.json().mensaje).toBe("Archivo inválido. Solo imágenes.");
    expect((await office.read(id)).maP_IMAGEN).toBe(url);
  });

  it("requires a complete file", async () => {
    const { id, url } = await office.createImageMap();
    expect((await office.upload(id, [])).json().mensaje).toBe("Selecciona o arrastra una imagen.");
    const request = await formUpload(`/api/Mapas/${id}/imagen`, [
      { name: "a.png", content: await plainPicture() },
    ]);
    const truncated = await office.server.app.inject({
      ...request,
      headers: { ...request.headers, ...office.admin },
      payload: (request.payload as Buffer).subarray(0, -30),
    });
    expect(truncated.statusCode).toBe(400);
    expect((await office.read(id)).maP_IMAGEN).toBe(url);
    expect(await office.count("file_journal")).toBe(0);
  });
});
