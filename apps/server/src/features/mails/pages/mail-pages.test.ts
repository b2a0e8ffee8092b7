import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFactories } from "../../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../../testing/running-server.ts";
import { mailAddresses } from "../mail-addresses.ts";
import { createMailTokens } from "../mail-tokens.ts";

const day = 86_400_000;
const begin = Date.UTC(2026, 10, 28);
const clock = { now: begin };
const signingKey = Buffer.alloc(32, 7);
let server: TestServer;
let make: ReturnType<typeof createFactories>;
let user: { id: number; email: string };
let searches: readonly { id: number }[];
let links: ReturnType<typeof mailAddresses>;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, now: () => clock.now, signingKey });
  make = createFactories(server.database.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.now = begin;
  const company = await make.company({ name: "Cumbres <&>", theme: "azul" });
  const map = await make.map(company);
  user = await make.user(company, { roles: ["cliente"] });
  searches = [
    await make.search(map, user, { name: "Torres <b>", frequency: "daily" }),
    await make.search(map, user, { name: "Casas", frequency: "weekly" }),
  ];
  links = mailAddresses(
    "",
    { userId: user.id, address: user.email },
    createMailTokens(signingKey, () => clock.now),
  );
});

const frequencies = async () => {
  const { rows } = await server.database.pool.query(
    `select frequency from searches where user_id = ${user.id} order by id`,
  );
  return rows.map(({ frequency }) => frequency);
};
const get = (url: string) => server.app.inject({ url });
const urlencoded = "application/x-www-form-urlencoded";
const post = (url: string, payload: string, type = urlencoded) =>
  server.app.inject({ method: "POST", url, payload, headers: { "content-type": type } });
const oneClick = "List-Unsubscribe=One-Click";

describe("unsubscribing", () => {
  it("takes one press of the mail program, in either encoding of forms", async () => {
    const [first, second] = searches;
    const reply = await post(links.unsubscribe(first?.id ?? 0), oneClick);
    expect(reply.statusCode).toBe(200);
    expect(await frequencies()).toEqual(["never", "weekly"]);
    const multipart = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    const other = await post(
      links.unsubscribe(second?.id ?? 0),
      multipart,
      "multipart/form-data; boundary=x",
    );
    expect(other.statusCode).toBe(200);
    expect(await frequencies()).toEqual(["never", "never"]);
  });

  it("stops all searches with the link of all", async () => {
    expect((await post(links.unsubscribe(null), oneClick)).body).toContain("No recibirá más mensajes");
    expect(await frequencies()).toEqual(["never", "never"]);
  });

  it("changes nothing on a GET, which shows a button in the company's look", async () => {
    const { body, headers, statusCode } = await get(links.unsubscribe(searches[0]?.id ?? 0));
    expect(statusCode).toBe(200);
    expect(body).toContain('<form method="post"><button>Dejar de recibir</button>');
    expect(body).toContain("<header>Cumbres &lt;&amp;&gt;</header>");
    expect(body).toContain("«Torres &lt;b&gt;»");
    expect(body).not.toContain("<script");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
    expect(await frequencies()).toEqual(["daily", "weekly"]);
  });

  it("works for a year, and only with the signed link", async () => {
    const link = links.unsubscribe(null);
    for (const url of [
      "/avisos/baja/x",
      link.replace(/\/(\d+)\.0\./, "/1.0."),
      links.preferences().replace("preferencias", "baja"),
    ])
      expect((await post(url, oneClick)).statusCode).toBe(404);
    clock.now = begin + 366 * day;
    expect((await post(link, oneClick)).statusCode).toBe(410);
    expect(await frequencies()).toEqual(["daily", "weekly"]);
    clock.now = begin + 364 * day;
    expect((await post(link, oneClick)).statusCode).toBe(200);
  });
});

describe("the links of a mail", () => {
  it("work for the address that got it only: after a restore an id may be another person's", async () => {
    await server.database.pool.query(
      `update users set email = 'otra-${user.id}@x.example' where id = ${user.id}`,
    );
    expect((await get(links.preferences())).statusCode).toBe(404);
    expect((await post(links.unsubscribe(null), oneClick)).statusCode).toBe(404);
    expect(await frequencies()).toEqual(["daily", "weekly"]);
  });

  it("end with the account", async () => {
    await server.database.pool.query(`delete from users where id = ${user.id}`);
    expect((await get(links.preferences())).statusCode).toBe(404);
  });
});

describe("the preferences of a mail", () => {
  it("change how often each search reports, for 30 days", async () => {
    const link = links.preferences();
    expect((await get(link)).body).toMatch(/name="busqueda-\d+"><option value="nunca">/);
    const [first, second] = searches;
    const sent = `busqueda-${first?.id}=semanal&busqueda-${second?.id}=siempre`;
    const { body } = await post(link, sent);
    expect(body).toContain("Se guardaron los cambios.");
    expect(body).toContain('<option value="semanal" selected>');
    expect(await frequencies()).toEqual(["weekly", "weekly"]);
    clock.now = begin + 31 * day;
    expect((await get(link)).statusCode).toBe(410);
    expect((await post(link, sent.replace("semanal", "nunca"))).statusCode).toBe(410);
  });

  it("are of the user's own searches only", async () => {
    const map = await make.map(await make.company());
    const other = await make.user({ id: map.company_id });
    const foreign = await make.search(map, other, { frequency: "daily" });
    await post(links.preferences(), `busqueda-${foreign.id}=nunca`);
    const { rows } = await server.database.pool.query(
      `select frequency from searches where id = ${foreign.id}`,
    );
    expect(rows).toEqual([{ frequency: "daily" }]);
  });
});
