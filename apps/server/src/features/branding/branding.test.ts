import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";

let server: TestServer;
let service: { id: number };
let hidden: { id: number };

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, publicDomains: ["mapaobra.example"] });
  const make = createFactories(server.database.db);
  const summits = await make.company({
    name: "Cumbres <Obras>",
    slug: "cumbres",
    theme: "Verde",
    logo_key: "empresas/1/logo.png",
    map_url: "https://mapas.cumbres.example/",
    email: "secreto@example.com",
    embed_origins: "https://www.cumbres.example",
  });
  service = await make.map(summits, {
    slug: "obras",
    name: "Obras",
    description: "Todo el país",
    published: true,
  });
  await make.map(summits, {
    slug: "plano",
    name: "Plano",
    type: "Imagen",
    image_key: "mapas/2/plano.webp",
    published: true,
  });
  hidden = await make.map(summits, { slug: "interno", name: "Interno" });
  await make.company({ slug: "vacia", name: "Vacía" });
  for (const name of ["gemela-a", "gemela-b"]) {
    await make.company({ slug: name, map_url: "https://compartido.example" });
  }
  await make.company({ slug: "enie", name: "Cañas", map_url: "https://mapas.cañas.example" });
  await make.company({ slug: "codigo", name: "Código", map_url: "https://xn--puo-8ma.example" });
  await make.company({ slug: "par-a", map_url: "https://ñandú.example" });
  await make.company({ slug: "par-b", map_url: "https://xn--and-6ma2c.example" });
  await make.company({ slug: "rota", name: "Rota", logo_url: "https://a;frame-ancestors *;img-src *" });
  await make.company({ slug: "ajena", logo_url: "https://Logos.ajena.example/logo.png" });
  await make.company({ slug: "ladrona", map_url: "https://cumbres.mapaobra.example" });
});
afterAll(() => server.close());

const get = (url: string, host = "localhost") =>
  server.app.inject({ url, headers: { host, accept: url.startsWith("/api") ? "*/*" : "text/html" } });
const brandOf = async (query: string, host?: string) =>
  (await get(`/api/public/branding${query}`, host)).json();

describe("branding", () => {
  it("is returned by slug, with only the public fields of the company", async () => {
    expect(await brandOf("?slug=cumbres")).toEqual({
      nombre: "Cumbres <Obras>",
      empresaNombre: "Cumbres <Obras>",
      tema: "theme-verde",
      logo: "/medios/empresas/1/logo.png",
      faviconUrl: "/medios/empresas/1/logo.png",
    });
  });

  it.each([
    ["its own host", "mapas.cumbres.example"],
    ["its own host, with a port and in capitals", "MAPAS.Cumbres.example:8443"],
    ["its name under the product's domain", "cumbres.mapaobra.example"],
  ])("is returned by %s", async (_how, host) => {
    expect((await brandOf(`?host=${encodeURIComponent(host)}`)).nombre).toBe("Cumbres <Obras>");
    expect((await brandOf("", host)).nombre).toBe("Cumbres <Obras>");
  });

  it.each([
    ["as browsers send it", "mapas.xn--caas-hqa.example", "Cañas"],
    ["as people write it", "MAPAS.Cañas.example", "Cañas"],
    ["as people write what was stored encoded", "puño.example", "Código"],
  ])("is returned by a host with an ñ %s", async (_how, host, name) => {
    expect((await brandOf(`?host=${encodeURIComponent(host)}`)).nombre).toBe(name);
  });

  it.each([
    ["nobody's", "otro.example"],
    ["claimed by two companies", "compartido.example"],
    ["claimed by two companies in two spellings", "ñandú.example"],
    ["the product's own", "www.mapaobra.example"],
    ["reserved", "admin.mapaobra.example"],
    ["not a host at all", "<script>"],
  ])("is neutral for a host that is %s", async (_why, host) => {
    expect(await brandOf(`?host=${encodeURIComponent(host)}`)).toMatchObject({
      nombre: "MapaObra",
      tema: "theme-gris",
      logo: null,
    });
  });
});

describe("the public map of an address", () => {
  const mapsOf = async (slug: string) => {
    const reply = await get(`/api/public/mapa?slug=${slug}`);
    return reply.statusCode === 200
      ? reply.json().mapas.map((map: { maP_SLUG: string }) => map.maP_SLUG)
      : reply.statusCode;
  };

  it("has all published maps of a company, one of them, or one by its id", async () => {
    expect(await mapsOf("cumbres")).toEqual(["obras", "plano"]);
    expect(await mapsOf("CUMBRES")).toEqual(["obras", "plano"]);
    expect(await mapsOf("cumbres--plano")).toEqual(["plano"]);
    expect(await mapsOf(String(service.id))).toEqual(["obras"]);
    expect(await mapsOf("vacia")).toEqual([]);
  });

  it("is 404 for everything else, published or not", async () => {
    for (const slug of [
      "nadie",
      "cumbres--interno",
      String(hidden.id),
      "999999",
      "a--b--c",
      "../x",
      "cumbres--",
    ]) {
      expect(await mapsOf(encodeURIComponent(slug))).toBe(404);
    }
    expect((await get("/api/public/mapa")).statusCode).toBe(404);
  });

  it("repeats the first map at the top level and sets an image map's public URL to its picture", async () => {
    const reply = (await get("/api/public/mapa", "cumbres.mapaobra.example")).json();
    expect(reply).toMatchObject({
      maP_NOMBRE: "Obras",
      empresa: { nombre: "Cumbres <Obras>", slug: "cumbres" },
    });
    expect(reply.mapas[1].maP_URL_PUBLICO).toBe("/medios/mapas/2/plano.webp");
  });
});

describe("pages", () => {
  const policyOf = async (url: string, host?: string) =>
    (await get(url, host)).headers["content-security-policy"];
  const dataOf = (html: string) => JSON.parse(/id="mapaobra"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? "null");

  it("are branded before the first script, by path and by host", async () => {
    for (const [url, host] of [
      ["/mapa/cumbres", "localhost"],
      ["/public/cumbres", "localhost"],
      ["/", "mapas.cumbres.example"],
      ["/mapa", "cumbres.mapaobra.example"],
    ] as const) {
      const { statusCode, body } = await get(url, host);
      expect(statusCode).toBe(200);
      expect(body).toContain('class="theme-verde"');
      expect(body).toContain("<title>Cumbres &lt;Obras&gt;</title>");
      expect(body).toContain('<link rel="icon" href="/medios/empresas/1/logo.png">');
      expect(body).toContain(`href="/api/Mapas/${service.id}/puntos.arrow?columnas=mapa"`);
      expect(dataOf(body)).toMatchObject({ publico: true });
    }
  });

  it("describe one map when the path names one", async () => {
    const { body } = await get("/mapa/cumbres--obras");
    expect(body).toContain("<title>Obras · Cumbres &lt;Obras&gt;</title>");
    expect(body).toContain('<meta property="og:description" content="Todo el país">');
    expect(body).toMatch(
      /<meta property="og:image" content="http:\/\/localhost\/mapa\/cumbres\/tarjeta-\d+-\w+\.jpg">/,
    );
  });

  it("of an unknown path are the application with status 404", async () => {
    for (const url of ["/mapa/nadie", "/mapa/cumbres--interno", "/no/existe"]) {
      const { statusCode, body } = await get(url);
      expect(statusCode).toBe(404);
      expect(body).toContain('id="root"');
      expect(body).not.toContain("mapa-publico");
    }
  });

  it("of public maps may be framed by the sites that the company names, others by none", async () => {
    const framing = "frame-ancestors 'self' https://www.cumbres.example";
    expect(await policyOf("/mapa/cumbres")).toContain(framing);
    expect(await policyOf("/", "mapas.cumbres.example")).toContain(framing);
    expect((await get("/mapa/cumbres")).body).toContain("www.cumbres.example");
    for (const url of ["/login", "/home", "/admin/users", "/viewer360", "/"]) {
      expect(await policyOf(url)).toContain("frame-ancestors 'none'");
    }
  });

  it("show an external logo, but none whose URL would alter the page's policy", async () => {
    const foreign = await get("/mapa/ajena");
    expect(foreign.body).toContain('<link rel="icon" href="https://Logos.ajena.example/logo.png">');
    expect(foreign.headers["content-security-policy"]).toMatch(
      /img-src [^;]*https:\/\/logos\.ajena\.example/,
    );

    const broken = await get("/mapa/rota");
    expect(broken.statusCode).toBe(200);
    expect(broken.body).toContain("<title>Rota</title>");
    expect(broken.body).toContain('<link rel="icon" href="/favicon.svg">');
    expect(broken.body).not.toContain("https://a;");
    const directives = String(broken.headers["content-security-policy"]).split("; ");
    expect(directives).toContain("img-src 'self' data: blob:");
    expect(directives.at(-1)).toBe("frame-ancestors 'self'");
  });

  it("of a path read the maps of its company only, whatever the host", async () => {
    // Forget what earlier tests have read.
    await server.database.pool.query("select pg_notify('site_changed', '')");
    await server.notificationsHandled();
    const querySpy = vi.spyOn(Client.prototype, "query");
    const { body } = await get("/mapa/vacia", "mapas.cumbres.example");
    const readings = querySpy.mock.calls.filter(([query]) =>
      JSON.stringify(query).includes('from \\"maps\\"'),
    );
    querySpy.mockRestore();
    expect(body).toContain("<title>Vacía</title>");
    expect(readings).toHaveLength(1);
  });

  it("vary by host", async () => {
    expect((await get("/mapa/cumbres")).headers.vary).toContain("Host");
  });

  it("state on which host the sign-in page becomes the public map", async () => {
    expect(dataOf((await get("/login", "mapas.cumbres.example")).body)).toMatchObject({
      dominioPropio: true,
    });
    // A company's name under the product's domain is the product's own host: staff sign in there.
    expect(dataOf((await get("/login", "cumbres.mapaobra.example")).body)).toMatchObject({
      dominioPropio: false,
      publico: true,
    });
    expect(dataOf((await get("/mapa/vacia", "mapas.cumbres.example")).body)).toMatchObject({
      dominioPropio: true,
    });
    expect(dataOf((await get("/login", "www.mapaobra.example")).body)).toMatchObject({
      dominioPropio: false,
      publico: true,
    });
    expect(dataOf((await get("/login")).body)).toMatchObject({ dominioPropio: false, publico: false });
  });
});

describe("every response", () => {
  it("forbids content sniffing, and allows other origins only if they are listed", async () => {
    const reply = await server.app.inject({
      url: "/api/public/healthz",
      headers: { origin: "https://ajeno.example" },
    });
    expect(reply.headers["x-content-type-options"]).toBe("nosniff");
    expect(reply.headers["access-control-allow-origin"]).toBeUndefined();

    const open = await startTestServer({ webFolder: testPageFolder, corsOrigins: ["https://amigo.example"] });
    const from = async (origin: string) =>
      (await open.app.inject({ url: "/api/public/healthz", headers: { origin } })).headers[
        "access-control-allow-origin"
      ];
    expect(await from("https://amigo.example")).toBe("https://amigo.example");
    expect(await from("https://ajeno.example")).toBeUndefined();
    await open.close();
  });

  it("is JSON for an unknown API path", async () => {
    const reply = await server.app.inject({ method: "POST", url: "/api/nada", payload: {} });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ codigo: "no_encontrado" });
  });
});
