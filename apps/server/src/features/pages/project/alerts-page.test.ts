import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../../testing/running-server.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let networks = 0;

beforeAll(async () => {
  const mailServer = { host: "mail.example", explain: String };
  server = await startTestServer({ webFolder: testPageFolder, mailServer });
  make = createFactories(server.database.db);
});
afterAll(() => server.close());

const read = (url: string) => server.app.inject({ url, headers: { host: "localhost", accept: "text/html" } });
/** A network sends few requests. */
const newNetwork = () => {
  networks += 1;
  return `198.51.100.${networks}`;
};
const send = (url: string, fields: Record<string, string>, remoteAddress = newNetwork()) =>
  server.app.inject({
    method: "POST",
    url,
    remoteAddress,
    headers: { host: "localhost", "content-type": "application/x-www-form-urlencoded" },
    payload: String(new URLSearchParams(fields)),
  });
const typed = { correo: "ana@casa.example", frecuencia: "semanal" };

async function projectOf(columns: Parameters<typeof make.company>[0]) {
  const company = await make.company({ name: "Cumbres", ...columns });
  const map = await make.map(company, { name: "Todo el país", published: true });
  const point = await make.point(map, { lat_micro: 9_926_000, lng_micro: -84_081_000, name: "Torre <b>" });
  await server.notificationsHandled();
  const page = `/mapa/${company.slug}/proyecto/${point.id}-torre-b`;
  return { page, form: `${page}/avisos`, map, point };
}
const requestsOf = async ({ id }: { readonly id: number }) => {
  const columns = "email, filters, frequency, shares_address, confirmed_at";
  const { rows } = await server.database.pool.query(
    `select ${columns} from subscribers where map_id = ${id}`,
  );
  return rows;
};

describe("the form for alerts of a project", () => {
  it("is linked by its page, and stores a request that its mail confirms", async () => {
    const { page, form, map, point } = await projectOf({ slug: "con-avisos", offers_alerts: true });
    expect((await read(page)).body).toContain(`href="${form}"`);
    const { body, headers } = await read(form);
    expect(body).toContain("<bdi>Torre &lt;b&gt;</bdi>");
    expect(body).toContain("Cumbres guarda su correo");
    expect(headers).toMatchObject({ "x-robots-tag": "noindex", "cache-control": "no-store" });

    const sent = await send(form, { ...typed, compartirCorreo: "on", sitioWeb: "" });
    expect(sent.statusCode).toBe(303);
    expect(sent.headers.location).toBe(`${form}?pedidos`);
    expect((await read(`${form}?pedidos`)).body).toContain("Ábralo y confirme en las próximas 48 horas");
    expect(await requestsOf(map)).toEqual([
      {
        email: "ana@casa.example",
        filters: `numero=${point.id}`,
        frequency: "weekly",
        shares_address: true,
        confirmed_at: null,
      },
    ]);
  });

  it("says what is wrong, keeps what was typed and stores nothing", async () => {
    const { form, map } = await projectOf({ slug: "con-errores", offers_alerts: true });
    const wrong = await send(form, { ...typed, correo: 'ana"casa' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('value="ana&quot;casa" aria-invalid="true"');
    expect(wrong.body).toContain('value="semanal" checked');
    const incomplete: Record<string, string>[] = [{}, { correo: typed.correo }];
    for (const fields of [...incomplete, { ...typed, frecuencia: "nunca" }])
      expect((await send(form, fields)).statusCode).toBe(400);
    expect((await send(form, { ...typed, correo: "a".repeat(100_000) })).statusCode).toBe(413);
    // Only programs fill in the field that people do not see.
    expect((await send(form, { ...typed, sitioWeb: "https://spam.example" })).statusCode).toBe(303);
    expect(await requestsOf(map)).toEqual([]);
  });

  it("counts the requests of a network with those of the map", async () => {
    const { form, map } = await projectOf({ slug: "con-limite", offers_alerts: true });
    const network = "203.0.113.7";
    for (let at = 0; at < 10; at += 1)
      await server.app.inject({
        ...{ method: "POST", url: "/api/avisos/visitantes", remoteAddress: network },
        payload: { mapaId: map.id, correo: `ana${at}@casa.example`, frecuencia: "diario" },
      });
    const refused = await send(form, typed, network);
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain("ana@casa.example");
  });

  it("is missing where the company offers none, and for a project that is not published", async () => {
    const { page, form } = await projectOf({ slug: "sin-avisos" });
    expect((await read(page)).body).not.toContain("/avisos");
    for (const { statusCode, body } of [await read(form), await send(form, typed)]) {
      expect(statusCode).toBe(404);
      expect(body).toContain("Este formulario no está disponible");
    }
    const hidden = await projectOf({ slug: "retirado", offers_alerts: true });
    await server.database.pool.query(`update maps set published = false where id = ${hidden.map.id}`);
    await server.notificationsHandled();
    expect((await send(hidden.form, typed)).statusCode).toBe(404);
  });
});
