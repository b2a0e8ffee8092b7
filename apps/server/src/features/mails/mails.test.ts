import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Mail } from "../../mail/mailer.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { signIn } from "../../testing/sign-in.ts";

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
    await expect.poll(() => query("select from mails where state in ('waiting', 'sending')")).toEqual([]);
    return new Map(process.mails.map((mail) => [mail.to.address, mail]));
  } finally {
    await process.close();
  }
}

describe("a mail with notices", () => {
  it("has the projects, in the look and on the domain of the reader's company", async () => {
    const { user, search } = await follow();
    const point = await make.point(map, {
      ...place,
      name: "Torre Álamo",
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
    expect(mail?.pictures?.map(({ cid }) => cid)).toContain("mapa");
    for (const part of [mail?.text ?? "", mail?.html ?? ""]) {
      expect(part).toContain("Torre Álamo");
      expect(part).toContain("https://mapas.cumbres.example/home?mapa=pais");
      for (const hidden of ["8888", "ventas@", "Ana Rojas"]) expect(part).not.toContain(hidden);
    }
  });

  it("leaves out what its reader may not see or does not want when it is sent", async () => {
    const people = {
      "sees one of two projects": await follow(),
      "sees none": await follow(),
      "has no search": await follow(),
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
      if (what === "wants no mail")
        await query(`update searches set frequency = 'never' where id = ${search.id}`);
      if (what === "left the company")
        await query(`update users set company_id = ${other.id} where id = ${user.id}`);
      addresses.set(user.email, what);
    }
    const sent = await sendAll();
    expect([...sent.keys()].map((address) => addresses.get(address))).toEqual(["sees one of two projects"]);
    const [mail] = sent.values();
    expect(mail?.text).toContain("Visible");
    expect(mail?.text).not.toContain("Oculto");
    expect((await query("select state from mails where state <> 'sent'")).map(({ state }) => state)).toEqual(
      Array(5).fill("skipped"),
    );
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

describe("an address that the mail server refused for good", () => {
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
