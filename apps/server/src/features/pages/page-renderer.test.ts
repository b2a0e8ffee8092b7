import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandedHtml } from "../../http/branded-html.ts";
import { cacheLimits } from "../../testing/cache-limits.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import type { PageContent } from "./page-builder.ts";
import { createPageRenderer } from "./page-renderer.ts";

let server: TestServer;
let withGoogle: TestServer;
let make: ReturnType<typeof createFactories>;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  withGoogle = await startTestServer({ webFolder: testPageFolder, googleMapsKey: "clave" });
  make = createFactories(server.database.db);
  for (const { database } of [server, withGoogle])
    await createFactories(database.db).company({ slug: "cumbres", name: "Cumbres" });
});
afterAll(async () => {
  await server.close();
  await withGoogle.close();
});

const get = (url: string, headers: Record<string, string> = {}, at = server) =>
  at.app.inject({ url, headers: { accept: "text/html", ...headers } });

describe("a page", () => {
  it("has the same bytes and the same validator each time", async () => {
    const [first, second] = [await get("/mapa/cumbres"), await get("/mapa/cumbres")];
    expect(second.body).toBe(first.body);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(first.body).not.toContain("nonce=");
  });

  it("allows its inline styles by their hashes, and no other", async () => {
    const { body, headers } = await get("/mapa/cumbres");
    const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = ""]) => text);
    const hashes = styles.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    expect(hashes).toHaveLength(2);
    expect(headers["content-security-policy"]).toContain(`style-src 'self' ${hashes.join(" ")};`);
    expect(headers["content-security-policy"]).toContain("script-src 'self';");
  });

  it("is not sent again to a browser that has it, with the policy that it needs", async () => {
    const { headers } = await get("/mapa/cumbres");
    const again = await get("/mapa/cumbres", { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
  });

  it("is compressed for browsers that accept it", async () => {
    const plain = await get("/mapa/cumbres");
    for (const encoding of ["br", "gzip"]) {
      const packed = await get("/mapa/cumbres", { "accept-encoding": encoding });
      expect(packed.headers["content-encoding"]).toBe(encoding);
      expect(packed.headers.vary).toContain("Accept-Encoding");
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    }
  });

  it("changes with the brand and the maps of its company", async () => {
    const { id, slug } = await make.company({ name: "Antes" });
    const before = await get(`/mapa/${slug}`);
    expect(before.body).toContain("<title>Antes</title>");
    await server.database.pool.query("update companies set name = 'Después' where id = $1", [id]);
    await server.notificationsHandled();
    const renamed = await get(`/mapa/${slug}`, { "if-none-match": String(before.headers.etag) });
    expect(renamed.statusCode).toBe(200);
    expect(renamed.body).toContain("<title>Después</title>");
    await make.map({ id }, { name: "Lotes", published: true });
    await server.notificationsHandled();
    expect((await get(`/mapa/${slug}`)).body).toContain("Lotes");
  });

  it("does not depend on the parameters of campaigns, or on a map that does not exist", async () => {
    const { headers } = await get("/mapa/cumbres");
    for (const query of ["fbclid=a1&utm_source=b", "mapa=inventado"])
      expect((await get(`/mapa/cumbres?${query}`)).headers.etag, query).toBe(headers.etag);
  });

  it("of an address that does not exist stays 404 for a browser that has it", async () => {
    const { headers, statusCode } = await get("/nada");
    expect([statusCode, headers.etag]).toEqual([404, undefined]);
    expect((await get("/nada", { "if-none-match": "*" })).statusCode).toBe(404);
  });

  it("with Google Maps has a new nonce each time, on every script and style, and no validator", async () => {
    const replies = [await get("/mapa/cumbres", {}, withGoogle), await get("/mapa/cumbres", {}, withGoogle)];
    const nonces = replies.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1]);
    expect(nonces[0]).not.toBe(nonces[1]);
    replies.forEach(({ body, headers }, index) => {
      expect(headers["content-security-policy"]).toContain(`'nonce-${nonces[index]}'`);
      expect(body.match(/<(script|style)\b/g)).toHaveLength(body.match(/nonce="/g)?.length ?? 0);
      expect(headers.etag).toBeUndefined();
    });
  });
});

describe("the renderer of pages", () => {
  const html: BrandedHtml = {
    ...{
      title: "Cumbres",
      description: "Proyectos",
      themeClass: "",
      themeStyle: "",
      scheme: undefined,
      favicon: "/favicon.svg",
    },
    ...{
      canonical: null,
      address: "http://localhost/mapa/cumbres",
      image: null,
      manifest: null,
      feed: undefined,
      nonce: null,
      picture: undefined,
    },
    ...{ opens: undefined, noScript: { style: null, content: { html: "" } }, data: {}, preload: [] },
  };
  const content = (path: string): PageContent => ({
    owner: {
      company: undefined,
      map: undefined,
      isPublic: true,
      isBrandHost: false,
      isCompanyHost: false,
      isKnownHost: true,
    },
    address: {
      origin: "http://localhost",
      path,
      requestedMap: "",
      opensWhole: true,
      scheme: undefined,
      isPublicMap: true,
    },
    picture: undefined,
    streets: null,
    card: null,
  });
  const origins = {
    ...{ basemap: [], streets: [], images: [], media: [] },
    ...{ googleMaps: false, googleEmbeds: false },
  };
  const countingRenderer = () => {
    const paths: string[] = [];
    const build = ({ address }: PageContent) => {
      paths.push(address.path);
      return html;
    };
    return { paths, ...createPageRenderer("<!--mapaobra:head-->", { build }, cacheLimits.pages) };
  };

  it("builds a page once for all visitors, also for those who come at the same moment", async () => {
    const { paths, render } = countingRenderer();
    await Promise.all(Array.from({ length: 10 }, () => render(content("/a"), origins)));
    await render(content("/a"), origins);
    await render(content("/b"), origins);
    expect(paths).toEqual(["/a", "/b"]);
  });

  it("builds it again for another policy, and each time where it is not worth a place", async () => {
    const { paths, render, renderOnce } = countingRenderer();
    await render(content("/a"), origins);
    await render(content("/a"), { ...origins, media: ["https://cdn.example"] });
    await renderOnce(content("/a"), origins);
    await renderOnce(content("/a"), origins);
    expect(paths).toHaveLength(4);
  });
});
