import { afterAll, beforeAll, expect, it } from "vitest";
import { createFactories } from "../factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../running-server.ts";
import { signIn } from "../sign-in.ts";

/** A name from before control characters were refused. */
const oldName = "Torre\u0007 Norte";

const contact = { phone: "+506 8888-8888", email: "ana@volcan.example" };
const template = { description: "Ficha", css_style: "body {}", html_path: "/ficha.html" };
const ground = { description: "Lotes", type: "Mapa Google", map_url: "https://volcan.example/obras" };

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let headers: { authorization: string };
let company: Awaited<ReturnType<typeof make.company>>;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
  company = await make.company({
    name: oldName,
    address: "San José",
    phone: contact.phone,
    email: contact.email,
    website_url: "https://volcan.example",
    map_url: "https://volcan.example/obras",
  });
  headers = await signIn(server.database, await make.user(null, { roles: ["super"] }));
});
afterAll(() => server.close());

it.each([
  ["a user", async () => `/auth/users/${(await make.user(company, { name: oldName })).id}`, "nombre"],
  [
    "a template",
    async () => `/Templates/${(await make.template(company, { ...template, name: oldName })).id}`,
    "teM_NOMBRE",
  ],
  [
    "a client",
    async () =>
      `/Cliente/actualizar?id=${(await make.client(company, { ...contact, name: oldName, template_id: (await make.template(company, template)).id })).id}`,
    "clI_NOMBRE",
  ],
  ["a company", async () => `/empresa/${company.id}`, "emP_NOMBRE"],
  ["a map", async () => `/Mapas/${(await make.map(company, { ...ground, name: oldName })).id}`, "maP_NOMBRE"],
  [
    "a point",
    async () => `/Root/upsert-v2?Id=${(await make.point(await make.map(company), { name: oldName })).id}`,
    "Nombre",
  ],
])(
  "an old name of %s with a control character can be sent back, but not another one",
  async (_name, address, field) => {
    const url = `/api${await address()}`;
    const method = url.includes("/Root/") ? "POST" : "PUT";
    const save = (name: string) => server.app.inject({ method, url, headers, payload: { [field]: name } });
    expect((await save(oldName)).statusCode).toBe(200);
    const refused = await save("Otra\u0007 torre");
    expect([refused.statusCode, refused.json().errores?.[0].campo]).toEqual([400, field]);
  },
);
