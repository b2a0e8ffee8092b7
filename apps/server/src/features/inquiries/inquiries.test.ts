import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asSystem } from "../../database/unit-of-work.ts";
import { startMailServer } from "../../mail/mail-server.fixture.ts";
import { createSmtpMailer } from "../../mail/smtp-mailer.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { repeatSkippedInquiries } from "../mails/queue-repository.ts";
import { deleteOldInquiries } from "./inquiries-repository.ts";

const minuteMs = 60_000;
/** Of the test's clock, in seconds. */
const tenYears = 315_000_000;
const options = {
  webFolder: testPageFolder,
  signingKey: Buffer.alloc(32, 7),
  mailServer: { host: "mail.example", explain: String },
};
const from = { name: "Obra", address: "no-responder@obra.example" };
let time = Date.parse("2026-11-30T12:00:00Z");
let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let map: Awaited<ReturnType<typeof make.map>>;
let point: Awaited<ReturnType<typeof make.point>>;
let networks = 0;

const query = async (text: string) => (await server.database.pool.query(text)).rows;
const placed = { lat_micro: 9_900_000, lng_micro: -84_100_000 };
const offering = {
  offers_inquiries: true,
  inquiry_addresses: "ventas@cumbres.example, sala@cumbres.example",
};
const typed = { nombre: "Ana Mora", telefono: "8888-7777", correo: "ana@casa.example", acepta: true };

beforeAll(async () => {
  server = await startTestServer({ ...options, now: () => time });
  make = createFactories(server.database.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  await query("delete from inquiries");
  company = await make.company({ name: "Cumbres", phone: "2222-3333", ...offering });
  map = await make.map(company, { name: "Obras", published: true });
  point = await make.point(map, { ...placed, name: "Torre Catedral" });
  await server.notificationsHandled();
});

const newNetwork = () => {
  networks += 1;
  return `198.51.${Math.floor(networks / 250)}.${networks % 250}`;
};
const openForm = async (pointId = point.id) => {
  const reply = await server.app.inject({ url: `/api/Root/${pointId}/solicitudes/formulario` });
  return reply.json().formulario as string;
};
/** A form that was open for a minute. */
const filledForm = async (pointId?: number) => {
  const form = await openForm(pointId);
  time += minuteMs;
  return form;
};
const send = (payload: object, { ip = newNetwork(), pointId = point.id } = {}) =>
  server.app.inject({
    method: "POST",
    url: `/api/Root/${pointId}/solicitudes`,
    payload: { ...typed, ...payload },
    remoteAddress: ip,
  });
const stored = () => query("select name, point_name, email, state from inquiries order by id");
const fieldsOf = (reply: { json(): { errores: { campo: string }[] } }) =>
  reply.json().errores.map(({ campo }) => campo);

/** What a process of the product sends, by a real mail server: each mail's lines, decoded. */
async function sendMails(): Promise<string[]> {
  await using smtp = await startMailServer({});
  const process = await startTestServer({
    ...options,
    sharesDatabaseWith: server,
    mailer: createSmtpMailer(smtp.url, from),
  });
  try {
    await process.listen();
    await expect.poll(() => query("select from mails where state in ('waiting', 'sending')")).toEqual([]);
  } finally {
    await process.close();
  }
  const mails = smtp.received.flatMap(({ messages }) => messages);
  return mails.map((lines) =>
    Buffer.from(
      lines
        .join("\n")
        .replaceAll("=\n", "")
        .replace(/=([0-9A-F]{2})/g, (_code, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      "latin1",
    ).toString("utf8"),
  );
}

describe("a request for information", () => {
  it("is stored once and mailed once to each address of the company and to the visitor", async () => {
    const form = await filledForm();
    const payload = { formulario: form, mensaje: "¿Cuándo entregan?\nGracias" };
    const [first, second] = [await send(payload), await send(payload)];
    expect(first.json()).toEqual({ mensaje: "Recibimos su solicitud. Cumbres le responderá pronto." });
    expect(second.json()).toEqual(first.json());
    expect(await stored()).toEqual([
      { name: "Ana Mora", point_name: "Torre Catedral", email: "ana@casa.example", state: "new" },
    ]);
    const mails = await sendMails();
    const to = (address: string) => mails.filter((mail) => mail.includes(`\nTo: ${address}`));
    for (const address of ["ventas@cumbres.example", "sala@cumbres.example"]) {
      const [mail, ...others] = to(address);
      expect(others).toEqual([]);
      expect(mail).toContain("Reply-To: ana@casa.example");
      for (const text of [
        "Torre Catedral",
        "¿Cuándo entregan?",
        "tel:+50688887777",
        "/operaciones/solicitudes?solicitud=",
      ])
        expect(mail).toContain(text);
    }
    expect(to("ana@casa.example")).toHaveLength(1);
    for (const text of ["/operaciones/", "¿Cuándo entregan?", "8888"])
      expect(to("ana@casa.example")[0]).not.toContain(text);
    expect(mails).toHaveLength(3);
  });

  it("is a notice, once also if it is sent again, until it is erased", async () => {
    const person = await make.user(company, { roles: ["user"] });
    const formulario = await filledForm();
    await send({ formulario });
    await send({ formulario });
    const noticed = () => query(`select kind from notices where user_id = ${person.id}`);
    expect(await noticed()).toEqual([{ kind: "inquiry" }]);
    await query("update inquiries set kept_until = now() - interval '1 day'");
    await asSystem(server.database.db, deleteOldInquiries);
    expect(await noticed()).toEqual([]);
  });

  it("is mailed to the company's own address without others", async () => {
    await query(
      `update companies set inquiry_addresses = '', email = 'info@cumbres.example' where id = ${company.id}`,
    );
    await send({ formulario: await filledForm(), correo: "" });
    expect(await query("select inquiry_address from mails where inquiry_id is not null")).toEqual([
      { inquiry_address: "info@cumbres.example" },
    ]);
  });

  it.each([
    [{ nombre: " " }, ["nombre"]],
    [{ nombre: "Ana\nBcc: x@example.com" }, ["nombre"]],
    [{ nombre: "x".repeat(121) }, ["nombre"]],
    [{ telefono: "", correo: "" }, ["telefono"]],
    [{ telefono: "12" }, ["telefono"]],
    [{ correo: "ana" }, ["correo"]],
    [{ mensaje: "x".repeat(2001) }, ["mensaje"]],
    [{ acepta: false }, ["acepta"]],
  ])("is refused with %j", async (change, fields) => {
    const reply = await send({ formulario: await filledForm(), ...change });
    expect([reply.statusCode, fieldsOf(reply)]).toEqual([400, fields]);
    expect(await stored()).toEqual([]);
  });

  it("needs a form of its project that was open for some seconds and at most a day", async () => {
    const codeOf = async (formulario: string) => (await send({ formulario })).json().codigo;
    const other = await make.point(map, placed);
    expect(await codeOf("")).toBe("formulario_vencido");
    expect(await codeOf(await filledForm(other.id))).toBe("formulario_vencido");
    const form = await openForm();
    expect(await codeOf(form)).toBe("formulario_apresurado");
    time += 25 * 60 * minuteMs;
    expect(await codeOf(form)).toBe("formulario_vencido");
    expect(await stored()).toEqual([]);
  });

  it("of a program that fills in what people do not see is not stored", async () => {
    const reply = await send({ formulario: await filledForm(), sitioWeb: "https://spam.example" });
    expect(reply.statusCode).toBe(200);
    expect(await stored()).toEqual([]);
  });

  it("is limited by network, and by project when one gets very many", async () => {
    const ip = newNetwork();
    const statuses = async (count: number, from?: string) => {
      const found: number[] = [];
      const form = await openForm();
      time += 4_000;
      for (let sent = 0; sent < count; sent++) {
        const next = sent === 0 ? form : await openForm();
        if (sent > 0) time += 4_000;
        found.push((await send({ formulario: next, correo: "" }, from ? { ip: from } : {})).statusCode);
      }
      return found;
    };
    expect(await statuses(6, ip)).toEqual([200, 200, 200, 200, 200, 429]);
    await query(
      `insert into inquiries (company_id, point_id, point_name, form_id, kept_until, name, phone)
       select ${company.id}, ${point.id}, 'Torre', gen_random_uuid(), now(), 'Robot', '1' from generate_series(1, 30)`,
    );
    expect(await statuses(3, newNetwork())).toEqual([200, 200, 429]);
    expect(await statuses(1)).toEqual([200]);
  });

  it("sends few copies to one mailbox a day", async () => {
    for (let sent = 0; sent < 5; sent++)
      await send({ formulario: await filledForm(), correo: `eva+${sent}@casa.example` });
    const copies = await query("select from mails where inquiry_id is not null and inquiry_address is null");
    expect([(await stored()).length, copies.length]).toEqual([5, 3]);
  });

  it("may be sent again as it was as often as one likes, but not with other content", async () => {
    const ip = newNetwork();
    const formulario = await filledForm();
    const statuses: number[] = [];
    for (let sent = 0; sent < 8; sent++) statuses.push((await send({ formulario }, { ip })).statusCode);
    expect(statuses).toEqual(Array.from(statuses, () => 200));
    const corrected = await send({ formulario, telefono: "8888-9999" }, { ip });
    expect(corrected.json().codigo).toBe("formulario_vencido");
    expect(await stored()).toHaveLength(1);
  });

  it("whose mail the version before skipped is mailed later", async () => {
    await send({ formulario: await filledForm(), correo: "" });
    await query("update mails set state = 'skipped', finished_at = now() where inquiry_id is not null");
    await asSystem(server.database.db, repeatSkippedInquiries);
    const mails = await query("select state, finished_at from mails where inquiry_id is not null");
    expect(mails).toEqual(Array.from({ length: 2 }, () => ({ state: "waiting", finished_at: null })));
  });

  it.each([
    [
      "the company does not offer it",
      () => `update companies set offers_inquiries = false where id = ${company.id}`,
    ],
    ["the map is not published", () => `update maps set published = false where id = ${map.id}`],
    ["the project is in the bin", () => `update points set deleted_at = now() where id = ${point.id}`],
    [
      "the project has no place",
      () => `update points set lat_micro = 0, lng_micro = 0 where id = ${point.id}`,
    ],
  ])("does not exist where %s", async (_reason, statement) => {
    const form = await filledForm();
    await query(statement());
    await server.notificationsHandled();
    const opened = await server.app.inject({ url: `/api/Root/${point.id}/solicitudes/formulario` });
    expect([opened.statusCode, (await send({ formulario: form })).statusCode]).toEqual([404, 404]);
    const page = await postPage({ formulario: form });
    expect(page.statusCode).toBe(404);
    expect(await stored()).toEqual([]);
  });
});

const pagePath = () => `/mapa/${company.slug}/proyecto/${point.id}-torre-catedral`;
const postPage = (fields: Record<string, string>) =>
  server.app.inject({
    method: "POST",
    url: pagePath(),
    remoteAddress: newNetwork(),
    payload: new URLSearchParams({
      nombre: "Ana",
      telefono: "8888-7777",
      acepta: "on",
      ...fields,
    }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

describe("the form on the page of a project", () => {
  const formIn = (html: string) => /name="formulario" value="([^"]+)"/.exec(html)?.[1] ?? "";

  it("keeps what was typed beside its problems, and says that a request was received", async () => {
    const page = await server.app.inject({ url: pagePath() });
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.body).toContain("Acepto que Cumbres guarde estos datos");
    expect(page.body).toContain("https://wa.me/50622223333?text=Hola%2C%20quiero%20informaci%C3%B3n");
    const formulario = formIn(page.body);
    expect(formIn((await server.app.inject({ url: pagePath() })).body)).not.toBe(formulario);
    time += minuteMs;
    const wrong = await postPage({ formulario, telefono: "12", mensaje: '<b>"Hola"' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toContain('value="12"');
    expect(wrong.body).toContain("&lt;b&gt;&quot;Hola&quot;");
    expect(wrong.body).toContain("Teléfono inválido");
    expect(formIn(wrong.body)).toBe(formulario);
    const sent = await postPage({ formulario });
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      `${pagePath()}?solicitud=recibida#quiero-informacion`,
    ]);
    const { body } = await server.app.inject({ url: `${pagePath()}?solicitud=recibida` });
    expect(body).toContain("Recibimos su solicitud. Cumbres le responderá pronto.");
    expect(await stored()).toMatchObject([{ name: "Ana" }]);
  });

  it("says what is wrong on the page of the project also without consent, and if it is too large", async () => {
    const incomplete = await postPage({ acepta: "", nombre: "" });
    expect(incomplete.body).toContain("Marque la casilla para que la empresa pueda responderle.");
    expect(incomplete.body).toContain('id="nombre-problema"');
    const large = await postPage({ mensaje: "x".repeat(30_000) });
    expect([large.statusCode, large.body.includes("El texto es demasiado largo.")]).toEqual([413, true]);
  });

  it("is open again with what was typed after it expired", async () => {
    const page = await postPage({ formulario: "viejo" });
    expect([page.statusCode, page.body.includes('value="8888-7777"')]).toEqual([400, true]);
    expect(page.body).toContain("El formulario ya venció.");
    expect(formIn(page.body)).not.toBe("viejo");
  });
});

describe("requests in the office", () => {
  const staffOf = async (owner: typeof company | null, role: "super" | "admin" | "user" | "cliente") =>
    signIn(server.database, await make.user(owner, { roles: [role] }), tenYears);
  const get = (url: string, headers: Record<string, string>) =>
    server.app.inject({ url: `/api/solicitudes${url}`, headers });

  it("are listed by state, project, person, text and day, the newest first, and counted", async () => {
    const headers = await staffOf(company, "user");
    const person = await make.user(company, { roles: ["admin"], name: "Luis" });
    const at = (day: string) => new Date(`2026-${day}T05:30:00Z`);
    await make.inquiry(point, {
      name: "Vieja",
      state: "won",
      created_at: at("10-01"),
      handler_id: person.id,
    });
    await make.inquiry(point, { name: "Núñez", created_at: at("10-03") });
    const other = await make.point(map);
    await make.inquiry(other, { name: "Nueva", created_at: at("10-04") });
    const foreign = await make.point(await make.map(await make.company()));
    await make.inquiry(foreign, { name: "Ajena" });
    const names = async (search: string) =>
      (await get(search, headers)).json().map(({ nombre }: { nombre: string }) => nombre);
    expect(await names("")).toEqual(["Nueva", "Núñez", "Vieja"]);
    expect(await names("?estado=ganada")).toEqual(["Vieja"]);
    expect(await names(`?puntoId=${other.id}`)).toEqual(["Nueva"]);
    expect(await names(`?encargadoId=${person.id}`)).toEqual(["Vieja"]);
    expect(await names("?q=nunez")).toEqual(["Núñez"]);
    // Until six in the morning UTC it is the day before in Costa Rica.
    expect(await names("?desde=2026-10-02&hasta=2026-10-02")).toEqual(["Núñez"]);
    const paged = await get("?limit=1&offset=1", headers);
    expect([paged.headers["x-total-count"], paged.json()[0].nombre]).toEqual(["3", "Núñez"]);
    expect((await get("/conteo", headers)).json()).toEqual({
      ...{ nuevas: 2, contactadas: 0, visitas: 0, ganadas: 1, perdidas: 0 },
    });
  });

  it("are changed by one person after the other, and only given to the company's own people", async () => {
    const headers = await staffOf(company, "user");
    const person = await make.user(company, { roles: ["user"], name: "Luis" });
    const client = await make.user(company, { roles: ["cliente"] });
    const stranger = await make.user(await make.company(), { roles: ["admin"] });
    const { id } = await make.inquiry(point);
    const edit = (payload: object) =>
      server.app.inject({ method: "PUT", url: `/api/solicitudes/${id}`, payload, headers });
    const changed = await edit({ estado: "visita", nota: "El martes", encargadoId: person.id, version: 1 });
    expect(changed.json()).toMatchObject({
      estado: "visita",
      nota: "El martes",
      encargado: "Luis",
      version: 2,
    });
    expect((await edit({ estado: "ganada", version: 1 })).statusCode).toBe(409);
    for (const { id: encargadoId } of [client, stranger]) {
      expect((await edit({ encargadoId })).statusCode).toBe(400);
    }
    expect((await edit({ encargadoId: null, nota: null })).json()).toMatchObject({
      ...{ estado: "visita", nota: "", encargadoId: null },
    });
  });

  it("stay with the name of a deleted project, and are erased with their mails by one press", async () => {
    const headers = await staffOf(company, "admin");
    await send({ formulario: await filledForm() });
    await query(`delete from points where id = ${point.id}`);
    const [kept] = (await get("", headers)).json();
    expect(kept).toMatchObject({ proyecto: "Torre Catedral", puntoId: null, mapaId: map.id });
    await server.app.inject({ method: "DELETE", url: `/api/solicitudes/${kept.id}`, headers });
    expect([await stored(), await query("select from mails where inquiry_id is not null")]).toEqual([[], []]);
  });

  it("are erased when the company keeps them no longer", async () => {
    await query(`update companies set inquiry_months = 3 where id = ${company.id}`);
    await send({ formulario: await filledForm() });
    // The visitor agreed to three months.
    await query(`update companies set inquiry_months = 60 where id = ${company.id}`);
    await query("update inquiries set kept_until = kept_until - interval '2 months 20 days'");
    await asSystem(server.database.db, deleteOldInquiries);
    expect(await stored()).toHaveLength(1);
    await query("update inquiries set kept_until = kept_until - interval '20 days'");
    await asSystem(server.database.db, deleteOldInquiries);
    expect(await stored()).toEqual([]);
  });
});
