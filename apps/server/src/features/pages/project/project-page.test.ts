import { emptyTable } from "@mapaobra/domain/point/table";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../../testing/running-server.ts";
import type { PictureDrawer } from "../../first-picture/picture-drawer.ts";
import { placeCard } from "../../first-picture/place-card.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
/** Connections that the server has taken from its pool: every query takes one. */
let connections = 0;

/** Draws nothing: the files name their scheme and the place. */
const namingDrawer: PictureDrawer = {
  draw: async ({ place }) => {
    const file = (scheme: string) => Buffer.from(`${scheme} ${JSON.stringify(place)}`);
    const files = { light: file("light"), dark: file("dark") };
    const placed = placeCard(emptyTable, "");
    return { layouts: [{ layout: "alrededores", placed, files }], hasStreets: false };
  },
  close: async () => undefined,
};

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, drawsPictures: namingDrawer });
  server.database.requestPool.on("acquire", () => {
    connections += 1;
  });
  make = createFactories(server.database.db);
});
afterAll(() => server.close());

const placed = { lat_micro: 9_926_000, lng_micro: -84_081_000 };
const read = (url: string) => server.app.inject({ url, headers: { host: "localhost", accept: "text/html" } });

/** Changes the database like another process, and waits until this one knows. */
async function change(statement: string) {
  await server.database.pool.query(statement);
  await server.notificationsHandled();
}

async function publishedMap(slug: string, columns: Parameters<typeof make.company>[0] = {}) {
  const company = await make.company({ name: "Cumbres", slug, ...columns });
  return make.map(company, { name: "Todo el país", slug: "pais", published: true });
}

const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "")["@graph"];

describe("the page of a project", () => {
  it("has its facts, photographs, contacts, stages, neighbours and the ways to it", async () => {
    const map = await publishedMap("cumbres", { phone: "2222-3333" });
    const tower = await make.point(map, {
      ...placed,
      name: "Torre Catedral",
      stage: "OBRA GRIS",
      province: "SAN JOSÉ",
      canton: "ESCAZÚ",
      progress: 40,
      area: 1_200.5,
      note: "Frente al parque.",
      builder: "Constructora Uno",
      phone: "+506 8888-1234",
      manager: "Ana Rojas",
    });
    await make.media(tower, { name: "fachada" });
    const far = await make.point(map, { lat_micro: 10_500_000, lng_micro: -85_000_000, name: "Lejano" });
    const near = await make.point(map, { lat_micro: 9_930_000, lng_micro: -84_081_000, name: "Cercano" });
    await make.point(map, { name: "Sin posición" });
    await server.notificationsHandled();

    const path = `/mapa/cumbres/proyecto/${tower.id}-torre-catedral`;
    const { statusCode, body, headers } = await read(path);
    expect(statusCode).toBe(200);
    expect(body).toContain("<title>Torre Catedral · Cumbres</title>");
    expect(body).toContain('content="Obra gris · 40\u00a0% · Escazú, San José"');
    expect(body).toContain(`<link rel="canonical" href="http://localhost${path}">`);
    for (const part of [
      ...["Frente al parque.", "1.200,50 m²", "Constructora Uno", 'value="40"', "2222-3333"],
      ...["Contactos de la obra, en el mapa", "https://waze.com/ul?ll=9.926000%2C-84.081000"],
      ...[`href="/mapa/cumbres?mapa=pais&amp;punto=${tower.id}"`, "desde el", 'fetchpriority="high"'],
    ])
      expect(body).toContain(part);
    expect(body).not.toMatch(/8888|Ana Rojas/);
    const cards = [...body.matchAll(/class="card[^>]*>.*?href="([^"]*)"/gs)].map(([, address]) => address);
    expect(cards).toEqual([
      `/mapa/cumbres/proyecto/${near.id}-cercano`,
      `/mapa/cumbres/proyecto/${far.id}-lejano`,
    ]);
    const [, place, trail] = dataOf(body);
    expect(place).toMatchObject({
      "@type": "Place",
      name: "Torre Catedral",
      geo: { latitude: 9.926, longitude: -84.081 },
      address: { addressLocality: "Escazú", addressRegion: "San José", addressCountry: "CR" },
    });
    expect(trail.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      "http://localhost/mapa/cumbres/lista",
      "http://localhost/mapa/cumbres/san-jose",
      "http://localhost/mapa/cumbres/san-jose/escazu",
      `http://localhost${path}`,
    ]);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });

  it("has one address: any other name of the id redirects to it", async () => {
    const map = await publishedMap("nombres");
    const point = await make.point(map, { ...placed, name: "Torre Norte" });
    const path = `/mapa/nombres/proyecto/${point.id}-torre-norte`;
    const requests = [
      [`/mapa/nombres/proyecto/${point.id}`, path],
      [`/mapa/nombres/proyecto/${point.id}-..%2f%00?utm_source=a`, `${path}?utm_source=a`],
      [`/mapa/NOMBRES--pais/proyecto/${point.id}-${"a".repeat(800)}`, path],
      [`/mapa/${map.id}/proyecto/${point.id}-torre-norte`, path],
    ] as const;
    for (const [url, target] of requests) {
      const { statusCode, headers } = await read(url);
      expect([statusCode, headers.location], url).toEqual([301, target]);
    }
    await change(`update points set name = 'Torre Sur' where id = ${point.id}`);
    expect((await read(path)).headers.location).toBe(`/mapa/nombres/proyecto/${point.id}-torre-sur`);
  });

  it("is missing, in the company's brand, unless the project is published", async () => {
    const map = await publishedMap("ocultos");
    const draft = await make.map({ id: map.company_id }, { slug: "borrador" });
    const other = await publishedMap("ajenos");
    const shown = await make.point(map, { ...placed, name: "Visible" });
    const hidden = [
      await make.point(draft, { ...placed, name: "En borrador" }),
      await make.point(other, { ...placed, name: "De otra empresa" }),
      await make.point(map, { name: "Sin posición" }),
      await make.point(map, { ...placed, name: "Eliminado", deleted_at: "2026-01-01T00:00:00Z" }),
    ];
    await server.notificationsHandled();
    const ids = [...hidden.map(({ id }) => id), 2_147_483_647, "99999999999", "torre", "0"];
    for (const id of ids) {
      const { statusCode, headers, body } = await read(`/mapa/ocultos/proyecto/${id}`);
      expect([statusCode, headers["x-robots-tag"]], String(id)).toEqual([404, "noindex"]);
      expect(body).toContain('<a class="button first" href="/mapa/ocultos">');
      expect(body).not.toMatch(/En borrador|De otra|Sin posición|Eliminado/);
    }
    for (const url of ["/mapa/nadie/proyecto/1", `/mapa/ocultos/proyecto/${"1".repeat(2_000)}`])
      expect((await read(url)).statusCode).toBe(404);

    const path = `/mapa/ocultos/proyecto/${shown.id}-visible`;
    expect((await read(path)).statusCode).toBe(200);
    await change(`update maps set published = false where id = ${map.id}`);
    expect((await read(path)).statusCode).toBe(404);
  });

  it("is not for search engines if the company says so", async () => {
    const map = await publishedMap("discreta");
    const point = await make.point(map, { ...placed, name: "Torre" });
    await server.notificationsHandled();
    const path = `/mapa/discreta/proyecto/${point.id}-torre`;
    expect((await read(path)).headers["x-robots-tag"]).toBeUndefined();
    await change(`update companies set hidden_from_search = true where id = ${map.company_id}`);
    expect((await read(path)).headers["x-robots-tag"]).toBe("noindex");
  });

  it("escapes every text", async () => {
    const hostile = `</script><script>alert("1")</script>'&`;
    const map = await publishedMap("hostil", { name: hostile });
    const texts = { name: hostile, stage: hostile, canton: hostile, note: hostile, developer: hostile };
    const point = await make.point(map, { ...placed, ...texts, manager: hostile });
    await make.point(map, { ...placed, ...texts });
    await server.notificationsHandled();
    const { headers } = await read(`/mapa/hostil/proyecto/${point.id}`);
    const { body } = await read(String(headers.location));
    expect(body).toContain("<footer>");
    expect(body).not.toContain("<script>alert");
    expect(dataOf(body)[1].name).toBe(hostile);
  });

  it("needs no query when it was read before, until its map changes", async () => {
    const map = await publishedMap("memoria");
    const point = await make.point(map, { ...placed, name: "Torre" });
    await server.notificationsHandled();
    const path = `/mapa/memoria/proyecto/${point.id}-torre`;
    const first = await read(path);
    const before = connections;
    const again = await read(path);
    expect(connections - before).toBe(0);
    expect(again.body).toBe(first.body);
    const known = await server.app.inject({
      url: path,
      headers: { host: "localhost", "if-none-match": String(first.headers.etag) },
    });
    expect(known.statusCode).toBe(304);
    // Another policy would take the style from the page that the browser has.
    expect(known.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
    await change(`update points set stage = 'ACABADOS' where id = ${point.id}`);
    expect((await read(path)).body).toContain("Acabados");
  });
});

describe("the picture of the map around a project", () => {
  it("is drawn for its page, in each scheme", async () => {
    const map = await publishedMap("dibujo");
    const point = await make.point(map, { ...placed, name: "Torre" });
    await server.notificationsHandled();
    const { body } = await read(`/mapa/dibujo/proyecto/${point.id}-torre`);
    const [light, dark] = ["light", "dark"].map((scheme) =>
      String(new RegExp(`[^"]*-${scheme}\\.webp`).exec(body)?.[0]),
    );
    const drawn = await read(String(light));
    expect(drawn.body).toBe('light {"around":{"latitude":9.926,"longitude":-84.081}}');
    expect(drawn.headers["cache-control"]).toContain("immutable");
    expect((await read(String(dark))).body).toContain("dark");
    await change(`update points set stage = 'ACABADOS' where id = ${point.id}`);
    expect((await read(String(light))).headers["cache-control"]).toBe("no-store");
    for (const wrong of ["mapa-1-sepia.webp", "mapa-.webp", "otra.webp"])
      expect((await read(`/mapa/dibujo/proyecto/${point.id}/${wrong}`)).statusCode).toBe(404);
  });

  it("is left out for a company's own picture", async () => {
    const company = await make.company({ slug: "plano" });
    const map = await make.map(company, { published: true, type: "Imagen", image_key: "mapas/1/plano.webp" });
    const point = await make.point(map, { ...placed, name: "Torre" });
    await server.notificationsHandled();
    const { body } = await read(`/mapa/plano/proyecto/${point.id}-torre`);
    expect(body).not.toContain(".webp");
    expect((await read(`/mapa/plano/proyecto/${point.id}/mapa-1-light.webp`)).statusCode).toBe(404);
  });
});
