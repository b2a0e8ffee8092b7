import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asSystem } from "../../database/unit-of-work.ts";
import { startMailServer } from "../../mail/mail-server.fixture.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { createSmtpMailer } from "../../mail/smtp-mailer.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createFactories } from "../../testing/factories.ts";
import { createMailQueue } from "./mail-queue.ts";
import { leaseMail } from "./queue-repository.ts";

let database: TestDatabase;
let make: ReturnType<typeof createFactories>;
let user: { id: number; email: string };
let map: Awaited<ReturnType<typeof make.map>>;
let point: Awaited<ReturnType<typeof make.point>>;

beforeAll(async () => {
  database = await createTestDatabase();
  make = createFactories(database.db);
  map = await make.map(await make.company());
  point = await make.point(map);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query("delete from mails; delete from mail_refusals");
  user = await make.user({ id: map.company_id }, { roles: ["user"] });
});

const query = async (text: string) => (await database.pool.query(text)).rows;
const from = { name: "Obra", address: "no-responder@obra.example" };
/** For a server that does not answer. Another one may take longer than these on a busy machine. */
const shortTimeouts = {
  connectionTimeout: 2_000,
  greetingTimeout: 2_000,
  socketTimeout: 200,
  sendTimeout: 1_000,
};

/** Inserts a mail that is due with one notice. */
async function addMail(): Promise<number> {
  const search = await make.search(map, user, { frequency: "daily" });
  const { id } = await make.notice(search, point);
  const [mail] = await query(
    `insert into mails (user_id, frequency, slot, due_at, message_id)
     values (${user.id}, 'daily', now() + ${id} * interval '1 day', now(), '<${id}@obra.example>') returning id`,
  );
  await query(`insert into mail_notices (notice_id, mail_id) values (${id}, ${mail.id})`);
  return mail.id;
}
type QueueParts = Parameters<typeof createMailQueue>[0];
type ToPerson = QueueParts["compose"]["toPerson"];
const writeMail: ToPerson = async ({ name, address }, ids) => ({
  to: { name, address },
  subject: `Avisos ${ids}`,
  text: "Texto",
});
const queueOf = (
  mailer: Mailer,
  {
    toPerson = writeMail,
    ...options
  }: Partial<Pick<QueueParts, "heartbeatMs" | "elapsed">> & { toPerson?: ToPerson } = {},
) =>
  createMailQueue({
    db: database.db,
    mailer,
    explain: (error) => (error as Error).message,
    compose: { toPerson, toSubscriber: async () => undefined },
    log: pino({ level: "silent" }),
    ...options,
  });
const sendDue = (url: string, timeouts?: typeof shortTimeouts) =>
  queueOf(createSmtpMailer(url, from, timeouts)).sendDue();
const mails = () => query("select state, attempts, sealed, lease_token from mails order by id");
/** As if a process had taken a mail and been killed. */
const leaseAndDie = async () => {
  await asSystem(database.db, leaseMail);
  await query("update mails set lease_until = now() where state = 'sending'");
};
const retry = () => query("update mails set due_at = now()");
const messageIds = (server: Awaited<ReturnType<typeof startMailServer>>) =>
  server.received.flatMap(({ messages }) => messages.flat().filter((line) => line.startsWith("Message-ID:")));

describe("the queue of mails", () => {
  it("sends what is due once, with its message id, and marks its notices", async () => {
    await using server = await startMailServer();
    await addMail();
    await query("update mails set due_at = now() + interval '1 minute'");
    await sendDue(server.url);
    expect(server.received).toEqual([]);
    await retry();
    await sendDue(server.url);
    await sendDue(server.url);
    expect(messageIds(server)).toHaveLength(1);
    expect(await mails()).toEqual([{ state: "sent", attempts: 1, sealed: false, lease_token: null }]);
    expect(await query(`select id from notices where user_id = ${user.id} and mailed_at is null`)).toEqual(
      [],
    );
  });

  it("is shared by processes, which send each mail once", async () => {
    await using server = await startMailServer();
    for (let count = 0; count < 12; count++) await addMail();
    await Promise.all([sendDue(server.url), sendDue(server.url)]);
    expect(messageIds(server)).toHaveLength(12);
    expect(new Set(messageIds(server))).toHaveLength(12);
  });

  it("leaves a mail to the process that sends it until its lease ends", async () => {
    await using server = await startMailServer();
    await addMail();
    await asSystem(database.db, leaseMail);
    await sendDue(server.url);
    expect(server.received).toEqual([]);
    await query("update mails set lease_until = now()");
    await sendDue(server.url);
    expect(messageIds(server)).toHaveLength(1);
    expect(await mails()).toMatchObject([{ state: "sent", attempts: 2, sealed: true }]);
  });

  it("gives up a mail that no process survives", async () => {
    await using server = await startMailServer();
    await addMail();
    for (let count = 0; count < 9; count++) await leaseAndDie();
    await sendDue(server.url);
    expect(server.received).toEqual([]);
    expect(await mails()).toMatchObject([{ state: "dead" }]);
  });

  it("repeats a mail that was accepted just before the process ended, with the same message id", async () => {
    await using server = await startMailServer();
    await addMail();
    await query("alter table notices add constraint killed check (mailed_at is null) not valid");
    await expect(sendDue(server.url)).rejects.toMatchObject({ code: "23514" });
    await query("alter table notices drop constraint killed");
    await query("update mails set lease_until = now()");
    await sendDue(server.url);
    expect(messageIds(server)).toHaveLength(2);
    expect(new Set(messageIds(server))).toHaveLength(1);
  });

  it("renews the lease while a mail is sent, without a transaction", async () => {
    await addMail();
    const sending = Promise.withResolvers<void>();
    const sent = queueOf({ send: () => sending.promise }, { heartbeatMs: 5 }).sendDue();
    const lease = async () => (await query("select lease_until from mails"))[0].lease_until;
    await expect.poll(lease).not.toBeNull();
    const first = await lease();
    const [{ now }] = await query("select clock_timestamp()::text as now");
    await expect.poll(async () => (await lease()) > first).toBe(true);
    const olderTransactions = `select from pg_stat_activity
      where datname = current_database() and xact_start < '${now}'`;
    await expect.poll(() => query(olderTransactions)).toEqual([]);
    sending.resolve();
    await sent;
    expect(await mails()).toMatchObject([{ state: "sent" }]);
  });

  describe("writes a mail, and then", () => {
    const far = "2100-01-01";
    /** Sends a mail that takes so long to write; `change` is made to its row then. Returns the leases at the sending. */
    const sendAfter = async (milliseconds: number, change: string) => {
      await addMail();
      let clock = 0;
      const leases: unknown[] = [];
      const send = async () => {
        leases.push(...(await query(`select lease_until = '${far}' as kept from mails`)));
      };
      const toPerson: ToPerson = async ({ name, address }) => {
        clock += milliseconds;
        await query(`update mails set ${change}`);
        return { to: { name, address }, subject: "Avisos", text: "Texto" };
      };
      await queueOf({ send }, { toPerson, elapsed: () => clock }).sendDue();
      return leases;
    };

    it.each([
      ["does not renew a lease of the last five seconds", 4_999, true],
      ["renews an older lease", 5_000, false],
    ])("%s", async (_what, milliseconds, kept) => {
      expect(await sendAfter(milliseconds, `lease_until = '${far}'`)).toEqual([{ kept }]);
      expect(await mails()).toMatchObject([{ state: "sent" }]);
    });

    it("does not send it when another process has taken it", async () => {
      const token = "00000000-0000-4000-8000-000000000000";
      expect(await sendAfter(5_000, `lease_token = '${token}'`)).toEqual([]);
      expect(await mails()).toMatchObject([{ state: "sending", lease_token: token }]);
    });
  });

  it("does not end a mail that another process has taken", async () => {
    await addMail();
    const token = "00000000-0000-4000-8000-000000000000";
    await queueOf({
      send: async () => void (await query(`update mails set lease_token = '${token}'`)),
    }).sendDue();
    expect(await mails()).toMatchObject([{ state: "sending", lease_token: token }]);
  });

  it("skips the mails of an inactive account", async () => {
    await using server = await startMailServer();
    await addMail();
    await query(`update users set active = false where id = ${user.id}`);
    await sendDue(server.url);
    expect(server.received).toEqual([]);
    expect(await mails()).toMatchObject([{ state: "skipped" }]);
  });
});

describe("a mail server that refuses", () => {
  it.each<[string, Record<string, string | null>, object]>([
    ["for now (421)", { MAIL: "421 too busy" }, { state: "waiting", sealed: false }],
    ["the recipient for now (450)", { RCPT: "450 greylisted" }, { state: "waiting", sealed: false }],
    ["a full mailbox (552)", { RCPT: "552 5.2.2 over quota" }, { state: "waiting", sealed: false }],
    ["a listed network (554)", { RCPT: "554 blocked using bl.example" }, { state: "waiting", sealed: false }],
    ["without a password (530)", { RCPT: "530 log in" }, { state: "waiting", sealed: false }],
    ["the content (554)", { END: "554 5.7.0 spam" }, { state: "waiting", sealed: false }],
    ["by a limit (550)", { END: "550 5.4.5 Daily limit exceeded" }, { state: "waiting", sealed: false }],
    ["every connection for now (421)", { HELLO: "421 too many" }, { state: "waiting", sealed: false }],
    ["in the content (421)", { END: "421 closing" }, { state: "waiting", sealed: false }],
    ["by not greeting", { HELLO: null }, { state: "waiting" }],
    ["by not answering", { RCPT: null }, { state: "waiting", sealed: true }],
    ["by an answer without end", { RCPT: "TRICKLE" }, { state: "waiting", sealed: true }],
    ["by an answer without end to the content", { END: "TRICKLE" }, { state: "waiting", sealed: true }],
    ["by not answering to the content", { END: null }, { state: "waiting", sealed: true }],
    ["by closing the connection within the content", { LINE: "CUT" }, { state: "waiting", sealed: true }],
    ["by closing the connection after the content", { END: "CUT" }, { state: "waiting", sealed: true }],
  ])("%s", async (_how, answers, expected) => {
    const changing = { ...answers };
    await using server = await startMailServer(changing);
    await addMail();
    const hangs = Object.values(answers).some((answer) => answer === null || answer === "TRICKLE");
    await sendDue(server.url, hangs ? shortTimeouts : undefined);
    expect(await mails()).toMatchObject([{ attempts: 1, ...expected }]);
    // Within an attempt no content is sent twice, whatever the connection does.
    expect(messageIds(server).length).toBeLessThanOrEqual(1);
    for (const command of Object.keys(answers)) delete changing[command];
    await retry();
    await sendDue(server.url);
    expect(await mails()).toMatchObject([{ state: "sent", attempts: 2 }]);
  });

  it("for two days has its answer stored with the address, which gets further mail", async () => {
    const answers: Record<string, string> = { MAIL: "550 no such user" };
    await using server = await startMailServer(answers);
    await addMail();
    await query("update mails set attempts = 8");
    await sendDue(server.url);
    expect(await mails()).toMatchObject([{ state: "dead" }]);
    expect(await query("select answer from mail_refusals")).toEqual([
      { answer: "MAIL FROM: 550 no such user" },
    ]);
    delete answers.MAIL;
    await addMail();
    await sendDue(server.url);
    expect(await mails()).toMatchObject([{ state: "dead" }, { state: "sent" }]);
    expect(await query("select from mail_refusals")).toEqual([]);
  });

  it("an address for good (550) gets no further mail until the address changes", async () => {
    const answers: Record<string, string> = { RCPT: "550 no such user" };
    await using server = await startMailServer(answers);
    await addMail();
    await sendDue(server.url);
    delete answers.RCPT;
    await addMail();
    await sendDue(server.url);
    expect(await mails()).toMatchObject([{ state: "dead" }, { state: "skipped" }]);
    expect(await query("select user_id, address, answer from mail_refusals")).toEqual([
      { user_id: user.id, address: user.email, answer: expect.stringContaining("550 no such user") },
    ]);
    await query(`update users set email = 'otra-${user.id}@example.com' where id = ${user.id}`);
    await addMail();
    await sendDue(server.url);
    expect((await mails()).at(-1)).toMatchObject({ state: "sent" });
  });
});
