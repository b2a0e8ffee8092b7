import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFactories } from "../../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../../testing/running-server.ts";
import { mailAddresses } from "../mail-addresses.ts";
import { createMailTokens, mailboxKey, searchesContent } from "../mail-tokens.ts";

const day = 86_400_000;
const begin = Date.UTC(2026, 10, 28);
const clock = { now: begin };
const signingKey = Buffer.alloc(32, 7);
const tokens = createMailTokens(signingKey, () => clock.now);
let server: TestServer;
let make: ReturnType<typeof createFactories>;
let user: { id: number; email: string };
let company: { id: number };
let elsewhere: { id: number };
let map: Awaited<ReturnType<typeof make.map>>;
let searches: readonly { id: number }[];
let links: ReturnType<typeof mailAddresses>;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder, now: () => clock.now, signingKey });
  make = createFactories(server.database.db);
  elsewhere = await make.company({ name: "Lejos" });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock.now = begin;
  company = await make.company({
    name: "Cumbres <&>",
    theme: "azul",
    logo_url: "https://logos.example/a.png",
  });
  map = await make.map(company);
  user = await make.user(company, { roles: ["cliente"] });
  searches = [
    await make.search(map, user, {
      name: "Torres <b>",
      frequency: "daily",
      filters: "etapa=obra+gris&canton=escazu",
    }),
    await make.search(map, user, { name: "Casas", frequency: "weekly" }),
  ];
  links = mailAddresses("", { userId: user.id, companyId: company.id, address: user.email }, tokens);
});

const ids = () => searches.map(({ id }) => id);
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
    const reply = await post(links.unsubscribe([first?.id ?? 0]), oneClick);
    expect(reply.statusCode).toBe(200);
    expect(await frequencies()).toEqual(["never", "weekly"]);
    const multipart = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;
    const other = await post(
      links.unsubscribe([second?.id ?? 0]),
      multipart,
      "multipart/form-data; boundary=x",
    );
    expect(other.statusCode).toBe(200);
    expect(await frequencies()).toEqual(["never", "never"]);
  });

  it.each([
    ["of text", "text/plain"],
    ["of JSON", "application/json"],
    ["that is no type", "x"],
    ["none", undefined],
  ])("takes the press with a content type %s", async (_what, type) => {
    const reply = await server.app.inject({
      method: "POST",
      url: links.unsubscribe(ids()),
      payload: oneClick,
      headers: type === undefined ? {} : { "content-type": type },
    });
    expect(reply.statusCode).toBe(200);
    expect(await frequencies()).toEqual(["never", "never"]);
  });

  it("stops the searches of its mail, which it puts into words, and no other", async () => {
    await make.search(map, user, { name: "Otra", frequency: "daily" });
    const link = links.unsubscribe(ids());
    const { body } = await get(link);
    expect(body).toMatch(/Casas.*Todos los proyectos.*Torres &lt;b&gt;.*Etapa: OBRA GRIS · Cantón: Escazú/);
    expect(body).toContain(`href="/home?mapa=${map.slug}&amp;etapa=obra+gris&amp;canton=escazu"`);
    expect(body).not.toContain("Otra");
    expect((await post(link, oneClick)).body).toContain("Dejó de recibir estos avisos por correo.");
    expect(await frequencies()).toEqual(["never", "never", "daily"]);
  });

  it("has a way back to what was, and later to a mail a day, of the searches of its mail", async () => {
    await make.search(map, user, { name: "Otra", frequency: "never" });
    const link = links.unsubscribe(ids());
    const pressed = async (body: string) => {
      const fields = body.matchAll(/name="(busqueda-\d+)" value="(\w+)"/g);
      return post(
        link,
        new URLSearchParams([...fields].map(([, name = "", value = ""]) => [name, value])).toString(),
      );
    };
    const stopped = (await post(link, oneClick)).body;
    expect(stopped).toContain("<button>Volver a recibirlos</button>");
    expect((await pressed(stopped)).body).toContain("Vuelve a recibir estos avisos por correo.");
    expect(await frequencies()).toEqual(["daily", "weekly", "never"]);
    await post(link, oneClick);
    clock.now = begin + 364 * day;
    await pressed((await get(link)).body);
    expect(await frequencies()).toEqual(["daily", "daily", "never"]);
  });

  it("leaves the bell as it is", async () => {
    await post(links.unsubscribe(ids()), oneClick);
    const { rows } = await server.database.pool.query(
      `select distinct in_bell from searches where user_id = ${user.id}`,
    );
    expect(rows).toEqual([{ in_bell: true }]);
  });

  it("stops all with the link of an earlier mail about several, which opens no preferences", async () => {
    const reader = { userId: user.id, companyId: company.id, mailbox: mailboxKey(user.email) };
    const content = searchesContent({ ...reader, searchIds: null });
    expect((await get(tokens.address("", "preferences", content))).statusCode).toBe(404);
    const { body } = await post(tokens.address("", "unsubscribe", content), oneClick);
    expect(body).not.toContain("/avisos/preferencias/");
    expect(await frequencies()).toEqual(["never", "never"]);
  });

  it("changes nothing on a GET, which shows a button in the company's brand", async () => {
    const { body, headers, statusCode } = await get(links.unsubscribe([searches[0]?.id ?? 0]));
    expect(statusCode).toBe(200);
    expect(body).toContain('<form method="post"><button>Dejar de recibir</button>');
    expect(body).toContain(
      '<header><img src="https://logos.example/a.png" alt=""><span>Cumbres &lt;&amp;&gt;</span>',
    );
    expect(body).toContain("Torres &lt;b&gt;");
    expect(body).not.toContain("<script");
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
      "content-security-policy": expect.stringMatching(
        /img-src [^;]* https:\/\/logos\.example;.*frame-ancestors 'none'/,
      ),
    });
    expect(await frequencies()).toEqual(["daily", "weekly"]);
  });

  it("works for a year, and only with the signed link", async () => {
    const link = links.unsubscribe(ids());
    for (const url of [
      "/avisos/baja/x",
      link.replace(/\/\d+\./, "/1."),
      links.preferences(ids()).replace("preferencias", "baja"),
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
    expect((await get(links.preferences(ids()))).statusCode).toBe(404);
    expect((await post(links.unsubscribe(ids()), oneClick)).statusCode).toBe(404);
    expect(await frequencies()).toEqual(["daily", "weekly"]);
  });

  it.each([
    ["end with the account", () => `delete from users where id = ${user.id}`],
    ["stop while the account is inactive", () => `update users set active = false where id = ${user.id}`],
    [
      "show nothing of the company that the person has moved to",
      () => `update users set company_id = ${elsewhere.id} where id = ${user.id}`,
    ],
  ])("%s", async (_what, change) => {
    await server.database.pool.query(change());
    for (const url of [links.preferences(ids()), links.unsubscribe(ids())]) {
      const { statusCode, body } = await get(url);
      expect([statusCode, body.includes("Torres"), body.includes("Lejos")]).toEqual([404, false, false]);
    }
    expect((await post(links.unsubscribe(ids()), oneClick)).statusCode).toBe(404);
  });

  it("open no search but those of their mail, also the one that they lead to", async () => {
    const [first, second] = searches;
    const { body } = await post(links.unsubscribe([first?.id ?? 0]), oneClick);
    const next = /href="(\/avisos\/preferencias\/[^"]+)"/.exec(body)?.[1] ?? "";
    for (const link of [next, links.preferences([first?.id ?? 0])]) {
      const page = (await get(link)).body;
      expect(page).toContain("Torres &lt;b&gt;");
      expect(page).not.toContain("Casas");
      await post(link, `busqueda-${first?.id}=semanal&busqueda-${second?.id}=nunca`);
      expect(await frequencies()).toEqual(["weekly", "weekly"]);
    }
  });
});

describe("the preferences of a mail", () => {
  it("change how often each search reports, for 30 days", async () => {
    const link = links.preferences(ids());
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
    await post(links.preferences(ids()), `busqueda-${foreign.id}=nunca`);
    const { rows } = await server.database.pool.query(
      `select frequency from searches where id = ${foreign.id}`,
    );
    expect(rows).toEqual([{ frequency: "daily" }]);
  });
});
