import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../../testing/running-server.ts";

type Factories = ReturnType<typeof createFactories>;

let server: TestServer;
let make: Factories;
/** Connections that the server has taken from its pool: every query takes one. */
let connections = 0;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  server.database.requestPool.on("acquire", () => {
    connections += 1;
  });
  make = createFactories(server.database.db);
});
afterAll(() => server.close());

const placed = { lat_micro: 9_926_000, lng_micro: -84_081_000 };
const escazu = { ...placed, province: "SAN JOSÉ", canton: "ESCAZÚ" };
const read = (url: string, { app } = server) =>
  app.inject({ url, headers: { host: "localhost", accept: "text/html" } });

/** Changes the database like another process, and waits until this one knows. */
async function change(statement: string) {
  await server.database.pool.query(statement);
  await server.notificationsHandled();
}

async function publishedMap(slug: string, columns: Parameters<Factories["company"]>[0] = {}) {
  const company = await make.company({ name: "Cumbres", slug, ...columns });
  return make.map(company, { name: "Todo el país", slug: "pais", published: true });
}

/** Projects named 1 to `count`, the last of which is the newest. */
async function addMany(map: { id: number; company_id: number }, count: number) {
  await change(
    `insert into points (map_id, company_id, name, province, canton, lat_micro, lng_micro)
     select ${map.id}, ${map.company_id}, 'Obra ' || n, 'LIMÓN', 'LIMÓN', 9926000, -84081000
     from generate_series(1, ${count}) n`,
  );
}

const namesIn = (html: string) =>
  [...html.matchAll(/<li class="card [^>]*>.*?<a href="[^"]*"><bdi>([^<]*)/g)].map(([, name]) => name);
/** Addresses and numbers of the links to places or to stages. */
const choicesIn = (html: string, label: string) => {
  const group = new RegExp(`aria-label="${label}">(.*?)</nav>`).exec(html)?.[1] ?? "";
  return [...group.matchAll(/<a href="([^"]*)".*?<small>([^<]*)/g)].map(([, address, count]) => [
    address,
    count,
  ]);
};
const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "")["@graph"];

describe("the lists of a company's projects", () => {
  it("have those of all published maps, the newest first, with the places and stages that have some", async () => {
    const map = await publishedMap("cumbres");
    const other = await make.map({ id: map.company_id }, { slug: "otro", published: true });
    const draft = await make.map({ id: map.company_id }, { slug: "borrador" });
    const tower = await make.point(map, {
      ...escazu,
      name: "Torre",
      district: "SAN RAFAEL",
      stage: "OBRA GRIS",
      area: 1_200.4,
      phone: "8888-1234",
    });
    await make.media(tower, { kind: "image" });
    await make.point(map, { ...escazu, name: "Casa", stage: "ACABADOS" });
    await make.point(other, {
      ...placed,
      name: "Muelle",
      province: "LIMÓN",
      canton: "LIMÓN",
      stage: "OBRA GRIS",
    });
    await make.point(map, { ...placed, name: "Lejos", province: "Otra", stage: "PROYECTO VERDE" });
    await make.point(draft, { ...escazu, name: "En borrador" });
    await make.point(map, { ...escazu, name: "Eliminado", deleted_at: "2026-01-01T00:00:00Z" });
    await make.point(map, { name: "Sin posición", province: "SAN JOSÉ" });
    await make.point(await publishedMap("ajenos"), { ...escazu, name: "De otra empresa" });
    await server.notificationsHandled();

    const all = (await read("/mapa/cumbres/lista")).body;
    expect(all).toContain('<h1>Proyectos de Cumbres</h1><p class="place">4 proyectos</p>');
    expect(namesIn(all)).toEqual(["Lejos", "Muelle", "Casa", "Torre"]);
    expect(choicesIn(all, "Provincias")).toEqual([
      ["/mapa/cumbres/san-jose", "2"],
      ["/mapa/cumbres/limon", "1"],
    ]);
    expect(choicesIn(all, "Etapas")).toEqual([
      ["/mapa/cumbres/lista?etapa=obra-gris", "2"],
      ["/mapa/cumbres/lista?etapa=acabados", "1"],
      ["/mapa/cumbres/lista?etapa=proyecto-verde", "1"],
    ]);

    const { body, headers } = await read("/mapa/cumbres/san-jose/escazu?etapa=obra-gris");
    expect(body).toContain("<title>Obra gris en Escazú, San José · Cumbres</title>");
    expect(body).toContain('content="1 proyecto de Cumbres en Escazú, San José: Obra gris."');
    expect(body).toContain(
      '<link rel="canonical" href="http://localhost/mapa/cumbres/san-jose/escazu?etapa=obra-gris">',
    );
    expect(namesIn(body)).toEqual(["Torre"]);
    for (const part of [
      '<p class="stage">Obra gris · 1.200\u00a0m²</p><p>San Rafael, Escazú</p>',
      'href="/mapa/cumbres?mapa=pais&amp;etapa=obra+gris&amp;provincia=san+jose&amp;canton=escazu"',
      ".d/miniatura.webp",
    ])
      expect(body).toContain(part);
    expect(choicesIn(body, "Cantones")).toEqual([["/mapa/cumbres/san-jose?etapa=obra-gris", "1"]]);
    expect(choicesIn(body, "Etapas")).toEqual([
      ["/mapa/cumbres/san-jose/escazu", "1"],
      ["/mapa/cumbres/san-jose/escazu?etapa=acabados", "1"],
    ]);
    const [page, trail] = dataIn(body);
    expect(page).toMatchObject({
      "@type": "CollectionPage",
      mainEntity: { "@type": "ItemList", numberOfItems: 1 },
    });
    expect(page.mainEntity.itemListElement).toEqual([
      {
        "@type": "ListItem",
        position: 1,
        name: "Torre",
        url: `http://localhost/mapa/cumbres/proyecto/${tower.id}-torre`,
      },
    ]);
    expect(
      trail.itemListElement.map(({ item }: { item: string }) => item.replace("http://localhost", "")),
    ).toEqual([
      "/mapa/cumbres/lista",
      "/mapa/cumbres/san-jose",
      "/mapa/cumbres/san-jose/escazu",
      "/mapa/cumbres/san-jose/escazu?etapa=obra-gris",
    ]);
    expect(headers["x-robots-tag"]).toBeUndefined();
    expect(all + body).not.toMatch(
      /8888|En borrador|Eliminado|Sin posición|De otra|<script(?! type="application\/ld)/,
    );
  });

  it("have 24 projects a page, with links to the page before and after", async () => {
    const map = await publishedMap("paginas");
    await addMany(map, 50);
    const pages = await Promise.all(
      ["", "?pagina=2", "?pagina=3"].map((query) => read(`/mapa/paginas/limon/limon${query}`)),
    );
    const names = pages.map(({ body }) => namesIn(body));
    expect(names.map(({ length }) => length)).toEqual([24, 24, 2]);
    expect(names.flat()).toEqual(Array.from({ length: 50 }, (_, at) => `Obra ${50 - at}`));
    const linksOf = (html = "") =>
      [...html.matchAll(/rel="(prev|next)" href="([^"]*)"/g)].map(([, ...link]) => link);
    expect(pages.map(({ body }) => linksOf(body))).toEqual([
      [["next", "/mapa/paginas/limon/limon?pagina=2"]],
      [
        ["prev", "/mapa/paginas/limon/limon"],
        ["next", "/mapa/paginas/limon/limon?pagina=3"],
      ],
      [["prev", "/mapa/paginas/limon/limon?pagina=2"]],
    ]);
    expect(pages[1]?.body).toContain(
      '<link rel="canonical" href="http://localhost/mapa/paginas/limon/limon?pagina=2">',
    );
    expect(pages[1]?.body).toContain("<h1>Proyectos en el cantón de Limón</h1>");
    expect((await read("/mapa/paginas/limon/limon?pagina=4")).statusCode).toBe(404);
  });

  it("have at most 400 pages, which the last one says", async () => {
    const map = await publishedMap("enorme");
    await addMany(map, 24 * 400 + 1);
    const { body } = await read("/mapa/enorme/limon?pagina=400");
    expect(namesIn(body).at(-1)).toBe("Obra 2");
    expect(body).toContain("Esta lista tiene los 9.600 más recientes.");
    expect(body).not.toContain('rel="next"');
    expect((await read("/mapa/enorme/limon?pagina=401")).statusCode).toBe(404);
  });

  it("have one address each: other spellings redirect to it", async () => {
    const map = await publishedMap("nombres");
    await make.point(map, { ...escazu, stage: "OBRA GRIS" });
    await server.notificationsHandled();
    const list = "/mapa/nombres/san-jose/escazu";
    const requests = [
      ["/mapa/NOMBRES/San-Jose/ESCAZ%C3%9A", list],
      [`${list}?pagina=1`, list],
      [`${list}?pagina=01&etapa=`, list],
      [
        `${list}?utm_source=a&etapa=OBRA+GRIS&utm_medium=b`,
        `${list}?etapa=obra-gris&utm_source=a&utm_medium=b`,
      ],
      [`${list}?pagina=1&utm_source=a`, `${list}?utm_source=a`],
      ["/mapa/nombres--pais/lista", "/mapa/nombres/lista"],
      [`/mapa/${map.id}/lista`, "/mapa/nombres/lista"],
    ] as const;
    for (const [url, target] of requests) {
      const { statusCode, headers } = await read(url);
      expect([statusCode, headers.location], url).toEqual([301, target]);
    }
    expect((await read(`${list}?utm_source=a`)).statusCode).toBe(200);
  });

  it("are missing, in the company's brand, for a place, stage or page without projects", async () => {
    const map = await publishedMap("ausentes");
    await make.point(map, { ...escazu, stage: "OBRA GRIS" });
    await make.map(await make.company({ slug: "privada" }));
    await server.notificationsHandled();
    for (const path of [
      ...["/lugar", "/limon", "/san-jose/limon", "/san-jose/acosta", "/proyecto/x", "/%00", "/lista/escazu"],
      ...[
        "/lista?etapa=acabados",
        "/lista?etapa=%22%3E",
        "/lista?etapa=a&etapa=b",
        "/san-jose?etapa=acabados",
      ],
      ...[
        "/lista?pagina=2",
        "/lista?pagina=0",
        "/lista?pagina=-1",
        "/lista?pagina=1e3",
        "/lista?pagina=9999999",
      ],
    ]) {
      const { statusCode, headers, body } = await read(`/mapa/ausentes${path}`);
      expect([statusCode, headers["x-robots-tag"]], path).toEqual([404, "noindex"]);
      expect(body, path).toContain('<a class="button first" href="/mapa/ausentes">');
    }
    for (const path of ["/mapa/privada/lista", "/mapa/nadie/lista", "/mapa/nadie/san-jose"])
      expect((await read(path)).statusCode).toBe(404);
  });

  it("are not for search engines if the company says so, or before it has projects", async () => {
    const map = await publishedMap("discreta");
    await server.notificationsHandled();
    const empty = await read("/mapa/discreta/lista");
    expect([empty.statusCode, empty.headers["x-robots-tag"]]).toEqual([200, "noindex"]);
    expect(empty.body).toContain("Aún no hay proyectos.");
    await make.point(map, escazu);
    await server.notificationsHandled();
    expect((await read("/mapa/discreta/lista")).headers["x-robots-tag"]).toBeUndefined();
    await change(`update companies set hidden_from_search = true where id = ${map.company_id}`);
    expect((await read("/mapa/discreta/lista")).headers["x-robots-tag"]).toBe("noindex");
  });

  it("escape every text", async () => {
    const hostile = `</script><script>alert("1")</script>'&`;
    const map = await publishedMap("hostil", { name: hostile });
    const texts = { name: hostile, stage: hostile, canton: hostile, district: hostile };
    await make.point(map, { ...placed, ...texts, province: "CARTAGO" });
    await server.notificationsHandled();
    const all = (await read("/mapa/hostil/cartago")).body;
    const [[ofStage] = []] = choicesIn(all, "Etapas");
    const { body, statusCode } = await read(String(ofStage));
    expect(statusCode).toBe(200);
    expect(all + body).not.toContain("<script>alert");
    expect(dataIn(body)[0].mainEntity.itemListElement[0].name).toBe(hostile);
  });

  it("say which projects have no stage", async () => {
    const map = await publishedMap("sin-etapa");
    await make.point(map, escazu);
    await server.notificationsHandled();
    const titles = ["lista", "san-jose/escazu"].map(async (path) => {
      const { body } = await read(`/mapa/sin-etapa/${path}?etapa=no-definido`);
      return [/<h1>(.*?)<\/h1>/, /name="description" content="(.*?)"/].map((text) => text.exec(body)?.[1]);
    });
    expect(await Promise.all(titles)).toEqual([
      ["Proyectos sin etapa definida de Cumbres", "1 proyecto de Cumbres, sin etapa definida."],
      [
        "Proyectos sin etapa definida en Escazú, San José",
        "1 proyecto de Cumbres en Escazú, San José, sin etapa definida.",
      ],
    ]);
  });

  it("exist for the stages of the map and 50 others, and show 16 and the chosen one", async () => {
    const map = await publishedMap("etapas");
    // The last one has a single project, the others have two.
    await change(
      `insert into points (map_id, company_id, name, stage, lat_micro, lng_micro)
       select ${map.id}, ${map.company_id}, 'Obra', 'TRAMO ' || n % 51, 9926000, -84081000
       from generate_series(1, 101) n`,
    );
    await make.point(map, { ...escazu, stage: "TERMINADO" });
    await server.notificationsHandled();
    const { body } = await read("/mapa/etapas/lista");
    const shown = choicesIn(body, "Etapas").map(([address]) => address?.split("=")[1]);
    expect(shown).toHaveLength(16);
    expect(shown[0]).toBe("terminado");
    expect(body).toContain('<p class="place">102 proyectos</p>');
    const all = Array.from({ length: 51 }, (_, at) => `tramo-${at}`);
    const hidden = all.find((slug) => slug !== "tramo-0" && !shown.includes(slug));
    const chosen = await read(`/mapa/etapas/lista?etapa=${hidden}`);
    expect(choicesIn(chosen.body, "Etapas")).toHaveLength(17);
    expect(chosen.body).toContain('aria-current="true"');
    expect((await read("/mapa/etapas/lista?etapa=tramo-0")).statusCode).toBe(404);
  });

  it("read the projects of a page, and their photographs, in one connection", async () => {
    const map = await publishedMap("fotos");
    for (const each of [map, await make.map({ id: map.company_id }, { slug: "otro", published: true })])
      await make.media(await make.point(each, escazu), { kind: "image" });
    await server.notificationsHandled();
    await read("/mapa/fotos/lista");
    const before = connections;
    const { body } = await read("/mapa/fotos/san-jose");
    expect(connections - before).toBe(1);
    expect(body.match(/miniatura\.webp/g)?.length).toBeGreaterThanOrEqual(2);
  });

  it("are read 60 at once from an address, then one a second; those in memory without limit", async () => {
    const map = await publishedMap("limite");
    await make.point(map, escazu);
    await server.notificationsHandled();
    let now = 0;
    const limited = await startTestServer({
      webFolder: testPageFolder,
      sharesDatabaseWith: server,
      now: () => now,
    });
    const statusOf = async (path: string) => (await read(`/mapa/limite/${path}`, limited)).statusCode;
    expect(await statusOf("lista")).toBe(200);
    const others = Array.from({ length: 60 }, (_, at) => statusOf(`lista?etapa=x${at}`));
    expect((await Promise.all(others)).filter((status) => status !== 404)).toEqual([429]);
    expect(await statusOf("lista")).toBe(200);
    now = 1000;
    expect([await statusOf("san-jose"), await statusOf("san-jose/escazu")]).toEqual([200, 429]);
    await limited.close();
  });

  it("need no query when they were read before, until a map of the company changes", async () => {
    const map = await publishedMap("memoria");
    const other = await make.map({ id: map.company_id }, { slug: "otro", published: true });
    await make.point(map, { ...escazu, name: "Torre" });
    const pier = await make.point(other, { ...escazu, name: "Muelle" });
    await server.notificationsHandled();
    const path = "/mapa/memoria/san-jose";
    const first = await read(path);
    const before = connections;
    const again = await read(path);
    expect(connections - before).toBe(0);
    expect(again.body).toBe(first.body);
    expect(namesIn(first.body)).toEqual(["Muelle", "Torre"]);
    await change(`update points set name = 'Faro' where id = ${pier.id}`);
    expect(namesIn((await read(path)).body)).toEqual(["Faro", "Torre"]);
    await change(`update maps set published = false where id = ${other.id}`);
    expect(namesIn((await read(path)).body)).toEqual(["Torre"]);
    await change(`update points set deleted_at = now() where map_id = ${map.id}`);
    expect((await read(path)).statusCode).toBe(404);
  });
});
