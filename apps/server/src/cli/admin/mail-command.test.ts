import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AdminInstallation, openAdminInstallation } from "./admin.fixture.ts";

let installation: AdminInstallation;
let user: { id: number };

beforeAll(async () => {
  installation = await openAdminInstallation();
  user = await installation.make.user(null, { email: "eva.mora@cumbres.cr", roles: ["super"] });
});
afterAll(() => installation.close());

const query = async (text: string) => (await installation.database.pool.query(text)).rows;
const mail = (...args: string[]) => installation.run(["mail", ...args]);
const states = async () => (await query("select state from mails order by id")).map(({ state }) => state);

let ids: number[];
beforeEach(async () => {
  await query("delete from mails; delete from mail_refusals");
  const rows = await query(`
    insert into mails (user_id, frequency, slot, due_at, message_id, state, attempts, finished_at, last_error)
    select ${user.id}, frequency, now(), now(), '<' || frequency || '@obra.example>', state, 9,
      timestamptz '2026-11-28T13:15Z' + at * interval '1 hour', '550 ' || frequency
    from (values (0, 'instant', 'dead'), (1, 'daily', 'dead'), (2, 'weekly', 'sent')) as rows (at, frequency, state)
    order by at returning id
  `);
  ids = rows.map(({ id }) => id);
});

describe("npm run mail -- --dead", () => {
  it("lists the mails that were given up, the latest first, with shortened addresses", async () => {
    expect(await mail("--dead")).toEqual({
      code: 0,
      lines: [
        `${ids[1]}  ev…@cumbres.cr  avisos de cada día  desde 28/11/2026 08:15  550 daily`,
        `${ids[0]}  ev…@cumbres.cr  avisos al momento  desde 28/11/2026 07:15  550 instant`,
      ],
    });
  });

  it("says how many there are if it does not list all", async () => {
    await query(`
      insert into mails (user_id, frequency, slot, due_at, message_id, state, finished_at)
      select ${user.id}, 'daily', now() - n * interval '1 day', now(), n::text, 'dead', now()
      from generate_series(1, 120) as n
    `);
    const { lines } = await mail("--dead");
    expect(lines).toHaveLength(101);
    expect(lines.at(-1)).toBe("Los 100 últimos de 122.");
  });

  it("says that there are none", async () => {
    await query("delete from mails where state = 'dead'");
    for (const args of [["--dead"], ["--retry", "all"]])
      expect((await mail(...args)).lines).toEqual(["No hay avisos por correo que se dejaran de intentar."]);
  });
});

describe("npm run mail -- --retry", () => {
  it("queues one mail again with all of its attempts", async () => {
    expect((await mail("--retry", String(ids[1]))).lines).toEqual(["En la cola otra vez: 1."]);
    expect(await states()).toEqual(["dead", "waiting", "sent"]);
    expect(
      await query(
        `select attempts, finished_at, due_at <= clock_timestamp() as due from mails where id = ${ids[1]}`,
      ),
    ).toEqual([{ attempts: 0, finished_at: null, due: true }]);
  });

  it("queues all again, and accepts the address of a user that the mail server refused", async () => {
    await query(
      `insert into mail_refusals (user_id, address, answer) values (${user.id}, 'eva.mora@cumbres.cr', '550')`,
    );
    expect((await mail("--retry", "all")).lines).toEqual(["En la cola otra vez: 2."]);
    expect(await states()).toEqual(["waiting", "waiting", "sent"]);
    expect(await query("select from mail_refusals")).toEqual([]);
  });

  it("refuses a mail that was not given up", async () => {
    await expect(mail("--retry", String(ids[2]))).rejects.toThrow(
      `No hay un aviso con el número ${ids[2]} que se dejara de intentar. Los lista npm run mail -- --dead.`,
    );
    expect(await states()).toEqual(["dead", "dead", "sent"]);
  });

  it.each(["todos", "0", "-1", "1.5", "2147483648", "99999999999"])("refuses %s", async (text) => {
    await expect(mail(`--retry=${text}`)).rejects.toThrow(
      `--retry: «${text}» no es el número de un aviso ni «all».`,
    );
  });
});

describe("npm run mail", () => {
  it("takes one option, and says which there are", async () => {
    const message = /^Indique --test, --dead o --retry, solo una\.\n\nUso: npm run mail -- --test CORREO\n/;
    await expect(mail()).rejects.toThrow(message);
    await expect(mail("--dead", "--retry", "all")).rejects.toThrow(message);
    await expect(mail("--retry")).rejects.toThrow("A --retry le falta su valor.");
  });

  it("sends a test message as the order test-mail does", async () => {
    await expect(mail("--test", "ana")).rejects.toThrow("«ana» no es un correo electrónico.");
  });
});
