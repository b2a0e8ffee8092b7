import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asSystem } from "../../../database/unit-of-work.ts";
import { startMailServer } from "../../../mail/mail-server.fixture.ts";
import { createSmtpMailer } from "../../../mail/smtp-mailer.ts";
import { createFactories } from "../../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../../testing/running-server.ts";
import { signIn } from "../../../testing/sign-in.ts";
import { untilBlocked } from "../../../testing/until-blocked.ts";
import { createPlanDigests } from "./digests/plan-digests.ts";
import { deleteOldMarks } from "./mailbox-marks-repository.ts";
import { deleteOldSubscribers } from "./subscribers-repository.ts";

const signingKey = Buffer.alloc(32, 9);
const mailServer = { host: "mail.example", explain: String };
const from = { name: "Obra", address: "no-responder@obra.example" };
const options = { webFolder: testPageFolder, signingKey };
let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let map: Awaited<ReturnType<typeof make.map>>;

beforeAll(async () => {
  server = await startTestServer({ ...options, mailServer });
  make = createFactories(server.database.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  await query("delete from subscribers");
  await query("delete from mailbox_marks");
  company = await make.company({ name: "Cumbres", offers_alerts: true });
  map = await make.map(company, { name: "Obras", published: true });
  await server.notificationsHandled();
});

const query = async (text: string) => (await server.database.pool.query(text)).rows;
const place = { lat_micro: 9_900_000, lng_micro: -84_100_000, canton: "ESCAZÚ", stage: "OBRA GRIS" };
let networks = 0;

/** A request for alerts, each from a network of its own. */
const request = (fields: object = {}, app = server.app) => {
  networks += 1;
  return app.inject({
    method: "POST",
    url: "/api/avisos/visitantes",
    remoteAddress: `198.51.100.${networks}`,
    payload: { mapaId: map.id, correo: "ana@casa.example", frecuencia: "diario", ...fields },
  });
};
const subscribers = () =>
  query(
    "select email, confirmed_at is not null as confirmed, frequency from subscribers order by requested_at",
  );

/** A confirmed subscriber whose last mail was eleven days ago. */
async function subscribe(columns: { email?: string; filters?: string; shares_address?: boolean } = {}) {
  const { email = "ana@casa.example", filters = "", shares_address = false } = columns;
  const { rows } = await server.database.pool.query(
    `insert into subscribers
       (company_id, map_id, email, filters, frequency, shares_address, confirmed_at, reported_until)
     values ($1, $2, $3, $4, 'daily', $5, now(), now() - interval '11 days') returning id`,
    [company.id, map.id, email, filters, shares_address],
  );
  return rows[0].id as string;
}
/** What has changed on the map until now was ten days ago. */
const makeChangesOld = () => query("update audit set at = now() - interval '10 days' where noun = 'points'");

const dayMs = 86_400_000;
const planDigests = (now = Date.now) =>
  createPlanDigests({
    db: server.database.db,
    readTime: async () => new Date(now()),
    messageHost: () => "obra.example",
  })();

/** What a process of the product sends once it listens, by a real mail server. */
async function sendAll(answers: Record<string, string> = {}): Promise<string[]> {
  await using smtp = await startMailServer(answers);
  await planDigests();
  const process = await startTestServer({
    ...options,
    sharesDatabaseWith: server,
    mailServer,
    mailer: createSmtpMailer(smtp.url, from),
  });
  try {
    await process.listen();
    await expect
      .poll(() =>
        query("select from mails where state = 'sending' or (state = 'waiting' and due_at <= now())"),
      )
      .toEqual([]);
  } finally {
    await process.close();
  }
  const received = smtp.received.flatMap(({ messages }) => messages);
  return received.map((lines) =>
    // Undo the second point of SMTP before a line with one, which a link may have where it is broken, and quoted-printable.
    Buffer.from(
      lines
        .map((line) => line.replace(/^\.\./, "."))
        .join("\n")
        .replaceAll("=\n", "")
        .replace(/=([0-9A-F]{2})/g, (_code, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      "latin1",
    ).toString("utf8"),
  );
}
const linkIn = (mail: string | undefined, path: string) =>
  new RegExp(`/avisos/${path}/[\\w.-]+`).exec(mail ?? "")?.[0] ?? "";
const get = (url: string) => server.app.inject({ url });
const post = (url: string) =>
  server.app.inject({
    method: "POST",
    url,
    payload: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

describe("alerts for visitors", () => {
  it("begin with a press on the page of the link, report each change once, and end with the address", async () => {
    expect((await request({ filtros: "canton=escazu" })).json()).toEqual({
      mensaje:
        "Si no pidió lo contrario, le enviamos un correo. Ábralo y confirme en las próximas 48 horas para recibir los avisos.",
    });
    const [asking] = await sendAll();
    expect(asking).toContain("Subject: Confirme los avisos de Cumbres");
    expect(asking).toContain("?canton=escazu");
    const confirm = linkIn(asking, "confirmar");
    const { body } = await get(confirm);
    expect(body).toContain("Cumbres guarda su correo en");
    expect(body).toContain("Cumbres no podrá ver su correo.");
    expect(body).toContain("Cantón: Escazú");
    expect(await subscribers()).toMatchObject([{ confirmed: false }]);
    const { body: confirmed } = await post(confirm);
    expect(confirmed).toContain("Recibirá los avisos en su correo.");
    expect(confirmed).toContain(
      `<a href="/mapa/${company.slug}--${map.slug}?canton=escazu">Ver en el mapa</a>`,
    );
    expect(await subscribers()).toMatchObject([{ confirmed: true }]);

    await query("update subscribers set reported_until = now() - interval '11 days'");
    await make.point(map, {
      ...place,
      name: "Torre Álamo",
      phone: "+506 8888-1234",
      email: "ventas@casa.example",
    });
    await make.point(map, { ...place, name: "Casa Roble", canton: "SANTA ANA" });
    await make.point(map, { ...place, name: "Sin lugar", lat_micro: 0 });
    await makeChangesOld();
    const [mail] = await sendAll();
    expect(mail).toContain("1 proyecto nuevo en ");
    expect(mail).toContain("Torre Álamo");
    expect(mail).toContain(`/mapa/${company.slug}--${map.slug}?canton=escazu`);
    expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    for (const hidden of ["Roble", "Sin lugar", "8888", "ventas@"]) expect(mail).not.toContain(hidden);
    expect(await sendAll()).toEqual([]);

    const leave = linkIn(mail, "salir");
    expect((await get(leave)).body).toContain("Dejar de recibir y borrar mi correo");
    expect(await subscribers()).toHaveLength(1);
    expect((await post(leave)).body).toContain("?canton=escazu");
    expect(await subscribers()).toEqual([]);
    expect((await post(leave)).statusCode).toBe(200);
    for (const reply of [await get(confirm), await post(confirm)]) {
      expect([reply.statusCode, reply.body]).toEqual([410, expect.stringContaining("El enlace venció")]);
    }
    expect(await subscribers()).toEqual([]);
  });

  it("link exactly the projects of their period, which only that link opens", async () => {
    await subscribe({ filters: "canton=escazu" });
    await make.point(map, place);
    await query("update audit set at = now() - interval '20 days' where noun = 'points'");
    const ids: number[] = [];
    for (let count = 0; count < 22; count++) ids.push((await make.point(map, place)).id);
    await query(
      `update audit set at = now() - interval '10 days' where noun = 'points' and record_id = any('{${ids}}')`,
    );
    const [mail] = await sendAll();
    expect(mail).toContain("y 2 más: ver los 22 proyectos");
    const [, notice = ""] = /\?canton=escazu&(?:amp;)?aviso=([\w.-]+)/.exec(mail ?? "") ?? [];
    const pointsOf = async (link: string, { id } = map) =>
      (await get(`/api/Mapas/${id}/avisos/${link}/puntos`)).json().puntos;
    expect(await pointsOf(notice)).toEqual(ids);
    expect(await pointsOf(`${notice}.`)).toEqual(ids);
    expect(await pointsOf(notice.replace(/\.\d/, ".0"))).toEqual([]);
    expect(await pointsOf(notice, await make.map(company, { published: true }))).toEqual([]);
    await query(`update maps set published = false where id = ${map.id}`);
    await expect.poll(() => pointsOf(notice)).toBeUndefined();
    await query(`update maps set published = true where id = ${map.id}`);
  });

  it("report other stages, but no other data", async () => {
    const staged = await make.point(map, { ...place, name: "Avanza" });
    const renamed = await make.point(map, { ...place, name: "Antes" });
    await query("update audit set at = now() - interval '30 days' where noun = 'points'");
    await query(`update points set stage = 'TERMINADO' where id = ${staged.id}`);
    await query(`update points set name = 'Igual' where id = ${renamed.id}`);
    await query(
      "update audit set at = now() - interval '10 days' where noun = 'points' and action = 'update'",
    );
    await subscribe();
    const [mail] = await sendAll();
    expect(mail).toMatch(/Etapa: OBRA GRIS → TERMINADO/i);
    expect(mail).not.toContain("Igual");
  });

  it("replace those of the same address and map only when they are confirmed", async () => {
    await subscribe();
    await request({ correo: "Ana@Casa.example", frecuencia: "semanal" });
    const [asking] = await sendAll();
    expect(await subscribers()).toHaveLength(2);
    await post(linkIn(asking, "confirmar"));
    expect(await subscribers()).toEqual([
      { email: "Ana@Casa.example", confirmed: true, frequency: "weekly" },
    ]);
  });

  it("give known addresses, programs and repeated requests the same answer", async () => {
    await subscribe();
    const answers = [
      await request(),
      await request({ sitioWeb: "https://spam.example" }),
      await request(),
      await request(),
      await request(),
    ];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await query("select from mails where frequency = 'instant'")).toHaveLength(3);
  });

  it("ask a mailbox three times a day, however it is written and at once", async () => {
    const spellings = [
      "ana@casa.example",
      "Ana+1@casa.example",
      "ana+2@CASA.example",
      "ana+x+y@casa.example",
    ];
    await Promise.all([...spellings, ...spellings].map((correo) => request({ correo })));
    await request({ correo: "eva@casa.example" });
    expect(await query("select from subscribers where lower(email) like 'ana%'")).toHaveLength(3);
    expect(await query("select from subscribers where email = 'eva@casa.example'")).toHaveLength(1);
  });

  it("do not ask a mailbox more often because its requests were confirmed and deleted", async () => {
    for (const correo of ["juan@gmail.com", "j.uan@gmail.com", "ju.an@googlemail.com"]) {
      await request({ correo });
      const [asking] = await sendAll();
      await post(linkIn(asking, "confirmar"));
      await post(linkIn(asking, "salir"));
    }
    const again = await request({ correo: "jua.n@gmail.com" });
    expect(again.json().mensaje).toContain("le enviamos un correo.");
    expect(await subscribers()).toEqual([]);
    await query("update mailbox_marks set at = at - interval '25 hours'");
    await request({ correo: "juan@gmail.com" });
    expect(await subscribers()).toHaveLength(1);
  });

  it("leave a mailbox alone for 30 days once its owner refused a request", async () => {
    await request();
    const [asking] = await sendAll();
    await request({ frecuencia: "semanal" });
    expect((await post(linkIn(asking, "salir"))).body).toContain("Durante 30 días no le pediremos confirmar");
    const again = await request({ correo: "ana+otra@casa.example" });
    expect(again.json().mensaje).toContain("le enviamos un correo.");
    expect(await sendAll()).toEqual([]);
    const clean = () => asSystem(server.database.db, deleteOldMarks);
    await query("update mailbox_marks set at = now() - interval '29 days'");
    await clean();
    expect(await query("select kind from mailbox_marks")).toEqual([{ kind: "objected" }]);
    await query("update mailbox_marks set at = now() - interval '31 days'");
    await clean();
    expect(await query("select from mailbox_marks")).toEqual([]);
    await request();
    expect(await sendAll()).toHaveLength(1);
  });

  it("leave one request when two of an address are confirmed at the same time", async () => {
    for (let round = 0; round < 3; round++) {
      await query("delete from subscribers");
      await query("delete from mailbox_marks");
      await request();
      await request({ frecuencia: "semanal" });
      const confirmations = (await sendAll()).map((mail) => linkIn(mail, "confirmar"));
      const lock = await server.database.pool.connect();
      let replies: Promise<{ statusCode: number }[]> = Promise.resolve([]);
      try {
        await lock.query("begin");
        await lock.query("select from subscribers for update");
        replies = Promise.all(confirmations.map((link) => post(link)));
        await untilBlocked(server.database, 2);
      } finally {
        await lock.query("rollback");
        lock.release();
      }
      expect((await replies).map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
      expect(await subscribers()).toMatchObject([{ confirmed: true }]);
    }
  });

  it("store an address without marks that turn its direction", async () => {
    await request({ correo: "\u202eana\u202c@casa.example\u200f" });
    expect(await subscribers()).toMatchObject([{ email: "ana@casa.example" }]);
    await subscribe();
    const [asking] = await sendAll();
    await post(linkIn(asking, "confirmar"));
    expect(await subscribers()).toHaveLength(1);
  });

  it("accept one network's requests rarely while a company has very many, and those of others", async () => {
    await query(`insert into subscribers (company_id, map_id, email, frequency)
      select ${company.id}, ${map.id}, number || '@spam.example', 'daily' from generate_series(1, 500) as number`);
    const ofOneNetwork = [];
    for (const correo of ["a@casa.example", "b@casa.example", "c@casa.example"]) {
      ofOneNetwork.push((await request({ correo })).statusCode);
      networks -= 1;
    }
    networks += 1;
    expect(ofOneNetwork).toEqual([200, 200, 429]);
    expect((await request({ correo: "eva@casa.example" })).statusCode).toBe(200);
    expect(await query("select email from subscribers where email like '%casa%' order by 1")).toEqual(
      ["a@casa.example", "b@casa.example", "eva@casa.example"].map((email) => ({ email })),
    );
  });

  it("do not report again what a later mail reported once one that was given up is queued again", async () => {
    const id = await subscribe();
    const reportedUntil = () => query(`select reported_until from subscribers where id = '${id}'`);
    await query(`update subscribers set reported_until = now() where id = '${id}'`);
    await query(`
      insert into mails (subscriber_id, frequency, slot, due_at, message_id)
      values ('${id}', 'daily', now() - interval '5 days', now(), '<late@obra.example>')
    `);
    const before = await reportedUntil();
    expect(await sendAll()).toEqual([]);
    expect(await query("select state from mails")).toEqual([{ state: "skipped" }]);
    expect(await reportedUntil()).toEqual(before);
  });

  it("are limited by network, and need an address and filters that exist", async () => {
    const last = networks + 1;
    const same = () => {
      networks = last - 1;
      return request({ sitioWeb: "x" });
    };
    const codes = [];
    for (let count = 0; count < 11; count++) codes.push((await same()).statusCode);
    expect(codes).toEqual([...Array(10).fill(200), 429]);
    expect((await request({ correo: "ana" })).statusCode).toBe(400);
    expect((await request({ filtros: "color=rojo" })).statusCode).toBe(400);
    expect((await request({ filtros: `canton=${"ж".repeat(700)}` })).statusCode).toBe(400);
    expect((await request({ frecuencia: "al_momento" })).statusCode).toBe(400);
  });

  it("are offered only by the company's choice, on published maps, with a mail server", async () => {
    const publicMap = async (app = server.app) =>
      (await app.inject({ url: `/api/public/mapa?slug=${map.id}` })).json().empresa.avisos;
    expect(await publicMap()).toBe(true);
    const withoutMail = await startTestServer({ ...options, sharesDatabaseWith: server });
    expect(await publicMap(withoutMail.app)).toBe(false);
    expect((await request({}, withoutMail.app)).statusCode).toBe(404);
    await withoutMail.close();
    await query(`update maps set published = false where id = ${map.id}`);
    await server.notificationsHandled();
    expect((await request()).statusCode).toBe(404);
    await query(`update maps set published = true where id = ${map.id}`);
    await query(`update companies set offers_alerts = false where id = ${company.id}`);
    await server.notificationsHandled();
    expect(await publicMap()).toBe(false);
    expect((await request()).statusCode).toBe(404);
    expect(await subscribers()).toEqual([]);
  });

  it.each([
    ["the map is not published", () => `update maps set published = false where id = ${map.id}`],
    ["the offer ended", () => `update companies set offers_alerts = false where id = ${company.id}`],
    ["the projects are in the bin", () => `update points set deleted_at = now() where map_id = ${map.id}`],
    [
      "the map belongs to another company",
      () => `update maps set company_id = (select min(id) from companies) where id = ${map.id}`,
    ],
  ])("report nothing if %s, also by a mail that was planned", async (_what, change) => {
    await make.point(map, place);
    await makeChangesOld();
    await subscribe();
    await planDigests();
    expect(await query("select from mails where state = 'waiting'")).toHaveLength(1);
    await query(change());
    expect(await sendAll()).toEqual([]);
    expect(await query("select from mails where state <> 'skipped'")).toEqual([]);
  });
});

describe("the mails to subscribers", () => {
  it("report the same after a failed attempt, and no other is planned until then", async () => {
    await make.point(map, place);
    await makeChangesOld();
    await subscribe();
    await sendAll({ DATA: "451 later" });
    expect(await query("select state, attempts from mails")).toEqual([{ state: "waiting", attempts: 1 }]);
    await planDigests(() => Date.now() + dayMs);
    expect(await query("select from mails")).toHaveLength(1);
    await query("update mails set due_at = now()");
    const [mail] = await sendAll();
    expect(mail).toContain("1 proyecto nuevo");
    expect(await query("select state from mails")).toEqual([{ state: "sent" }]);
    await planDigests(() => Date.now() + dayMs);
    expect(await query("select from mails")).toHaveLength(2);
  });

  it("delete an address that the mail server refuses for good", async () => {
    await make.point(map, place);
    await makeChangesOld();
    await subscribe();
    await sendAll({ RCPT: "550 no such user" });
    expect(await subscribers()).toEqual([]);
    expect(await query("select from mails")).toEqual([]);
  });

  it("are repeated for an address with letters that the mail server does not accept", async () => {
    await request({ correo: "peña@construcción.example" });
    await sendAll({ RCPT: "553 5.6.7 SMTPUTF8 is required" });
    expect(await subscribers()).toHaveLength(1);
    expect(await query("select state from mails")).toEqual([{ state: "waiting" }]);
  });

  it("keep the addresses when the mail server refuses the product", async () => {
    await make.point(map, place);
    await makeChangesOld();
    await subscribe();
    await sendAll({ RCPT: "554 5.7.1 Relay access denied" });
    expect(await subscribers()).toHaveLength(1);
    expect(await query("select state from mails")).toEqual([{ state: "waiting" }]);
  });

  it("are deleted with the map or the company, and after the time to confirm", async () => {
    const clean = () => asSystem(server.database.db, (unit) => deleteOldSubscribers(unit, 48));
    await request();
    await subscribe({ email: "luis@casa.example" });
    await query("update subscribers set requested_at = now() - interval '47 hours'");
    await clean();
    expect(await subscribers()).toHaveLength(2);
    await query("update subscribers set requested_at = now() - interval '49 hours'");
    await clean();
    expect(await subscribers()).toMatchObject([{ email: "luis@casa.example" }]);
    await query("update subscribers set reported_until = now() - interval '91 days'");
    await clean();
    expect(await subscribers()).toEqual([]);
    await subscribe();
    await query(`delete from maps where id = ${map.id}`);
    expect(await subscribers()).toEqual([]);
  });
});

describe("the subscribers of a company", () => {
  it("are counted for its administrators, with the addresses that were shared", async () => {
    await subscribe({ shares_address: true });
    await subscribe({ email: "luis@casa.example" });
    await request({ correo: "eva@casa.example", compartirCorreo: true });
    const other = await make.company({ offers_alerts: true });
    const read = async (of: { id: number }, roles: ("admin" | "user")[], id = company.id) => {
      const headers = await signIn(server.database, await make.user(of, { roles }));
      return server.app.inject({ url: `/api/empresa/${id}/avisos`, headers });
    };
    expect((await read(company, ["admin"])).json()).toEqual({
      ofrece: true,
      diarios: 2,
      semanales: 0,
      correos: [
        { correo: "ana@casa.example", mapa: "Obras", frecuencia: "diario", desde: expect.any(String) },
      ],
    });
    expect((await read(company, ["user"])).statusCode).toBe(403);
    expect((await read(other, ["admin"])).statusCode).toBe(404);
    expect((await read(other, ["admin"], other.id)).json()).toMatchObject({ diarios: 0, correos: [] });
  });
});
