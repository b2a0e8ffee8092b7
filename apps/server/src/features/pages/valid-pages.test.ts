import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { namingDrawer } from "../first-picture/named-picture.fixture.ts";

let server: TestServer;
beforeAll(async () => {
  const mailServer = { host: "mail.example", explain: String };
  server = await startTestServer({ webFolder: testPageFolder, drawsPictures: namingDrawer, mailServer });
});
afterAll(() => server.close());

const validator = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:document"],
  // The script is the product's own, at an address with its version.
  rules: { "require-sri": "off" },
});

/** HTML, quotes, marks from right to left, an emoji, and as long as a name may be. */
const hostile = `</title><script>"'&amp;\u202e🏗️ ${"Ñandú ".repeat(40)}`.slice(0, 190);

it("pages without scripts are valid HTML, whatever the names are", async () => {
  const make = createFactories(server.database.db);
  const company = await make.company({
    name: hostile.slice(0, 100),
    slug: "validas",
    phone: "2222-3333",
    offers_alerts: true,
    offers_inquiries: true,
  });
  const map = await make.map(company, { name: hostile.slice(0, 50), slug: "pais", published: true });
  const place = { lat_micro: 9_926_000, lng_micro: -84_081_000, province: "SAN JOSÉ", canton: "ESCAZÚ" };
  const texts = { name: hostile, note: hostile, stage: hostile.slice(0, 40), builder: hostile.slice(0, 100) };
  const point = await make.point(map, { ...place, ...texts, progress: 40, phone: "8888-1234" });
  for (const name of ["fachada", "atrás"]) await make.media(point, { name });
  await make.point(map, place);
  await server.notificationsHandled();

  const path = `/mapa/validas/proyecto/${point.id}`;
  const headers = { host: "localhost", accept: "text/html" };
  const { location } = (await server.app.inject({ url: path, headers })).headers;
  const payload = "correo=%3Cb%3E&nombre=%3Cb%3E&frecuencia=semanal";
  for (const request of [
    { url: String(location) },
    { url: `${location}?solicitud=recibida` },
    { url: String(location), method: "POST", payload },
    { url: `${location}/avisos` },
    { url: `${location}/avisos?pedidos` },
    { url: `${location}/avisos`, method: "POST", payload },
    { url: "/mapa/validas/lista" },
    { url: "/mapa/validas/san-jose/escazu" },
    { url: "/mapa/validas/proyecto/999999" },
  ] as const) {
    const { body } = await server.app.inject({ ...request, headers });
    const { results } = await validator.validateString(body);
    const problems = results.flatMap(({ messages }) => messages);
    expect(
      problems.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      JSON.stringify(request),
    ).toEqual([]);
  }
});
