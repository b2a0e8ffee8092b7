import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../../testing/running-server.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let now = Date.UTC(2030, 0, 15);

beforeAll(async () => {
  // With a map service no pictures are drawn, which takes a minute of a busy machine for the maps of this file.
  server = await startTestServer({ webFolder: testPageFolder, googleMapsKey: "clave", now: () => now });
  make = createFactories(server.database.db);
});
afterAll(() => server.close());

const placed = { lat_micro: 9_926_000, lng_micro: -84_081_000 };

/** What browsers without JavaScript show of a page. */
async function noScript(url: string): Promise<string> {
  const { body } = await server.app.inject({ url, headers: { accept: "text/html", host: "obras.example" } });
  return /<noscript>(.*?)<\/noscript>/s.exec(body)?.[1] ?? "";
}

/** The same once the projects are read: a busy database may take longer than a page waits. */
async function withProjects(url: string): Promise<string> {
  await expect.poll(() => noScript(url)).not.toContain("se está preparando");
  return noScript(url);
}

const links = (html: string) => [...html.matchAll(/<li[^>]*><a href="([^"]*)">([^<]*)<\/a>([^<]*)/g)];

describe("a public map page without JavaScript", () => {
  it("names the company, its published maps and the projects of the opened one", async () => {
    const company = await make.company({
      name: "Cumbres",
      slug: "cumbres",
      logo_url: "https://logos.example/a.png",
    });
    const country = await make.map(company, { name: "Todo el país", slug: "pais", published: true });
    await make.map(company, { name: "Torres", slug: "torres", published: true });
    await make.map(company, { name: "Borrador", slug: "borrador" });
    const tower = await make.point(country, {
      ...placed,
      name: "Torre Catedral",
      stage: "OBRA GRIS",
      canton: "SAN JOSÉ",
      phone: "+506 8888-1234",
      email: "ventas@example.com",
      manager: "Ana Rojas",
    });
    await make.point(country, { name: "Sin posición" });
    await make.point(country, { ...placed, name: "Eliminado", deleted_at: new Date(now).toISOString() });

    const html = await withProjects("/mapa/cumbres");
    expect(html).toContain('<img src="https://logos.example/a.png" alt=""><h1>Cumbres</h1>');
    expect(html).toContain('<a href="?mapa=pais" aria-current="page">Todo el país</a>');
    expect(html).toContain('<a href="?mapa=torres">Torres</a>');
    expect(html).toContain("<h2>Todo el país</h2><p>1 proyecto</p>");
    expect(links(html).map((link) => link.slice(1))).toEqual([
      [`/mapa/cumbres/proyecto/${tower.id}-torre-catedral`, "Torre Catedral", "Obra gris · San José"],
    ]);
    expect(html).toContain("Para usar el mapa interactivo, active JavaScript");
    expect(html).toContain("Sitio creado por MapaObra");
    for (const hidden of ["Borrador", "Sin posición", "Eliminado", "8888", "@", "Ana Rojas"])
      expect(html).not.toContain(hidden);
    expect(await withProjects("/mapa/cumbres?mapa=torres")).toContain(
      "<h2>Torres</h2><p>Este mapa aún no tiene proyectos.</p>",
    );
  });

  it("shows the project of its URL first, without contacts", async () => {
    const company = await make.company({ slug: "litoral" });
    const coast = await make.map(company, { name: "Costa", slug: "costa", published: true });
    await make.map(company, { name: "Otra", slug: "otra", published: true });
    const tower = await make.point(coast, {
      ...placed,
      name: "Torre Mar",
      stage: "ACABADOS",
      province: "LIMÓN",
      canton: "LIMÓN",
      note: "Frente al mar.\nDos torres.",
      area: 1_200.5,
      progress: 40,
      builder: "No registra",
      phone: "+506 8888-1234",
      email: "ventas@example.com",
      manager: "Ana Rojas",
    });
    const html = await withProjects(`/mapa/litoral?punto=${tower.id}`);
    const details = /<article>.*<\/article>/s.exec(html)?.[0] ?? "";
    expect(details).toContain("<h2>Torre Mar</h2>");
    for (const fact of ["Acabados · Limón", "Frente al mar.\nDos torres.", "1.200,50 m²", "40\u00a0%"])
      expect(details).toContain(fact);
    for (const hidden of ["8888", "@", "Ana Rojas", "No registra"]) expect(html).not.toContain(hidden);
    expect(html.indexOf("</article>")).toBeLessThan(html.indexOf("<h2>Costa</h2>"));
    expect(await noScript("/mapa/litoral?punto=999999999")).not.toContain("<article>");
  });

  it("links the telephone, e-mail and website of the company, as they are now", async () => {
    const company = await make.company({
      slug: "contacto",
      address: "Avenida Escazú, torre 2",
      phone: "+506 2222-3333",
      email: "gerencia+obras@contacto.example",
      website_url: "https://www.contacto.example/",
    });
    await make.map(company, { published: true });
    expect(await noScript("/mapa/contacto")).toContain(
      '<address><a href="tel:+50622223333">+506 2222-3333</a>' +
        '<a href="https://www.contacto.example/">contacto.example</a>' +
        '<a href="mailto:gerencia%2Bobras@contacto.example">gerencia+obras@contacto.example</a></address></header>',
    );
    expect(await noScript("/mapa/contacto")).not.toContain("Avenida");

    await server.database.pool.query(
      `update companies set phone = '2222-4444 ext. 5', email = '', website_url = 'javascript:alert(1)'
       where id = ${company.id}`,
    );
    await server.notificationsHandled();
    expect(await noScript("/mapa/contacto")).toContain("<address><span>2222-4444 ext. 5</span></address>");
    await server.database.pool.query(`update companies set phone = '' where id = ${company.id}`);
    await server.notificationsHandled();
    expect(await noScript("/mapa/contacto")).not.toContain("<address>");
  });

  it("has no contacts of a company without a published map, nor of another company", async () => {
    const company = await make.company({
      slug: "callada",
      phone: "+506 2222-3333",
      email: "a@callada.example",
    });
    const map = await make.map(company, { published: true });
    const other = await make.company({ slug: "vecina", phone: "+506 2555-6666" });
    await make.map(other, { published: true });
    expect(await noScript("/mapa/vecina")).not.toContain("callada");
    expect(await noScript("/mapa/callada")).toContain("tel:+50622223333");
    await server.database.pool.query(`update maps set published = false where id = ${map.id}`);
    await server.notificationsHandled();
    expect(await noScript("/mapa/callada")).not.toMatch(/<address>|@/);
  });

  it("is the only part of a page with these contacts", async () => {
    const company = await make.company({ slug: "reserva", phone: "+506 2777-8888" });
    await make.map(company, { published: true });
    const { body } = await server.app.inject({ url: "/mapa/reserva" });
    expect(body.replace(/<noscript>.*?<\/noscript>/s, "")).not.toContain("2777");
    const sources = ["branding?slug=reserva", "mapa?slug=reserva"];
    for (const source of sources) {
      const reply = await server.app.inject({ url: `/api/public/${source}` });
      expect([reply.statusCode, reply.body.includes("2777")]).toEqual([200, false]);
    }
  });

  it("escapes every text of a company", async () => {
    const hostile = `</noscript><script>alert("1")</script>'&`;
    const company = await make.company({
      name: hostile,
      slug: "hostil",
      phone: `<script>"2222`,
      email: `<script>'@x.example`,
      website_url: `https://x.example/"><script>alert(1)</script>`,
    });
    const map = await make.map(company, { name: hostile, slug: "uno", published: true });
    await make.map(company, { name: hostile, slug: "dos", published: true });
    const point = await make.point(map, {
      ...placed,
      name: hostile,
      stage: hostile,
      canton: hostile,
      note: hostile,
      developer: hostile,
    });
    const { body } = await server.app.inject({ url: `/mapa/hostil?punto=${point.id}` });
    expect(body).not.toContain("<script>alert");
    const html = await withProjects(`/mapa/hostil?punto=${point.id}`);
    expect(html).toContain("<footer>");
    expect(html).not.toContain("<script");
    expect(html.match(/<\/?[a-z][a-z0-9]*/g)).not.toContain("</noscript");
  });

  it("lists the hundred newest projects at most, in about ten kilobytes", async () => {
    const map = await make.map(await make.company({ slug: "grande" }), { slug: "mapa", published: true });
    await server.database.pool.query(
      `insert into points (map_id, company_id, name, stage, canton, lat_micro, lng_micro)
       select ${map.id}, ${map.company_id}, 'Condominio Vista Real ' || n, 'OBRA GRIS', 'ESCAZÚ', 9926000, -84081000
       from generate_series(1, 1201) n`,
    );
    const html = await withProjects("/mapa/grande");
    expect(links(html)).toHaveLength(100);
    expect(html).toContain("<p>Los 100 más recientes de 1.201 proyectos</p>");
    expect(links(html).map(([, , name]) => name?.split(" ").at(-1))).toEqual(
      Array.from({ length: 100 }, (_, at) => String(1_201 - at)),
    );
    expect(Buffer.byteLength(html)).toBeLessThan(15_000);
    const packed = await server.app.inject({ url: "/mapa/grande", headers: { "accept-encoding": "br" } });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(packed.rawPayload.length).toBeLessThan(4_000);
  });

  it("shortens long names in the list", async () => {
    const map = await make.map(await make.company({ slug: "largo" }), { published: true });
    await make.point(map, { ...placed, name: "🏗".repeat(90) });
    expect(links(await withProjects("/mapa/largo"))[0]?.[2]).toBe(`${"🏗".repeat(79)}…`);
  });

  it("carries the nonce on its style", async () => {
    const { body, headers } = await server.app.inject({ url: "/mapa/grande" });
    const nonce = /<noscript>.*?<style nonce="([^"]+)">/s.exec(body)?.[1];
    expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
  });

  it("says that there is no map if the company publishes none", async () => {
    await make.company({ slug: "vacia" });
    for (const url of ["/mapa/vacia", "/mapa/nadie"])
      expect(await noScript(url)).toContain("No hay mapas públicos disponibles.");
  });

  it("is one sentence on screens that are not public maps", async () => {
    for (const url of ["/login", "/home", "/no/existe", "/viewer360"]) {
      const { body } = await server.app.inject({ url, headers: { accept: "text/html" } });
      expect(body).toContain("Para usar esta página, active JavaScript en su navegador.");
      expect(body).not.toContain("<ul>");
    }
  });
});

describe("the projects of a page without JavaScript", () => {
  /** Changes names without a trigger, so without a revision. */
  const rename = (mapId: number, name: string) =>
    server.database.pool.query(
      `set session_replication_role = replica;
       update points set name = '${name}' where map_id = ${mapId};
       reset session_replication_role`,
    );

  it("are read once for each revision of the map", async () => {
    const map = await make.map(await make.company({ slug: "cache" }), { slug: "mapa", published: true });
    await make.point(map, { ...placed, name: "Antes" });
    await server.notificationsHandled();
    expect(await withProjects("/mapa/cache")).toContain("Antes");
    await rename(map.id, "A escondidas");
    now += 60_000;
    expect(await withProjects("/mapa/cache")).toContain("Antes");

    await make.point(map, { ...placed, name: "Nuevo" });
    await server.notificationsHandled();
    await expect.poll(() => noScript("/mapa/cache")).toContain("<p>2 proyectos</p>");
    expect(await noScript("/mapa/cache")).toContain("A escondidas");
  });

  it("use the new slug of a renamed company", async () => {
    const map = await make.map(await make.company({ slug: "antes" }), { published: true });
    await make.point(map, placed);
    await withProjects("/mapa/antes");
    await server.database.pool.query(`update companies set slug = 'despues' where id = ${map.company_id}`);
    await server.notificationsHandled();
    expect(links(await noScript("/mapa/despues"))[0]?.[1]).toContain("/mapa/despues/proyecto/");
  });

  it("are not shown once the map is unpublished", async () => {
    const map = await make.map(await make.company({ slug: "retirado" }), { published: true });
    await make.point(map, { ...placed, name: "Retirada" });
    expect(await withProjects("/mapa/retirado")).toContain("Retirada");
    await server.database.pool.query(`update maps set published = false where id = ${map.id}`);
    await server.notificationsHandled();
    expect(await noScript("/mapa/retirado")).not.toContain("Retirada");
  });

  it("do not delay the page while the database is slow", async () => {
    const map = await make.map(await make.company({ slug: "lento" }), { slug: "mapa", published: true });
    await make.point(map, { ...placed, name: "Torre Lenta" });
    const blocker = await server.database.pool.connect();
    try {
      await blocker.query("begin; lock table points in access exclusive mode");
      expect(await noScript("/mapa/lento")).toContain("se está preparando");
    } finally {
      await blocker.query("rollback");
      blocker.release();
    }
    expect(await withProjects("/mapa/lento")).toContain("Torre Lenta");
  });
});
