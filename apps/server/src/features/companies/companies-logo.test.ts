import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { formUpload, plainPicture } from "../../testing/form-upload.ts";
import { type CompaniesTestApi, startCompaniesTestApi } from "./companies.fixture.ts";

let office: CompaniesTestApi;
beforeAll(async () => {
  office = await startCompaniesTestApi();
});
afterAll(() => office.server.close());

describe("a logo", () => {
  const png = plainPicture("png");
  const isStored = async (address: string) => (await office.get(address, {})).statusCode === 200;

  it("is stored under a generated name, returned whole and in parts, and public", async () => {
    const { emP_ID_EMPRESA: id } = await office.create();
    const reply = await office.uploadLogo(id, [{ name: "../../etc/passwd.html", content: await png }]);
    expect(reply.statusCode).toBe(200);
    const { url, ubicacion, nombre, extension } = reply.json();
    expect(url).toBe(ubicacion + nombre + extension);
    expect(url).toMatch(new RegExp(`^/medios/empresas/${id}/[\\w-]{16}\\.png$`));
    const served = await office.get(url, {});
    expect(served.rawPayload).toEqual(await png);
    expect(served.headers["content-type"]).toBe("image/png");
    expect(await office.read(id)).toMatchObject({ emP_LOGO: url, logo: url, version: reply.json().version });
  });

  it.each(["jpeg", "gif", "webp"] as const)("may be a %s, whatever its file name", async (format) => {
    const { emP_ID_EMPRESA: id } = await office.create();
    const reply = await office.uploadLogo(id, [{ name: "logo.svg", content: await plainPicture(format) }]);
    expect((await office.get(reply.json().url, {})).headers["content-type"]).toBe(`image/${format}`);
  });

  it("replaces the previous one and deletes its file", async () => {
    const { emP_ID_EMPRESA: id } = await office.create();
    const first = (await office.uploadLogo(id, [{ name: "a.png", content: await png }])).json().url;
    const second = (await office.uploadLogo(id, [{ name: "b.png", content: await png }])).json().url;
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    expect(await office.server.storage.stat(first.replace("/medios/", ""))).toBeUndefined();
  });

  it("is not for search engines while its company is not listed", async () => {
    const { emP_ID_EMPRESA: id } = await office.create();
    const { url } = (await office.uploadLogo(id, [{ name: "a.png", content: await png }])).json();
    const robots = async () => (await office.get(url, {})).headers["x-robots-tag"];
    expect(await robots()).toBe("noindex");
    const { db, pool } = office.server.database;
    await createFactories(db).map({ id }, { published: true });
    expect(await robots()).toBeUndefined();
    await pool.query(`update companies set hidden_from_search = true where id = ${id}`);
    expect(await robots()).toBe("noindex");
  });

  it("is kept when a form sends its URL back, in any form, even an older one", async () => {
    const { emP_ID_EMPRESA: id } = await office.create();
    const older = (await office.uploadLogo(id, [{ name: "a.png", content: await png }])).json().url;
    const { url } = (await office.uploadLogo(id, [{ name: "b.png", content: await png }])).json();
    for (const emP_LOGO of [url, `https://mapas.example${url}?cb=1`, older, ""]) {
      expect((await office.send("PUT", `/empresa/${id}`, { emP_LOGO })).json().emP_LOGO).toBe(url);
    }
    expect(await isStored(url)).toBe(true);
  });

  it("is deleted with its file when null or an external URL is saved", async () => {
    for (const [emP_LOGO, expectedUrl] of [
      [null, null],
      ["logos.example/l.png", "https://logos.example/l.png"],
    ]) {
      const { emP_ID_EMPRESA: id } = await office.create();
      const { url } = (await office.uploadLogo(id, [{ name: "a.png", content: await png }])).json();
      const saved = (await office.send("PUT", `/empresa/${id}`, { emP_LOGO })).json();
      expect([saved.emP_LOGO, saved.logo]).toEqual([expectedUrl, expectedUrl]);
      expect(await office.server.storage.stat(url.replace("/medios/", ""))).toBeUndefined();
    }
  });

  it("replaces an external URL when uploaded", async () => {
    const { emP_ID_EMPRESA: id } = await office.create({ emP_LOGO: "https://logos.example/l.png" });
    const { url } = (await office.uploadLogo(id, [{ name: "a.png", content: await png }])).json();
    expect((await office.read(id)).emP_LOGO).toBe(url);
  });

  it("is kept when the save is rejected", async () => {
    const { emP_ID_EMPRESA: id } = await office.create();
    const { url } = (await office.uploadLogo(id, [{ name: "a.png", content: await png }])).json();
    expect((await office.send("PUT", `/empresa/${id}`, { emP_LOGO: null, version: 1 })).statusCode).toBe(409);
    expect(await isStored(url)).toBe(true);
  });

  it.each([
    ["an SVG", "logo.png", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ["HTML", "logo.png", "<!doctype html><script>alert(1)</script>"],
    ["text", "logo.gif", "no es una imagen"],
    ["a picture's first bytes only", "logo.png", "\u0089PNG\r\n\u001a\n"],
  ])("is rejected when it is %s, and leaves no file", async (_what, name, content) => {
    const { emP_ID_EMPRESA: id } = await office.create();
    const reply = await office.uploadLogo(id, [{ name, content }]);
    expect(reply.statusCode).toBe(415);
    expect(reply.json().mensaje).toBe(`El archivo "${name}" no es de un tipo admitido.`);
    expect((await office.read(id)).emP_LOGO).toBeNull();
  });

  it("requires a file", async () => {
    const { emP_ID_EMPRESA: id } = await office.create();
    for (const files of [
      [],
      [{ field: "otro", name: "a.png", content: await png }],
      [{ name: "", content: "" }],
    ]) {
      const reply = await office.uploadLogo(id, files);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().mensaje).toBe("Archivo de logo requerido");
    }
  });

  it("is rejected when it is too large, not sent as a form, or truncated", async () => {
    const { emP_ID_EMPRESA: id } = await office.create();
    const large = await office.uploadLogo(id, [
      { name: "a.png", content: new Uint8Array(20 * 1_048_576 + 1) },
    ]);
    expect(large.statusCode).toBe(413);
    expect(large.json().mensaje).toBe('Archivo "a.png" supera el límite de 20MB');
    expect((await office.send("POST", `/empresa/${id}/logo`, { file: "x" })).statusCode).toBe(415);
    const request = await formUpload(`/api/empresa/${id}/logo`, [{ name: "a.png", content: await png }]);
    const truncated = await office.server.app.inject({
      ...request,
      headers: { ...request.headers, ...office.superior },
      payload: (request.payload as Buffer).subarray(0, -30),
    });
    expect(truncated.statusCode).toBe(400);
    expect((await office.read(id)).emP_LOGO).toBeNull();
  });

  it("is uploaded once for one key, and 404 for an unknown company", async () => {
    const { emP_ID_EMPRESA: id } = await office.create();
    const headers = { "idempotency-key": "un-logo" };
    const [first, second] = [
      await office.uploadLogo(id, [{ name: "a.png", content: await png }], headers),
      await office.uploadLogo(id, [{ name: "a.png", content: await png }], headers),
    ];
    expect(second.json()).toEqual(first.json());
    expect(await isStored(first.json().url)).toBe(true);
    expect((await office.uploadLogo(999_999, [{ name: "a.png", content: await png }])).statusCode).toBe(404);
    expect((await office.uploadLogo("abc", [{ name: "a.png", content: await png }])).json().mensaje).toBe(
      "ID de empresa inválido",
    );
    expect(await office.count("file_journal")).toBe(0);
  });
});
