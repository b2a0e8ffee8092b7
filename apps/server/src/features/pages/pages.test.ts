import { access, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Streets } from "@mapaobra/contract/wire/streets";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoCompanies } from "../../demo/data/companies.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { shortNameOf } from "./app-manifest.ts";

/** The files that are copied to the build unchanged. */
const applicationFiles = join(import.meta.dirname, "../../../../web/public");

let server: TestServer;
let make: ReturnType<typeof createFactories>;
beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
  await make.company({ slug: "cumbres", logo_key: "empresas/1/logo.png" });
  await make.company({ slug: "homonima", name: "MapaObra" });
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url, headers: { accept: "*/*" } });

describe("the files of the browser application", () => {
  it("are cached for a year if their name has a content hash, and for a short time otherwise", async () => {
    expect((await get("/assets/index.js")).headers["cache-control"]).toBe(
      "public, max-age=31536000, immutable",
    );
    const icon = await get("/favicon.svg");
    expect(icon.headers["cache-control"]).toBe("public, max-age=3600");
    expect(icon.headers["content-type"]).toContain("image/svg+xml");
  });

  it("let the map's worker fetch only from this origin, the base map, and streets whatever the base map is", async () => {
    const own = (await get("/assets/index.js")).headers["content-security-policy"];
    expect(own).toContain("connect-src 'self' https://tiles.openfreemap.org;");
    const foreign = await startTestServer({
      webFolder: testPageFolder,
      basemapStyleUrl: "http://127.0.0.1:9/estilo.json",
    });
    const reply = await foreign.app.inject({ url: "/assets/index.js" });
    expect(reply.headers["content-security-policy"]).toContain(
      "connect-src 'self' http://127.0.0.1:9 https://tiles.openfreemap.org;",
    );
    await foreign.close();
  });

  it("make browsers check for a newer worker each time, and let it fetch streets", async () => {
    const worker = await get("/service-worker.js");
    expect(worker.headers["cache-control"]).toBe("no-cache");
    expect(worker.headers["content-type"]).toContain("javascript");
    const sources = "connect-src 'self' https://tiles.openfreemap.org;";
    expect(worker.headers["content-security-policy"]).toContain(sources);
  });

  it("include neither the unbranded page nor source maps", async () => {
    for (const name of [".inputs", "assets/index.js.map"]) {
      await access(join(testPageFolder, name));
    }
    for (const url of [
      "/index.html",
      "/assets/index.js.map",
      "/assets/../../../package.json",
      "/assets/",
      "/.inputs",
    ]) {
      expect((await get(url)).statusCode).toBe(404);
    }
  });
});

describe("the assets of other builds", () => {
  let folder: string;
  let running: TestServer;
  const old = "0".repeat(16);

  async function addBuild(name: string, assets: Record<string, string>) {
    await mkdir(join(folder, name, "assets"), { recursive: true });
    await writeFile(join(folder, name, "index.html"), "<head><!--mapaobra:head--></head>");
    for (const [asset, text] of Object.entries(assets)) {
      await writeFile(join(folder, name, "assets", asset), text);
    }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "mapaobra-builds-"));
    await addBuild(old, { "App-old.js": "old", "App-old.js.gz": "packed", "App-old.js.map": "{}" });
    await addBuild("1".repeat(16), { "App-own.js": "own" });
    await addBuild("", { "App-first.js": "first" });
    const builds = { webFolder: join(folder, "1".repeat(16)), buildsFolder: folder };
    running = await startTestServer({ ...builds, sharesDatabaseWith: server });
  });
  afterAll(async () => {
    await running.close();
    await rm(folder, { recursive: true });
  });
  const getAsset = (name: string, headers: Record<string, string> = {}) =>
    running.app.inject({ url: `/assets/${name}`, headers: { accept: "*/*", ...headers } });

  it("are served with the headers of its own", async () => {
    const own = await getAsset("App-own.js");
    const other = await getAsset("App-old.js");
    expect([own.body, other.body]).toEqual(["own", "old"]);
    for (const name of ["cache-control", "content-security-policy", "content-type", "vary"]) {
      expect(other.headers[name]).toBe(own.headers[name]);
    }
    expect((await getAsset("App-old.js", { "accept-encoding": "gzip" })).body).toBe("packed");
    expect((await getAsset("App-first.js")).body).toBe("first");
  });

  it("are served from a build that was added while the process runs", async () => {
    expect((await getAsset("App-next.js")).statusCode).toBe(404);
    await addBuild("2".repeat(16), { "App-next.js": "next" });
    expect((await getAsset("App-next.js")).body).toBe("next");
  });

  it.each(["App-old.js.map", "..%2Findex.html", ".inputs", "a%2Fb.js", `..%2F${old}%2Findex.html`])(
    "do not include %s",
    async (name) => {
      expect((await getAsset(name)).statusCode).toBe(404);
    },
  );
});

describe("a page", () => {
  const getPage = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { accept: "text/html", ...headers } });

  it.each(["[", "a b", '<x>"', "", "x:y:z", "%00", "\u00ff"])("is served for any host: %j", async (host) => {
    const reply = await getPage("/mapa/cumbres", { host });
    expect(reply.statusCode).toBe(200);
    expect((await getPage("/no/existe", { host })).statusCode).toBe(404);
  });

  it("has no link to itself at a host that is neither the product's nor a company's", async () => {
    const linksAt = async (host: string) =>
      (await getPage("/mapa/cumbres", { host })).body.match(/property="og:(?:url|image)"/g) ?? [];
    expect(await linksAt("localhost")).toHaveLength(2);
    for (const host of ["otro.example", "otro.example:80", "["]) expect(await linksAt(host)).toEqual([]);
  });

  it("may embed Google's maps on private screens, and never on public ones", async () => {
    const framed = async (url: string) =>
      /frame-src ([^;]*)/.exec(String((await getPage(url)).headers["content-security-policy"]))?.[1];
    for (const url of ["/", "/login", "/operaciones/mapas"])
      expect(await framed(url)).toContain("https://www.google.com");
    for (const url of ["/mapa/cumbres", "/public"]) expect(await framed(url)).toBe("'self'");
  });

  it("says whether its brand is a company's, which may have the provider's name", async () => {
    const { body } = await getPage("/mapa/homonima");
    expect(body).toContain('"nombre":"MapaObra"');
    expect(body).toContain('"marcaDeEmpresa":true');
    expect((await getPage("/login")).body).toContain('"marcaDeEmpresa":false');
  });

  it("contains the Google Maps key, and its policy allows their script, if a key is set", async () => {
    const policyOf = (headers: Record<string, unknown>) => String(headers["content-security-policy"]);
    const without = await getPage("/mapa/cumbres");
    expect(without.body).toContain('"claveGoogleMaps":null');
    expect(policyOf(without.headers)).not.toContain("google");

    const foreign = await startTestServer({ webFolder: testPageFolder, googleMapsKey: "AIza0123" });
    const reply = await foreign.app.inject({ url: "/login", headers: { accept: "text/html" } });
    expect(reply.body).toContain('"claveGoogleMaps":"AIza0123"');
    expect(policyOf(reply.headers)).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com/);
    await foreign.close();
  });

  it("contains the streets that are known, and its policy allows fetching their tiles", async () => {
    const openFreeMap: Streets = {
      tiles: "https://tiles.openfreemap.org/planet/20260318_001001_pt/{z}/{x}/{y}.pbf",
      schema: "openmaptiles",
      minZoom: 0,
      maxZoom: 14,
      provider: "openfreemap",
    };
    const ownTiles: Streets = { ...openFreeMap, tiles: "/basemap/a/{z}/{x}/{y}.mvt", provider: "archive" };
    let streets: Streets | null = null;
    const town = await startTestServer({ webFolder: testPageFolder, streets: () => streets });
    const read = async (url: string) => {
      const { body, headers } = await town.app.inject({ url, headers: { accept: "text/html" } });
      const sources = /connect-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
      return { sources, config: /"calles":(null|\{[^}]*?"plantilla":"[^"]*")/.exec(body)?.[1] };
    };
    for (const url of ["/", "/login", "/public"]) {
      streets = null;
      expect(await read(url)).toEqual({ sources: "'self'", config: "null" });
      streets = openFreeMap;
      expect(await read(url)).toEqual({
        sources: "'self' https://tiles.openfreemap.org",
        config: `{"plantilla":"${openFreeMap.tiles}"`,
      });
      streets = ownTiles;
      expect(await read(url)).toEqual({ sources: "'self'", config: `{"plantilla":"${ownTiles.tiles}"` });
    }
    await town.close();
  });

  it("is served to HTTP/1.0 clients without a host", async () => {
    const { hostname, port } = new URL(await server.listen());
    const socket = connect(Number(port), hostname);
    socket.write("GET /login HTTP/1.0\r\nAccept: text/html\r\n\r\n");
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 200 /);
    expect(response).not.toContain("og:url");
  });

  it("that sets a new password sends no referrer", async () => {
    expect((await getPage("/restablecer?token=abc")).headers["referrer-policy"]).toBe("no-referrer");
    expect((await getPage("/login")).headers["referrer-policy"]).not.toBe("no-referrer");
  });

  it("links the manifest on private screens and not on public maps", async () => {
    for (const url of ["/", "/login", "/home"])
      expect((await getPage(url)).body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    for (const url of ["/mapa/cumbres", "/public", "/mapa/nadie"])
      expect((await getPage(url)).body).not.toContain("manifest.webmanifest");
    expect(String((await getPage("/home")).headers["content-security-policy"])).toContain(
      "manifest-src 'self'",
    );
    const open = await startTestServer({ webFolder: testPageFolder, publicMode: true });
    const bodyOf = async (url: string) => (await open.app.inject({ url })).body;
    expect(await bodyOf("/home")).toContain("manifest.webmanifest");
    expect(await bodyOf("/")).not.toContain("manifest.webmanifest");
    await open.close();
  });

  it("of an unknown path is a 404 page for browsers and JSON under the API's paths", async () => {
    expect((await getPage("/no/existe")).headers["content-type"]).toContain("text/html");
    for (const url of ["/api/nada", "/API/nada", "/api", "/api?x=1"]) {
      const reply = await getPage(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ codigo: "no_encontrado" });
    }
    expect((await getPage("/apio")).headers["content-type"]).toContain("text/html");
  });

  it("varies by host, and by origin with CORS", async () => {
    const open = await startTestServer({ webFolder: testPageFolder, corsOrigins: ["https://amigo.example"] });
    const reply = await open.app.inject({ url: "/login", headers: { origin: "https://amigo.example" } });
    expect(String(reply.headers.vary).split(", ")).toEqual(expect.arrayContaining(["Origin", "Host"]));
    await open.close();
  });
});

describe("the page of one panorama", () => {
  let strict: TestServer;
  beforeAll(async () => {
    strict = await startTestServer({
      webFolder: testPageFolder,
      media: { cdnBase: "https://cdn.example", proxyHosts: ["archivos.example"] },
    });
  });
  afterAll(() => strict.close());

  const open = (address: string) =>
    strict.app.inject({
      url: `/viewer360?url=${encodeURIComponent(address)}`,
      headers: { host: "localhost" },
    });

  it.each([
    "/medios/ID_1_2/Fotos360/a.jpg?vence=9&firma=x",
    "http://localhost/medios/ID_1_2/Fotos360/a.jpg",
    "https://cdn.example/medios/ID_1_2/Fotos360/a.jpg",
    "https://archivos.example/a.jpg",
    "/api/Imagenes/proxy?u=https%3A%2F%2Farchivos.example%2Fa.jpg",
  ])("is served for allowed files: %s", async (address) => {
    const { statusCode, body, headers } = await open(address);
    expect(statusCode).toBe(200);
    expect(body).toContain("<title>Vista 360° · MapaObra</title>");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).toContain("connect-src 'self' https://cdn.example;");
    expect(headers["x-robots-tag"]).toBe("noindex");
  });

  it.each(["", "javascript:alert(1)", "https://otro.example/a.jpg", "/api/Mapas", "data:image/png;base64,"])(
    "rejects %j with a page that shows the error",
    async (address) => {
      const { statusCode, body } = await open(address);
      expect(statusCode).toBe(400);
      expect(body).toContain('id="root"');
    },
  );

  it("rejects no source, and two sources", async () => {
    for (const url of ["/viewer360", "/viewer360?url=/medios/a.jpg&url=/medios/b.jpg"]) {
      expect((await strict.app.inject({ url })).statusCode).toBe(400);
    }
  });

  it("contains the allowed origins, so that the application applies the same rule", async () => {
    const { body } = await open("");
    expect(body).toContain('"origenesPropios":["https://cdn.example"]');
    expect(body).toContain('"sitiosProxy":["archivos.example"]');
  });
});

describe("the web app manifest", () => {
  const manifestOf = (host: string) => server.app.inject({ url: "/manifest.webmanifest", headers: { host } });

  it("has the name and the colour of its host's company", async () => {
    const make = createFactories(server.database.db);
    await make.company({
      name: "Cumbres Desarrollos",
      slug: "del-norte",
      theme: "theme-azul",
      map_url: "https://mapas.norte.example/",
    });
    const reply = await manifestOf("mapas.norte.example");
    expect(reply.headers["content-type"]).toContain("application/manifest+json");
    expect(reply.headers["cache-control"]).toBe("no-cache");
    expect(reply.headers.vary).toContain("Host");
    expect(reply.json()).toMatchObject({
      name: "Cumbres Desarrollos",
      short_name: "Cumbres",
      theme_color: "#1767c4",
      lang: "es-CR",
      start_url: "/home",
      scope: "/",
      display: "standalone",
    });
    expect((await manifestOf("otra.example")).json()).toMatchObject({
      name: "MapaObra",
      short_name: "MapaObra",
    });
  });

  it("has icons of the stated sizes", async () => {
    const { icons } = (await manifestOf("otra.example")).json<{
      icons: { src: string; sizes: string; purpose: string }[];
    }>();
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
    );
    for (const { src, sizes } of icons.filter(({ src }) => src.endsWith(".png"))) {
      const { width, height } = await sharp(join(applicationFiles, src)).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it.each([
    ["Cumbres Desarrollos", "Cumbres"],
    ["Torre Sur", "Torre Sur"],
    ["Constructora Meco", "Constructora"],
    ["Desarrolladora del Pacífico", "Desarrollado"],
    ["  ", ""],
  ])("has for the name %j the short name %j", (name, short) => {
    expect(shortNameOf(name)).toBe(short);
  });
});

describe("the link preview of a public map", () => {
  const previewOf = async (url: string) => {
    const { body } = await server.app.inject({
      url,
      headers: { accept: "text/html", host: "obras.localhost" },
    });
    const property = (name: string) => new RegExp(`property="og:${name}" content="([^"]*)"`).exec(body)?.[1];
    return {
      title: property("title"),
      text: property("description"),
      url: property("url"),
      image: property("image"),
    };
  };

  it("shows the project that it opens, with its first photograph, if a visitor may see it", async () => {
    const make = createFactories(server.database.db);
    const company = await make.company({ name: "Litoral", slug: "litoral" });
    const map = await make.map(company, { name: "Costa", slug: "costa", published: true });
    const hidden = await make.map(company, { name: "Borrador", slug: "borrador" });
    const facts = {
      stage: "OBRA GRIS",
      progress: 40,
      province: "Limón",
      canton: "LIMÓN",
      phone: "+506 8888-1234",
    };
    const tower = await make.point(map, { name: "Torre Mar", ...facts });
    await make.media(tower);
    const secret = await make.point(hidden, { name: "Torre Secreta", ...facts });

    const preview = await previewOf(`/mapa/litoral?punto=${tower.id}`);
    expect(preview).toMatchObject({
      title: "Torre Mar · Litoral",
      text: "Obra gris · 40\u00a0% · Limón",
      url: `http://obras.localhost/mapa/litoral?mapa=costa&amp;punto=${tower.id}`,
    });
    expect(preview.image).toMatch(/^http:\/\/obras\.localhost\//);
    expect(await previewOf(`/mapa/litoral?showPoint=${tower.id}`)).toEqual(preview);
    for (const foreign of [
      `/mapa/litoral?punto=${secret.id}`,
      `/mapa/cumbres?punto=${tower.id}`,
      "/mapa/litoral?punto=x",
      "/mapa/litoral?punto=9999999999",
    ]) {
      expect((await previewOf(foreign)).title).not.toContain("Torre");
    }
  });

  it("names the address of the company's own host, else that of the product", async () => {
    const installed = await startTestServer({
      webFolder: testPageFolder,
      publicUrl: "https://mapas.proveedor.example",
      publicDomains: ["proveedor.example"],
      sharesDatabaseWith: server,
    });
    await make.company({ slug: "faro", map_url: "https://obras.faro.example" });
    const addressAt = async (host: string, url: string) => {
      const { body } = await installed.app.inject({ url, headers: { host, accept: "text/html" } });
      return /property="og:url" content="([^"]+)"/.exec(body)?.[1];
    };
    expect(await addressAt("obras.faro.example", "/mapa")).toBe("http://obras.faro.example/mapa");
    expect(await addressAt("faro.proveedor.example", "/mapa")).toBe("http://faro.proveedor.example/mapa");
    expect(await addressAt("localhost", "/mapa/faro")).toBe("https://mapas.proveedor.example/mapa/faro");
    await installed.close();
  });

  it("names the map that it opens", async () => {
    expect(await previewOf("/mapa/litoral?mapa=costa")).toMatchObject({
      title: "Costa · Litoral",
      url: "http://obras.localhost/mapa/litoral?mapa=costa",
    });
  });
});

describe("search engines", () => {
  const robotsTag = async (url: string) =>
    (await server.app.inject({ url, headers: { accept: "text/html" } })).headers["x-robots-tag"];

  it.each(["/login", "/home", "/restablecer", "/no-existe"])("may not show %s", async (path) => {
    expect(await robotsTag(path)).toBe("noindex");
  });

  it("may show the page of a company with a published map, unless it says no or is of the demonstration", async () => {
    const publish = async (columns: Parameters<typeof make.company>[0]) =>
      make.map(await make.company(columns), { published: true });
    await publish({ slug: "abierta" });
    await publish({ slug: "reservada", hidden_from_search: true });
    for (const { row } of demoCompanies) await publish({ ...row, slug: `demo-${row.slug}` });
    await make.map(await make.company({ slug: "sin-publicar" }));
    const shown = ["abierta", "reservada", "demo-cumbres", "demo-litoral", "sin-publicar"].map((slug) =>
      robotsTag(`/mapa/${slug}`),
    );
    expect(await Promise.all(shown)).toEqual([undefined, "noindex", "noindex", "noindex", "noindex"]);
  });
});
