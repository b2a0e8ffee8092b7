import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
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

const read = (url: string, host = "localhost") =>
  server.app.inject({ url, headers: { host, accept: "text/html" } });

/** Changes the database like another process, and waits until this one knows. */
async function change(statement: string) {
  await server.database.pool.query(statement);
  await server.notificationsHandled();
}

async function publishedSite() {
  const company = await make.company({ phone: "2222-0001" });
  const host = `${company.slug}.example`;
  await change(`update companies set map_url = 'https://${host}/' where id = ${company.id}`);
  // A map with a picture of its own has no first picture, whose drawing would read the points in the background.
  const map = await make.map(company, { published: true, type: "Imagen", image_key: "mapas/1/plano.webp" });
  const point = await make.point(map, { name: "Torre Uno", lat_micro: 9_900_000, lng_micro: -84_100_000 });
  await server.notificationsHandled();
  return { company, host, map, point };
}

describe("a visitor's page that was read before", () => {
  it("needs no query", async () => {
    const { company, host, map, point } = await publishedSite();
    const requests: [url: string, host?: string][] = [
      [`/mapa/${company.slug}`],
      [`/mapa/${company.slug}--${map.slug}`],
      [`/mapa/${map.id}`],
      [`/mapa/${company.slug}?punto=${point.id}`],
      ["/", host],
      ["/login", host],
      ["/manifest.webmanifest", host],
      [`/api/public/mapa?slug=${company.slug}`],
      [`/api/public/branding?slug=${company.slug}`],
    ];
    for (const [url, ownHost] of requests) {
      const first = await read(url, ownHost);
      expect(first.statusCode, url).toBe(200);
      const before = connections;
      const [again] = await Promise.all([read(url, ownHost), read(url, ownHost)]);
      expect(connections - before, url).toBe(0);
      expect(again?.statusCode).toBe(200);
      expect(again?.body).toContain(company.name);
    }
  });

  it("takes few connections for many addresses that do not exist, and none for one that was read before", async () => {
    await read("/mapa/nadie-0");
    const before = connections;
    const missing = Array.from({ length: 300 }, (_nothing, index) => read(`/mapa/nadie-${index}`));
    const hosts = Array.from({ length: 300 }, (_nothing, index) => read("/login", `nadie-${index}.example`));
    for (const { statusCode } of await Promise.all(missing)) expect(statusCode).toBe(404);
    for (const { statusCode } of await Promise.all(hosts)) expect(statusCode).toBe(200);
    expect(connections - before).toBeLessThan(20);
    const after = connections;
    await Promise.all([read("/mapa/nadie-299"), read("/login", "nadie-299.example")]);
    expect(connections - after).toBe(0);
  });
});

describe("a change by another process", () => {
  it("of a company shows at once", async () => {
    const { company, host } = await publishedSite();
    const address = `/mapa/${company.slug}`;
    expect((await read(address)).body).toContain("2222-0001");
    expect((await read("/login", host)).body).toContain(company.name);
    await change(`update companies set name = 'Otra', phone = '2222-0002' where id = ${company.id}`);
    expect((await read(address)).body).toContain("2222-0002");
    expect((await read("/login", host)).body).toContain("Otra");

    await change(`update companies set map_url = 'https://nuevo-${host}' where id = ${company.id}`);
    expect((await read("/login", host)).body).not.toContain("Otra");
    expect((await read("/login", `nuevo-${host}`)).body).toContain("Otra");

    await change(`update companies set slug = 'otra' where id = ${company.id}`);
    expect((await read(address)).statusCode).toBe(404);
    expect((await read("/mapa/otra")).statusCode).toBe(200);
    await change(`delete from companies where id = ${company.id}`);
    expect((await read("/mapa/otra")).statusCode).toBe(404);
  });

  it("that creates what an address names shows at once", async () => {
    expect((await read("/mapa/futura")).statusCode).toBe(404);
    expect((await read("/login", "futura.example")).body).not.toContain("Futura S.A.");
    const company = await make.company({
      slug: "futura",
      name: "Futura S.A.",
      map_url: "https://futura.example",
    });
    await server.notificationsHandled();
    expect((await read("/login", "futura.example")).body).toContain("Futura S.A.");
    expect((await read("/mapa/futura")).body).not.toContain("Primer mapa");
    await make.map(company, { name: "Primer mapa", published: true });
    await server.notificationsHandled();
    expect((await read("/mapa/futura")).body).toContain("Primer mapa");
  });

  it("of a map shows at once", async () => {
    const { company, map, point } = await publishedSite();
    const address = `/mapa/${company.slug}`;
    expect((await read(address)).body).toContain(map.name);
    await change(`update maps set name = 'Renombrado' where id = ${map.id}`);
    expect((await read(address)).body).toContain("Renombrado");
    expect((await read(`/mapa/${map.id}`)).statusCode).toBe(200);

    await change(`update maps set published = false where id = ${map.id}`);
    const hidden = await read(`${address}?punto=${point.id}`);
    for (const text of ["Renombrado", "2222-0001", "Torre Uno"]) expect(hidden.body).not.toContain(text);
    expect((await read(`/mapa/${map.id}`)).statusCode).toBe(404);

    await change(`update maps set published = true where id = ${map.id}`);
    expect((await read(address)).body).toContain("Torre Uno");
    await change(`delete from maps where id = ${map.id}`);
    expect((await read(address)).body).not.toContain("Renombrado");
  });

  it("of points leaves the cached brands and maps", async () => {
    const { company, point } = await publishedSite();
    const branding = `/api/public/branding?slug=${company.slug}`;
    await read(branding);
    await change(`update points set name = 'Torre Dos' where id = ${point.id}`);
    const before = connections;
    await read(branding);
    expect(connections - before).toBe(0);
  });
});
