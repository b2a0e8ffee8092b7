import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readDemoFile } from "../../../demo/demo-files.ts";
import { createFactories } from "../../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../../testing/running-server.ts";
import { signIn } from "../../../testing/sign-in.ts";
import { formOf, jpeg } from "../media.fixture.ts";

let server: TestServer;
let content: Buffer;
const fetchedMedia: Record<"published" | "internal", { url: string; s3Key: string; urlMiniatura: string }[]> =
  {
    published: [],
    internal: [],
  };

beforeAll(async () => {
  server = await startTestServer({
    webFolder: testPageFolder,
    media: { proxyHosts: ["localhost", "127.0.0.1", "archivos.example"], cdnBase: "https://cdn.example" },
  });
  const make = createFactories(server.database.db);
  const company = await make.company();
  const admin = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
  content = await jpeg(400, 300);
  const pdf = await readDemoFile("demo-cumbres-0018", "permit.pdf");
  for (const state of ["published", "internal"] as const) {
    const point = await make.point(await make.map(company, { published: state === "published" }));
    const reply = await server.app.inject({
      method: "POST",
      url: `/api/Imagenes/root/${point.id}/upload`,
      headers: admin,
      payload: formOf([
        { name: "foto.jpg", content },
        { name: "plano.pdf", content: pdf },
        { name: "nota.txt", content: "Nota" },
      ]),
    });
    fetchedMedia[state] = reply.json().imagenes;
  }
});
afterAll(() => server.close());

const through = (address: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: `/api/Imagenes/proxy?u=${encodeURIComponent(address)}`, headers });
const published = (index: number) => fetchedMedia.published[index] as (typeof fetchedMedia.published)[number];
const internal = (index: number) => fetchedMedia.internal[index] as (typeof fetchedMedia.internal)[number];

describe("our own files through the proxy", () => {
  it("are served by every form of their URL", async () => {
    const { s3Key } = published(0);
    const url = `https://cdn.example/medios/${s3Key}`;
    expect(published(0).urlMiniatura).toMatch(/^https:\/\/cdn\.example\/medios\/.*miniatura\.webp$/);
    const path = `/medios/${s3Key}`;
    for (const address of [
      url,
      path,
      `${path}?cb=1700000000`,
      s3Key,
      `http://localhost${path}`,
      `/api/Imagenes/proxy?u=${encodeURIComponent(`/api/Imagenes/proxy?u=${encodeURIComponent(path)}`)}`,
    ]) {
      const reply = await through(address, { host: "localhost" });
      expect([address, reply.statusCode]).toEqual([address, 200]);
      expect(reply.rawPayload).toEqual(content);
      expect(reply.headers["access-control-allow-origin"]).toBe("*");
    }
  });

  it("are served in byte ranges, as thumbnails, and as a PDF that our pages may frame", async () => {
    const part = await through(`/medios/${published(0).s3Key}`, { range: "bytes=0-9" });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
    const small = await through(published(0).urlMiniatura);
    expect([small.statusCode, small.headers["content-type"]]).toEqual([200, "image/webp"]);
    const pdf = await through(published(1).url);
    expect(pdf.headers["content-type"]).toBe("application/pdf");
    expect(pdf.headers["content-security-policy"]).not.toContain("sandbox");
  });

  it("require the same access as at their own URL", async () => {
    const { url, s3Key } = internal(0);
    expect((await through(url)).headers["cache-control"]).toMatch(/^private/);
    expect((await through(`/medios/${s3Key}`)).statusCode).toBe(404);
    expect((await through(s3Key)).statusCode).toBe(404);
    expect((await through(url.replace("firma=", "firma=A"))).statusCode).toBe(404);
  });

  it("are pictures, videos and PDF only", async () => {
    expect((await through(published(2).url)).statusCode).toBe(415);
  });

  it.each(["/etc/passwd", "/medios/../../package.json", "/medios/.incoming/x", "/api/empresa", ""])(
    "are 404 at %j",
    async (address) => {
      expect([400, 404]).toContain((await through(address)).statusCode);
    },
  );
});

describe("another URL through the proxy", () => {
  it.each([
    "https://otro.example/foto.jpg",
    "//otro.example/foto.jpg",
    "ftp://archivos.example/foto.jpg",
    "file:///etc/passwd",
    "data:image/png;base64,AAAA",
    "https://archivos.example:8443/foto.jpg",
    "https://yo:clave@archivos.example/foto.jpg",
    "https://archivos.example.otro.example/foto.jpg",
    "http://127.0.0.1/foto.jpg",
    "http://[::1]/foto.jpg",
    "http://169.254.169.254/latest/meta-data",
  ])("is rejected if its host is not listed or not public: %s", async (address) => {
    const reply = await through(address, { host: "mapas.example" });
    expect([reply.statusCode, reply.json().codigo]).toEqual([400, "direccion_no_admitida"]);
  });

  it("is rejected if a listed host resolves to a local address", async () => {
    const reply = await through("http://localhost/foto.jpg", { host: "mapas.example" });
    expect([reply.statusCode, reply.json().codigo]).toEqual([400, "direccion_no_admitida"]);
  });

  it("is rejected if it is missing or nested too deeply", async () => {
    expect((await server.app.inject({ url: "/api/Imagenes/proxy" })).statusCode).toBe(400);
    let address = "/medios/x.jpg";
    for (let level = 0; level < 6; level += 1)
      address = `/api/Imagenes/proxy?u=${encodeURIComponent(address)}`;
    expect((await through(address)).statusCode).toBe(400);
  });
});
