import { projectPath } from "@mapaobra/domain/point/project-path";
import { SaxesParser } from "saxes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoCompanies } from "../../demo/data/companies.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { createSitemapService, type SitemapText } from "./sitemap-service.ts";

type Factories = ReturnType<typeof createFactories>;

const product = "obras.example";
const hostOf = (slug: string) => `${slug}.${product}`;
const place = { lat_micro: 9_900_000, lng_micro: -84_100_000 };
const canton = { province: "SAN JOSÉ", canton: "ESCAZÚ" };

let server: TestServer;
let make: Factories;
/** Paths of what search engines show, by company. */
let cumbres: string[];
let litoral: string[];
let tower: Awaited<ReturnType<Factories["point"]>>;

/** A company with a published map and a project on it. */
async function publish(columns: Parameters<Factories["company"]>[0]) {
  const company = await make.company(columns);
  const map = await make.map(company, { published: true });
  return { company, map, point: await make.point(map, place) };
}

beforeAll(async () => {
  server = await startTestServer({
    webFolder: testPageFolder,
    publicUrl: `https://${product}`,
    publicDomains: [product],
  });
  make = createFactories(server.database.db);
  const { company, map, point } = await publish({ slug: "cumbres" });
  tower = await make.point(map, { ...place, ...canton, name: `Torre <&"'> 🏗 Álamo` });
  const lists = ["lista", "san-jose", "san-jose/escazu"].map((path) => `/mapa/cumbres/${path}`);
  cumbres = ["/mapa/cumbres", ...lists, projectPath("cumbres", point), projectPath("cumbres", tower)];
  await make.point(map, { ...place, name: "Eliminado", deleted_at: new Date() });
  await make.point(map, { name: "Sin posición" });
  await make.point(await make.map(company), { ...place, name: "Sin publicar" });
  const other = await publish({ slug: "litoral" });
  litoral = ["/mapa/litoral", "/mapa/litoral/lista", projectPath("litoral", other.point)];
  await publish({ slug: "reservada", hidden_from_search: true });
  await make.map(await make.company({ slug: "privada" }));
  for (const { row } of demoCompanies)
    await publish({ name: row.name, tax_id: row.tax_id, slug: `demo-${row.slug}` });
});
afterAll(() => server.close());

let visitors = 0;
/** Each from an address of its own. */
const get = (url: string, host = product) =>
  server.app.inject({ url, headers: { host }, remoteAddress: `10.0.0.${++visitors}` });

/** The texts of the elements with a name. Throws if the XML is not well formed. */
function textsIn(xml: string, name: string): string[] {
  const parser = new SaxesParser({ xmlns: true });
  const texts: string[] = [];
  let text = "";
  parser.on("opentag", () => {
    text = "";
  });
  parser.on("text", (piece) => {
    text += piece;
  });
  parser.on("closetag", (tag) => {
    if (tag.name === name) texts.push(text);
  });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
  return texts;
}

async function readSitemap(url: string, host?: string) {
  const { statusCode, headers, body } = await get(url, host);
  expect([statusCode, headers["content-type"]]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(headers["cache-control"]).toBe("public, max-age=30");
  return body;
}
const addressesIn = async (url: string, host?: string) => textsIn(await readSitemap(url, host), "loc");

const unlisted = ["reservada", "privada", ...demoCompanies.map(({ row }) => `demo-${row.slug}`)];

describe("robots.txt", () => {
  it("refuses private screens and the API, and no public page or picture", async () => {
    const { headers, body } = await get("/robots.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    const refused = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path as string);
    expect(refused).toEqual(expect.arrayContaining(["/api/", "/login", "/home", "/admin/", "/restablecer"]));
    for (const path of [...cumbres, "/", "/public", "/medios/a.webp", "/primera-imagen/1/a.webp"]) {
      expect(refused.filter((start) => path.startsWith(start))).toEqual([]);
    }
  });

  it.each([
    ["the product", product, `https://${product}/sitemap.xml`],
    ["a company", hostOf("cumbres"), `http://${hostOf("cumbres")}/sitemap.xml`],
  ])("names the sitemap of the host of %s", async (_name, host, sitemap) => {
    expect((await get("/robots.txt", host)).body).toMatch(new RegExp(`\n\nSitemap: ${sitemap}\n$`));
  });

  it.each(unlisted)("names none on the host of %s", async (slug) => {
    expect((await get("/robots.txt", hostOf(slug))).body).not.toContain("Sitemap");
  });

  it("names none without a known origin", async () => {
    const unnamed = await startTestServer({ webFolder: testPageFolder, sharesDatabaseWith: server });
    const [robots, sitemap] = await Promise.all(
      ["/robots.txt", "/sitemap.xml"].map((url) =>
        unnamed.app.inject({ url, headers: { host: "otro.example" } }),
      ),
    );
    expect(robots?.body).not.toContain("Sitemap");
    expect(sitemap?.statusCode).toBe(404);
    await unnamed.close();
  });
});

describe("the sitemap", () => {
  it("has the published pages of all companies on the product's host", async () => {
    expect(new Set(await addressesIn("/sitemap.xml"))).toEqual(
      new Set([...cumbres, ...litoral].map((path) => `https://${product}${path}`)),
    );
  });

  it("has only its own pages on a company's host", async () => {
    const host = hostOf("litoral");
    expect(await addressesIn("/sitemap.xml", host)).toEqual(litoral.map((path) => `http://${host}${path}`));
  });

  it.each(unlisted)("does not exist on the host of %s", async (slug) => {
    for (const url of ["/sitemap.xml", "/sitemap-0.xml", "/sitemap-1.xml"])
      expect((await get(url, hostOf(slug))).statusCode).toBe(404);
  });

  it("has the date of a project, and its first photograph", async () => {
    await make.media(tower, { kind: "document" });
    const first = await make.media(tower, { kind: "image" });
    await make.media(tower, { kind: "image" });
    const xml = await readSitemap("/sitemap.xml", hostOf("cumbres"));
    expect(textsIn(xml, "lastmod")).toContain(tower.updated_at.toISOString());
    const pictures = textsIn(xml, "image:loc");
    expect(pictures).toEqual([expect.stringMatching(`^http://${hostOf("cumbres")}/medios/ID_`)]);
    expect(pictures[0]).toContain(first.key.match(/foto-\d+/)?.[0]);
  });

  it("loses a map that is no longer published, and a project that is deleted", async () => {
    const { map, point } = await publish({ slug: "pasajera" });
    const kept = await make.point(map, place);
    const host = hostOf("pasajera");
    const change = async (text: string, id: number) => {
      await server.database.pool.query(text, [id]);
      await server.notificationsHandled();
    };
    expect(await addressesIn("/sitemap.xml", host)).toHaveLength(4);
    await change("update points set deleted_at = now() where id = $1", point.id);
    expect(await addressesIn("/sitemap.xml", host)).toEqual(
      ["/mapa/pasajera", "/mapa/pasajera/lista", projectPath("pasajera", kept)].map(
        (path) => `http://${host}${path}`,
      ),
    );
    await change("update maps set published = false where id = $1", map.id);
    expect((await get("/sitemap.xml", host)).statusCode).toBe(404);
  });

  it("is an index of parts if it has more addresses than one may have", async () => {
    const { company, map } = await publish({ slug: "extensa" });
    for (let count = 0; count < 7; count++) await make.point(map, place);
    const site = { origin: "https://extensa.example", companyId: company.id };
    const mediaUrls = { derivedUrl: (key: string) => key };
    const read = async (text: SitemapText | undefined) =>
      textsIn(typeof text === "string" ? text : (await Array.fromAsync(text ?? [])).join(""), "loc");
    const whole = await read(await createSitemapService(server.database.db, mediaUrls, () => 0).read(site));
    expect(whole).toHaveLength(10);

    const limits = { partSize: 3, batchSize: 2 };
    const inParts = createSitemapService(server.database.db, mediaUrls, () => 0, limits);
    const parts = await read(await inParts.read(site));
    const pages: string[][] = [];
    for (const address of parts) {
      const number = /^https:\/\/extensa\.example\/sitemap-(\d+)\.xml$/.exec(address)?.[1];
      pages.push(await read(await inParts.readPart(site, Number(number))));
    }
    expect(pages.flat()).toEqual(whole);
    expect(pages.map(({ length }) => length > 0 && length <= 3)).not.toContain(false);
  });

  it("sums the projects of a site once for all requests of 30 seconds", async () => {
    const { company, map } = await publish({ slug: "pedida" });
    const { db, requestPool } = server.database;
    let [now, connections] = [0, 0];
    const service = createSitemapService(db, { derivedUrl: (key) => key }, () => now, { partSize: 1 });
    const read = () => service.read({ origin: "https://pedida.example", companyId: company.id });
    const count = () => {
      connections += 1;
    };
    requestPool.on("acquire", count);
    const [first] = await Promise.all([read(), read()]);
    requestPool.off("acquire", count);
    expect(connections).toBe(3);
    await make.point(map, place);
    now = 29_999;
    expect(await read()).toBe(first);
    now = 30_000;
    expect(await read()).not.toBe(first);
  });

  it("has no places of a map that is no longer published, also while the sums are remembered", async () => {
    const { company, map } = await publish({ slug: "retirada" });
    await make.point(await make.map(company, { published: true }), place);
    await make.point(map, { ...place, ...canton });
    const service = createSitemapService(server.database.db, { derivedUrl: (key) => key }, () => 0);
    const site = { origin: "https://retirada.example", companyId: company.id };
    const read = async () => (await Array.fromAsync((await service.readPart(site, 0)) ?? [])).join("");
    expect(await read()).toContain("/san-jose/escazu");
    await server.database.pool.query("update maps set published = false where id = $1", [map.id]);
    const later = await read();
    expect(later).toContain("/lista");
    expect(later).not.toContain("/san-jose");
  });

  it("is read ten times at once from an address, then every two seconds", async () => {
    let now = 0;
    const limited = await startTestServer({
      webFolder: testPageFolder,
      sharesDatabaseWith: server,
      now: () => now,
    });
    const statusOf = async () => (await limited.app.inject("/sitemap-99999.xml")).statusCode;
    const reads = Array.from({ length: 11 }, statusOf);
    expect((await Promise.all(reads)).filter((status) => status !== 404)).toEqual([429]);
    now = 2000;
    expect([await statusOf(), await statusOf()]).toEqual([404, 429]);
    await limited.close();
  });

  it.each(["/sitemap-99999.xml", "/sitemap--1.xml", "/sitemap-x.xml", "/sitemap-123456.xml"])(
    "has no part %s",
    async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    },
  );
});
