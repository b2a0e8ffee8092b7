import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Mail } from "../../mail/mailer.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";
import { backgroundLimit } from "../media/derivations.fixture.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let company: Awaited<ReturnType<typeof make.company>>;
let map: Awaited<ReturnType<typeof make.map>>;
const mailServer = { host: "mail.example", explain: String };

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
  company = await make.company({
    name: "Cumbres",
    slug: "cumbres",
    theme: "azul",
    map_url: "https://mapas.cumbres.example",
  });
  map = await make.map(company, { slug: "pais" });
});
afterAll(() => server.close());

const query = async (text: string) => (await server.database.pool.query(text)).rows;
const place = { lat_micro: 9_900_000, lng_micro: -84_100_000, canton: "ESCAZÚ", stage: "OBRA GRIS" };

/** A user with a search. */
async function follow(columns: Parameters<typeof make.user>[1] = {}) {
  const user = await make.user(company, { roles: ["cliente"], ...columns });
  const search = await make.search(map, user, { name: "Torres", frequency: "daily" });
  return { user, search };
}
/** Plans a mail that is due. */
async function plan(user: { id: number }, notices: readonly { id: number }[]) {
  const [{ id }] = await query(
    `insert into mails (user_id, frequency, slot, due_at, message_id)
     values (${user.id}, 'daily', now(), now(), '<${user.id}@obra.example>') returning id`,
  );
  for (const notice of notices)
    await query(`insert into mail_notices (notice_id, mail_id) values (${notice.id}, ${id})`);
}
/** What a process of the product sends once it listens. */
async function sendAll(): Promise<ReadonlyMap<string, Mail>> {
  // The changes of points would be matched and planned too.
  await query("delete from point_events");
  const process = await startTestServer({
    webFolder: testPageFolder,
    sharesDatabaseWith: server,
    mailServer,
  });
  try {
    await process.listen();
    const unsent = () => query("select from mails where state in ('waiting', 'sending')");
    // Their photographs are made in another process.
    await expect.poll(unsent, backgroundLimit).toEqual([]);
    return new Map(process.mails.map((mail) => [mail.to.address, mail]));
  } finally {
    await process.close();
  }
}

describe("a mail with notices", () => {
  it("has the projects, in the brand and on the domain of the reader's company", async () => {
    const { user, search } = await follow();
    const point = await make.point(map, {
      ...place,
      name: "Torre Álamo",
      builder: "Edica",
      phone: "+506 8888-1234",
      manager: "Ana Rojas",
      email: "ventas@example.com",
    });
    const photograph = await make.media(point);
    const thumbnail = await sharp({
      create: { width: 320, height: 240, channels: 3, background: "#888888" },
    })
      .webp()
      .toBuffer();
    await server.storage.write(photograph.key, thumbnail);
    await plan(user, [
      await make.notice(search, point),
      await make.notice(search, point, { kind: "data", fields: ["phone"] }),
    ]);
    const mail = (await sendAll()).get(user.email);
    expect(mail).toMatchObject({
      to: { name: user.name, address: user.email },
      senderName: "Cumbres",
      subject: "1 proyecto nuevo en Escazú",
      messageId: `<${user.id}@obra.example>`,
      headers: {
        "List-Unsubscribe": expect.stringMatching(
          new RegExp(`^<https://mapas.cumbres.example/avisos/baja/${user.id}\\.${search.id}\\.`),
        ),
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
      },
    });
    expect(mail?.pictures?.map(({ cid }) => cid)).toEqual(expect.arrayContaining(["mapa", "mapa-oscuro"]));
    for (const part of [mail?.text ?? "", mail?.html ?? ""]) {
      expect(part).toContain("Torre Álamo");
      expect(part).toContain("https://mapas.cumbres.example/home?mapa=pais");
      for (const text of ["Constructora: Edica", "+506 8888-1234"]) expect(part).toContain(text);
      for (const hidden of ["ventas@", "Ana Rojas"]) expect(part).not.toContain(hidden);
    }
  });

  it("leaves out what its reader may not see or does not want when it is sent", async () => {
    const people = {
      "sees one of two projects": await follow(),
      "sees none": await follow(),
      "has no search": await follow(),
      "has deleted the search a moment ago and may restore it": await follow(),
      "has deleted the search": await follow(),
      "wants no mail": await follow(),
      "has no role": await follow({ roles: [] }),
      "left the company": await follow(),
    };
    const other = await make.company();
    const addresses = new Map<string, string>();
    for (const [what, { user, search }] of Object.entries(people)) {
      const [kept, deleted] = [
        await make.point(map, { ...place, name: "Visible" }),
        await make.point(map, place),
      ];
      const shown = what === "sees none" ? [deleted] : [kept, deleted];
      await plan(user, await Promise.all(shown.map((point) => make.notice(search, point))));
      await query(`update points set deleted_at = now(), name = 'Oculto' where id = ${deleted.id}`);
      if (what === "has no search") await query(`delete from searches where id = ${search.id}`);
      if (what.startsWith("has deleted")) {
        const minutes = what === "has deleted the search" ? 2 : 0;
        const deleted = `now() - interval '${minutes} minutes'`;
        await query(`update searches set deleted_at = ${deleted} where id = ${search.id}`);
      }
      if (what === "wants no mail")
        await query(`update searches set frequency = 'never' where id = ${search.id}`);
      if (what === "left the company")
        await query(`update users set company_id = ${other.id} where id = ${user.id}`);
      addresses.set(user.email, what);
    }
    const sent = await sendAll();
    expect([...sent.keys()].map((address) => addresses.get(address)).sort()).toEqual([
      "has deleted the search a moment ago and may restore it",
      "sees one of two projects",
    ]);
    for (const mail of sent.values()) {
      expect(mail.text).toContain("Visible");
      expect(mail.text).not.toContain("Oculto");
    }
    expect((await query("select state from mails where state <> 'sent'")).map(({ state }) => state)).toEqual(
      Array(6).fill("skipped"),
    );
  });

  it("is not sent about a project whose stage is the same again", async () => {
    const { user, search } = await follow();
    const point = await make.point(map, place);
    const change = (stage_before: string, stage_after: string) =>
      make.notice(search, point, { kind: "stage", stage_before, stage_after });
    await plan(user, [await change("OBRA GRIS", "ACABADOS"), await change("ACABADOS", "OBRA GRIS")]);
    expect((await sendAll()).get(user.email)).toBeUndefined();
  });

  it("says what changed from what to what, from before the first change to after the last", async () => {
    const { user, search } = await follow();
    const point = await make.point(map, { ...place, area: 2_100, progress: 10, builder: "Edica" });
    const change = async (set: string, ...fields: string[]) => {
      await query(`update points set ${set} where id = ${point.id}`);
      const [{ at }] = await query(
        `select at from audit where record_id = ${point.id} order by id desc limit 1`,
      );
      return make.notice(search, point, { kind: "data", fields, at });
    };
    await plan(user, [
      await change("area = 3000, builder = 'Otra'", "area", "builder"),
      await change("area = 3210, builder = 'Edica', progress = 20", "area", "builder", "progress"),
    ]);
    const { text = "", html = "" } = (await sendAll()).get(user.email) ?? {};
    for (const part of [text, html]) {
      expect(part).toContain("Área: 2.100 → 3.210 m²");
      expect(part).toContain("Avance: 10 → 20 %");
      expect(part).not.toContain("Otra");
    }
  });

  it("lists the largest of an import by name, with what changed, and counts the others", async () => {
    const { user, search } = await follow();
    const points = await Promise.all(
      Array.from({ length: 24 }, (_, at) => make.point(map, { ...place, name: `Casa ${at}`, area: at })),
    );
    const ids = points.map(({ id }) => id);
    await query(`update points set stage = 'ACABADOS' where id = any('{${ids}}')`);
    const [{ at }] = await query(`select at from audit where record_id = ${ids[0]} order by id desc limit 1`);
    const [first, ...others] = points as [(typeof points)[0], ...typeof points];
    const changed = { stage_before: "OBRA GRIS", stage_after: "ACABADOS" };
    await plan(user, [
      await make.notice(search, first, { kind: "stage", at, ...changed }),
      await make.notice(search, first, {
        kind: "stage",
        at,
        point_id: null,
        point_ids: others.map(({ id }) => id),
        count: others.length,
      }),
    ]);
    await query(`update points set deleted_at = now() where id = ${ids[5]}`);
    const { text = "", subject } = (await sendAll()).get(user.email) ?? {};
    expect(text.match(/Casa \d+/g)).toEqual(
      Array.from({ length: 20 }, (_, at) => `Casa ${23 - at - (at > 17 ? 1 : 0)}`),
    );
    expect(text.match(/Etapa: Obra gris → Acabados/g)).toHaveLength(20);
    expect(text).toContain("y 3 más");
    expect(subject).toBe("23 proyectos cambiaron de etapa en «Torres»");
  });

  it("is neither planned nor sent without a mail server", async () => {
    const { user, search } = await follow({ roles: ["user"] });
    await plan(user, [await make.notice(search, await make.point(map, place))]);
    const process = await startTestServer({ webFolder: testPageFolder, sharesDatabaseWith: server });
    await process.listen();
    await expect.poll(() => query("select from point_events")).toEqual([]);
    await process.close();
    expect(process.mails).toEqual([]);
    expect(await query("select state from mails where state = 'waiting'")).toHaveLength(1);
  });
});

describe("an address that did not get its last mail", () => {
  it("is shown to its owner and on the user's card, until it changes", async () => {
    const process = await startTestServer({
      webFolder: testPageFolder,
      sharesDatabaseWith: server,
      mailServer,
    });
    try {
      const { user } = await follow({ roles: ["admin"] });
      const headers = await signIn(server.database, user);
      const seen = async () => {
        const read = async (url: string) => (await process.app.inject({ url, headers })).json();
        const { correo } = await read("/api/avisos/conteo");
        return [correo, (await read(`/api/auth/users/${user.id}`)).correoRechazado];
      };
      expect(await seen()).toEqual(["activo", null]);
      await query(
        `insert into mail_refusals (user_id, address, answer) values (${user.id}, '${user.email}', '550 unknown')`,
      );
      expect(await seen()).toEqual(["rechazado", "550 unknown"]);
      await query(`update users set email = 'nuevo@cumbres.example' where id = ${user.id}`);
      expect(await seen()).toEqual(["activo", null]);
    } finally {
      await process.close();
    }
  });
});
