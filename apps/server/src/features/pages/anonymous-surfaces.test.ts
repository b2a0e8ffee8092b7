import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { readSheet } from "./sheets/read-sheet.fixture.ts";

type Factories = ReturnType<typeof createFactories>;

const host = "obras.example";
const place = { lat_micro: 9_926_000, lng_micro: -84_081_000, province: "SAN JOSÉ", canton: "ESCAZÚ" };

let server: TestServer;
let make: Factories;

beforeAll(async () => {
  const publicUrl = `https://${host}`;
  server = await startTestServer({ webFolder: testPageFolder, drawsPictures: true, publicUrl });
  make = createFactories(server.database.db);
});
afterAll(() => server.close());

let visitors = 0;
/** Each from an address of its own. */
async function read(url: string) {
  const remoteAddress = `10.0.0.${++visitors}`;
  const reply = await server.app.inject({ url, headers: { host, accept: "text/html" }, remoteAddress });
  const isSheet = reply.statusCode === 200 && url.endsWith(".pdf");
  return {
    status: reply.statusCode,
    text: isSheet ? JSON.stringify(await readSheet(reply.rawPayload)) : reply.body,
  };
}

/** A page may show what it had before once more, while it is made again. */
const expectToLose = (url: string, lost: RegExp) =>
  expect.poll(async () => (await read(url)).text, { message: url, timeout: 20_000 }).not.toMatch(lost);

async function change(statement: string) {
  await server.database.pool.query(statement);
  await server.notificationsHandled();
}

/** A company with two published projects, and a secret wherever one can be. */
async function publish(slug: string) {
  const company = await make.company({
    slug,
    offers_inquiries: true,
    inquiry_addresses: "secreta@ventas.example",
  });
  const map = await make.map(company, { slug: "obras", published: true });
  const contacts = {
    phone: "8888-7777",
    email: "secreta@obra.example",
    manager: "Secreta Mora",
  };
  const tower = await make.point(map, { ...place, ...contacts, name: `Torre ${slug}` });
  await make.point(map, { ...place, name: `Casa ${slug}` });
  await make.point(map, { ...place, name: "Secreta en la papelera", deleted_at: new Date() });
  await make.point(await make.map(company, { name: "Secreta en borrador" }), {
    ...place,
    name: "Secreta sin publicar",
  });
  await make.client(company, { name: "Secreta clienta" });
  const person = await make.user(company, { name: "Secreta persona", email: `secreta@${slug}.example` });
  await make.search(map, person, { name: "Secreta búsqueda" });
  await make.comment(tower, { author: "Secreta autora", text: "Secreta idea" });
  await make.inquiry(tower, { name: "Secreta visitante", phone: "8888-7777" });
  await server.notificationsHandled();
  const root = `/mapa/${slug}`;
  const project = `${root}/proyecto/${tower.id}`;
  return {
    map,
    tower,
    ofProject: [
      `${project}-torre-${slug}`,
      `${project}.pdf`,
      `${project}/mapa-1-light.webp`,
      `${project}/tarjeta-1.jpg`,
    ],
    lists: ["/lista", "/lista.pdf", "/san-jose", "/san-jose/escazu", "/san-jose/escazu.pdf"].map(
      (path) => root + path,
    ),
    ofMap: [
      `${root}/tarjeta-${map.id}-1.jpg`,
      `/api/Mapas/${map.id}/puntos`,
      `/api/Mapas/${map.id}/novedades.xml`,
      `/api/Mapas/${map.id}/fotografias`,
    ],
    whole: [root, `${root}?punto=${tower.id}`, `/public/${slug}`, "/sitemap.xml"],
  };
}

describe("what a visitor reads of a company", () => {
  it("has no draft, nothing of the bin, no person and no contact of a project", async () => {
    const { ofProject, lists, ofMap, whole } = await publish("secretos");
    for (const url of [...ofProject, ...lists, ...ofMap, ...whole]) {
      const { status, text } = await read(url);
      expect(status, url).toBe(200);
      expect(text, url).not.toMatch(/secreta|8888-?7777/i);
    }
  });

  it("loses a deleted project at once", async () => {
    const { tower, ofProject, lists, ofMap, whole } = await publish("borrados");
    for (const url of [...ofProject, ...lists, ...ofMap, ...whole]) await read(url);
    await change(`update points set deleted_at = now() where id = ${tower.id}`);
    for (const url of ofProject) expect((await read(url)).status, url).toBe(404);
    for (const url of [...lists, ...ofMap, ...whole]) await expectToLose(url, /torre.borrados/i);
  });

  it("is gone at once when its map is no longer published", async () => {
    const { map, ofProject, lists, ofMap, whole } = await publish("retirados");
    for (const url of [...ofProject, ...lists, ...ofMap, ...whole]) await read(url);
    await change(`update maps set published = false where id = ${map.id}`);
    for (const url of [...ofProject, ...lists]) expect((await read(url)).status, url).toBe(404);
    for (const url of ofMap) expect((await read(url)).status, url).toBeGreaterThanOrEqual(400);
    for (const url of whole) await expectToLose(url, /(torre|casa).retirados/i);
  });
});
