import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { plainPage, startTestServer, type TestServer } from "../../testing/running-server.ts";

let server: TestServer;
const content = Buffer.from("0123456789");

beforeAll(async () => {
  server = await startTestServer({ webFolder: plainPage });
  const make = createFactories(server.database.db);
  const company = await make.company();
  for (const published of [true, false]) {
    const state = published ? "publicado" : "interno";
    const image = `mapas/${state}/plano.webp`;
    const point = await make.point(await make.map(company, { published, image_key: image }));
    const key = `ID_1_${state}/Fotos/foto.jpg`;
    await make.media(point, {
      key,
      size: content.length,
      sha256: createHash("sha256").update(content).digest(),
    });
    await server.storage.write(key, content);
    await server.storage.write(image, content);
  }
  const bin = await make.point(await make.map(company, { published: true }), { deleted_at: new Date() });
  await make.media(bin, { key: "ID_1_papelera/Fotos/foto.jpg" });
  await server.storage.write("ID_1_papelera/Fotos/foto.jpg", content);
  await server.storage.write("empresas/1/logo.png", content);
  await server.storage.write("otros/secreto.txt", content);
});
afterAll(() => server.close());

const get = (key: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/medios/${key}`, headers });

describe("a media address", () => {
  it.each(["ID_1_publicado/Fotos/foto.jpg", "mapas/publicado/plano.webp", "empresas/1/logo.png"])(
    "of what is published is served to anyone: %s",
    async (key) => {
      const reply = await get(key);
      expect(reply.statusCode).toBe(200);
      expect(reply.rawPayload).toEqual(content);
      expect(reply.headers["cache-control"]).toBe("public, max-age=300");
      expect(reply.headers["content-type"]).toMatch(/^image\//);
      expect(reply.headers["content-security-policy"]).toContain("sandbox");
    },
  );

  it.each([
    "ID_1_interno/Fotos/foto.jpg",
    "mapas/interno/plano.webp",
    "ID_1_papelera/Fotos/foto.jpg",
    "otros/secreto.txt",
    "empresas/1/otro.png",
    "no/existe.jpg",
    "..%2f..%2fetc%2fpasswd",
    "../package.json",
    ".incoming-x",
    "empresas/",
  ])("of anything else is not there: %s", async (key) => {
    expect((await get(key)).statusCode).toBe(404);
  });

  it("gives a part of a file, and says when there is none", async () => {
    const part = await get("ID_1_publicado/Fotos/foto.jpg", { range: "bytes=2-4" });
    expect(part.statusCode).toBe(206);
    expect(part.body).toBe("234");
    expect(part.headers["content-range"]).toBe("bytes 2-4/10");
    expect((await get("ID_1_publicado/Fotos/foto.jpg", { range: "bytes=50-" })).statusCode).toBe(416);
  });

  it("is confirmed when the browser has it already", async () => {
    const { headers } = await get("empresas/1/logo.png");
    expect((await get("empresas/1/logo.png", { "if-none-match": String(headers.etag) })).statusCode).toBe(
      304,
    );
  });
});
