import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../../testing/running-server.ts";
import { readSheet } from "./read-sheet.fixture.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, drawsPictures: true });
  make = createFactories(server.database.db);
});
afterAll(() => server.close());

const placed = { lat_micro: 9_926_000, lng_micro: -84_081_000 };
const read = (url: string, headers = {}) =>
  server.app.inject({ url, headers: { host: "localhost", ...headers } });
const sheetOf = async (url: string) => {
  const reply = await read(url);
  expect(reply.statusCode, url).toBe(200);
  return readSheet(reply.rawPayload);
};

async function publishedMap(slug: string, columns: Parameters<typeof make.company>[0] = {}) {
  const company = await make.company({ name: "Cumbres", slug, ...columns });
  return make.map(company, { name: "Todo el país", slug: "pais", published: true });
}

const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();

describe("the sheet of a project", () => {
  it("says what its page says, tagged and in Spanish, with a code and a link to the page", async () => {
    const map = await publishedMap("fichas", { phone: "2222-3333" });
    const point = await make.point(map, {
      ...placed,
      ...{ name: "Torre Peñón", stage: "OBRA GRIS", province: "SAN JOSÉ", canton: "ESCAZÚ", progress: 40 },
      ...{ area: 1_200.5, note: "Frente al parque.\n\nDos torres.", builder: "Constructora Uno" },
      ...{ phone: "+506 8888-1234", manager: "Ana Rojas" },
    });
    const { key } = await make.media(point);
    await server.storage.write(key, await picture());
    await server.storage.write((await make.media(point)).key, Buffer.from("no es una imagen"));
    await server.notificationsHandled();

    const path = `/mapa/fichas/proyecto/${point.id}-torre-penon`;
    const page = await read(path);
    expect(page.body).toContain(`href="${path}.pdf" download`);
    const reply = await read(`${path}.pdf`);
    expect(reply.headers).toMatchObject({
      "content-type": "application/pdf",
      link: `<http://localhost${path}>; rel="canonical"`,
    });
    const sheet = await readSheet(reply.rawPayload);
    expect(sheet).toMatchObject({
      ...{ pages: 1, width: 612, isTagged: true, code: `http://localhost${path}` },
      links: [`http://localhost${path}`],
      info: { Title: "Torre Peñón", Language: "es-CR" },
      alternatives: [
        `Código QR de http://localhost${path}`,
        "Fotografía de Torre Peñón",
        "Mapa con la ubicación de Torre Peñón",
      ],
    });
    expect(sheet.roles).toEqual(expect.arrayContaining(["Document", "H1", "H2", "L", "LI", "Lbl", "LBody"]));
    const order = ["Cumbres", "Torre Peñón", "Obra gris · 40 %", "Escazú, San José", "Datos actualizados el"];
    const details = ["Natural Earth", "Frente al parque. Dos torres.", "1.200,50 m²", "Constructora Uno"];
    expect(sheet.text).toMatch(new RegExp([...order, ...details, "Etapas", "2222-3333"].join(".*")));
    expect(sheet.text).not.toMatch(/8888|Ana Rojas/);
    expect((await sheetOf(`${path}.pdf?papel=a4`)).width).toBe(595);
    expect((await read(`${path}.pdf?papel=oficio`)).statusCode).toBe(404);
    const again = await read(`${path}.pdf`, { "if-none-match": reply.headers.etag });
    expect(again.statusCode).toBe(304);

    await server.database.pool.query(`update points set deleted_at = now() where id = ${point.id}`);
    await server.notificationsHandled();
    expect((await read(`${path}.pdf`)).statusCode).toBe(404);
  });

  it("writes any name and a long text without letters that its font lacks, on two pages at most", async () => {
    const map = await publishedMap("textos");
    const name = `\u202e<b>"Ñandú" & 🏗️ ő 東京</b> ${"torre ".repeat(26)}`.trim();
    const note = "Edificio de usos mixtos. ".repeat(160);
    const point = await make.point(map, { ...placed, name, note });
    await server.notificationsHandled();
    const { pages, text, info } = await sheetOf(`/mapa/textos/proyecto/${point.id}.pdf`);
    expect(info.Title).toBe(`<b>"Ñandú" & o </b> ${"torre ".repeat(26).trim()}`);
    expect(text).toContain('<b>"Ñandú" & o </b> torre');
    expect(pages).toBe(2);
  });

  it("has the logo of the company, unless it is on another server", async () => {
    const logo = "empresas/1/logo.webp";
    await server.storage.write(logo, await picture());
    const companies = [{ logo_key: logo }, { logo_url: "https://otro.example/media/logo.png" }];
    for (const [at, columns] of companies.entries()) {
      const map = await publishedMap(`logos-${at}`, columns);
      const point = await make.point(map, { ...placed, name: "Torre" });
      await server.notificationsHandled();
      const { alternatives } = await sheetOf(`/mapa/logos-${at}/proyecto/${point.id}.pdf`);
      expect(alternatives.includes("Logo de Cumbres")).toBe(at === 0);
    }
  });
});
