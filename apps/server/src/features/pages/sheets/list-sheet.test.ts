import { afterAll, beforeAll, expect, it } from "vitest";
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

const read = (url: string) => server.app.inject({ url, headers: { host: "localhost", accept: "text/html" } });

async function companyWithMap(slug: string) {
  const company = await make.company({ name: "Cumbres", slug });
  return make.map(company, { name: "Todo el país", slug: "pais", published: true });
}

it("has the map, the totals and a row with a link for each project of the list", async () => {
  const map = await companyWithMap("listado");
  const placed = { lat_micro: 9_926_000, lng_micro: -84_081_000, province: "SAN JOSÉ", canton: "ESCAZÚ" };
  const day = (text: string) => ({ updated_at: new Date(`2026-10-${text}T18:00:00Z`) });
  const named = { name: "Torre Ñandú", stage: "OBRA GRIS", area: 1_250.4 };
  const tower = await make.point(map, { ...placed, ...named, ...day("05") });
  const other = { name: '<b>"Otra" 🏗️ ₡5 ≥ 2</b>', stage: "ACABADOS" };
  await make.point(map, { ...placed, canton: "SANTA ANA", ...other, ...day("04") });
  await server.notificationsHandled();

  const page = await read("/mapa/listado/san-jose?etapa=obra-gris");
  expect(page.body).toContain('href="/mapa/listado/san-jose.pdf?etapa=obra-gris" download');
  const inStage = await readSheet((await read("/mapa/listado/san-jose.pdf?etapa=obra-gris")).rawPayload);
  expect(inStage.text).toContain("Torre Ñandú");
  expect(inStage.text).not.toContain("Otra");

  const sheet = await readSheet((await read("/mapa/listado/san-jose.pdf")).rawPayload);
  const address = "http://localhost/mapa/listado/san-jose";
  expect(sheet).toMatchObject({
    ...{ pages: 1, isTagged: true, code: address },
    info: { Title: "Proyectos en San José", Language: "es-CR" },
    alternatives: [`Código QR de ${address}`, "Mapa con 2 proyectos: Proyectos en San José"],
  });
  expect(sheet.links).toContain(`http://localhost/mapa/listado/proyecto/${tower.id}-torre-nandu`);
  expect(sheet.roles).toEqual(expect.arrayContaining(["H1", "H2", "Table", "TR", "TH", "TD"]));
  const order = ["2 proyectos", "05/10/2026", "Obra gris: 1 · Acabados: 1", "Santa Ana: 1", "Proyecto Etapa"];
  const rows = ['1 <b>"Otra" CRC 5 >= 2</b> Acabados Santa Ana', "2 Torre Ñandú Obra gris Escazú 1.250"];
  expect(sheet.text).toMatch(new RegExp([...order, ...rows].join(".*")));
});

it("names the first 200 of more projects", async () => {
  const map = await companyWithMap("muchos");
  const one = await make.point(map, { lat_micro: 9_926_000, lng_micro: -84_081_000, name: "Proyecto" });
  await server.database.pool.query(
    `insert into points (company_id, map_id, name, lat_micro, lng_micro)
     select company_id, map_id, 'Obra ' || n, lat_micro + n * 1000, lng_micro from points, generate_series(1, 200) n
     where id = ${one.id}`,
  );
  await server.notificationsHandled();
  const { text } = await readSheet((await read("/mapa/muchos/lista.pdf")).rawPayload);
  expect(text).toContain("Los primeros 200 de 201 proyectos");
  expect(text.match(/\bObra \d+ /g)).toHaveLength(200);
  expect(text).toContain("200 Obra 1 ");
});

it("is missing for a list without projects", async () => {
  await companyWithMap("sin-proyectos");
  for (const path of ["lista", "cartago", "otro", "san-jose/otro"])
    expect((await read(`/mapa/sin-proyectos/${path}.pdf`)).statusCode, path).toBe(404);
});
