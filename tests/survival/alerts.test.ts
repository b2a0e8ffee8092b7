import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMails } from "./add-mails.ts";
import { type AlertInstallation, prepareInstallation } from "./alert-installation.ts";
import type { MailStage } from "./holding-mail-server.ts";
import type { PreloadedServer, ServerProcess } from "./server-process.ts";

/**
 * `kill -9` at every step from changes of points to mails: each reader gets each change once, and a mail comes again
 * only if the mail server accepted it just before. A lock of the test holds the process at a statement, the mail server
 * at a stage of its session.
 */

interface Reader {
  readonly id: number;
  readonly email: string;
}

let installation: AlertInstallation;
/** Two processes load at the same time: a step takes less time than that. */
let loading: PreloadedServer[] = [];
let point: Parameters<typeof addMails>[1];
let running: ServerProcess | undefined;
const readers: Reader[] = [];
/** The events that each reader gets, by their id. */
const expected = new Map<number, number[]>();

const place = { lat_micro: 9_900_000, lng_micro: -84_100_000 };
const commitLock = 506;
/** Of one process. */
const mailsAtATime = 4;
const sharedMails = 60;

beforeAll(async () => {
  installation = await prepareInstallation("alerts");
  loading = [installation.preload("first"), installation.preload("first")];
  const { make, query } = installation;
  const company = await make.company();
  // The mail about the first map has a drawing.
  const maps = [await make.map(company), await make.map(company, { type: "Imagen" })] as const;
  for (const map of [maps[0], maps[1], maps[1], maps[1]]) {
    const reader = await make.user(company, { roles: ["user"] });
    // Two searches find the same projects.
    for (const frequency of ["instant", "daily"] as const) await make.search(map, reader, { frequency });
    readers.push(reader);
  }
  for (const map of maps) {
    for (let count = 0; count < 2; count++) point = await make.point(map, place);
  }
  for (const [at, { id }] of readers.entries()) {
    const events = await query(`select id from point_events where map_id = ${maps[at === 0 ? 0 : 1].id}`);
    expected.set(id, events.map((event) => event.id).sort());
  }
  await query(`
    create function wait_at_commit() returns trigger language plpgsql
      as 'begin perform pg_advisory_xact_lock_shared(${commitLock}); return null; end';
    create constraint trigger wait_at_commit after insert on notices deferrable initially deferred
      for each row when (new.map_id = ${maps[1].id}) execute function wait_at_commit();
    create constraint trigger wait_at_commit after update on mails deferrable initially deferred
      for each row when (new.state = 'sent' and new.user_id = ${readers[3]?.id}) execute function wait_at_commit()
  `);
});
afterAll(async () => {
  for (const server of loading) await server.kill();
  await running?.kill();
  await installation?.close();
});

const poll = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { interval: 10 });

/** Starts the process that was loaded first, and loads another one. */
async function startNext(): Promise<void> {
  const next = loading.shift();
  running = await next?.start();
  loading.push(installation.preload("first"));
}
/** Ends the process and what it left in the database. The lease of its mails ends at once. */
async function kill(release: () => Promise<void>): Promise<void> {
  await running?.kill();
  await release();
  await poll(installation.countConnections).toBe(0);
  await installation.query("update mails set lease_until = now() where state = 'sending'");
}

/**
 * `text` is of the alerts alone: periodic tasks use the same tables, and each loop of the product repeats its work only
 * after 15 seconds.
 */
async function killAtStatement(text: string, count: number, lock: string): Promise<void> {
  const release = await installation.lock(lock);
  await startNext();
  await poll(() => installation.countWaiting(text)).toBe(count);
  await kill(release);
}
const noticesOfReaders = () =>
  installation.query(
    "select user_id, event_id, mailed_at is not null as mailed from notices order by event_id",
  );
const states = async () =>
  (await installation.query("select state from mails order by user_id")).map(({ state }) => state);
const acceptedOf = ({ email }: { email: string }) =>
  installation.mailServer.accepted.filter(({ recipient }) => recipient === email);

describe("kill -9 while changes become notices", () => {
  it.each([
    ["the changes were read", 'from "searches"', "lock table searches in access exclusive mode"],
    ["notices were written", "insert into mails (user_id", "lock table mails in share mode"],
    ["mails were filled", 'delete from "point_events" where "id"', "lock table point_events in share mode"],
  ])("once %s leaves all to the next process", async (_what, statement, lock) => {
    await killAtStatement(statement, 1, lock);
    expect(await noticesOfReaders()).toEqual([]);
    expect(await states()).toEqual([]);
  });

  it("while those of the second map are committed leaves nothing to the next process", async () => {
    await killAtStatement("commit", 1, `select pg_advisory_xact_lock(${commitLock})`);
    expect(await states()).toEqual(readers.map(() => "waiting"));
    expect(await installation.query("select from point_events")).toEqual([]);
  });
});

describe("kill -9 while mails are sent", () => {
  beforeAll(() => installation.query("update mails set due_at = now()"));

  it.each([
    ["before a mail is leased", 4, 'update "mails"', "lock table mails in share mode"],
    ["once they are leased", 4, '"mail_refusals"', "lock table mail_refusals in access exclusive mode"],
    ["once the map is drawn", 4, "array_position(", "lock table media in access exclusive mode"],
  ])("%s loses none", async (_when, count, statement, lock) => {
    await killAtStatement(statement, count, lock);
    expect(installation.mailServer.accepted).toEqual([]);
  });

  it("at the connection, the recipient and the content of the mail server loses none", async () => {
    const { mailServer } = installation;
    const stages: readonly MailStage[] = ["connection", "recipient", "content"];
    // Drawings take most of the time.
    await installation.query("update maps set type = 'Imagen'");
    mailServer.holdAt(...stages);
    await startNext();
    await poll(() => mailServer.held.size).toBe(readers.length);
    expect(new Set(Array.from(mailServer.held, ({ stage }) => stage))).toEqual(new Set(stages));
    await kill(async () => undefined);
    mailServer.holdAt();
    expect(mailServer.accepted).toEqual([]);
  });

  it("after the mail server accepted them repeats those that are not marked as sent", async () => {
    const { mailServer } = installation;
    const [unanswered, unmarked, halfMarked, committing] = readers as [Reader, Reader, Reader, Reader];
    mailServer.holdAt("message");
    await startNext();
    await poll(() => mailServer.held.size).toBe(readers.length);
    const release = await installation.lock(
      `select from mails where user_id = ${unmarked.id} for update`,
      `select from notices where user_id = ${halfMarked.id} for update`,
      `select pg_advisory_xact_lock(${commitLock})`,
    );
    for (const session of mailServer.held) if (session.recipient !== unanswered.email) session.answer();
    for (const statement of ['update "mails"', 'update "notices"', "commit"]) {
      await poll(() => installation.countWaiting(statement)).toBe(1);
    }
    await kill(release);
    expect(await states()).toEqual(["sending", "sending", "sending", "sent"]);
    mailServer.holdAt();
    await startNext();
    await poll(states).toEqual(readers.map(() => "sent"));
    for (const reader of readers) {
      const mails = acceptedOf(reader);
      expect(mails).toHaveLength(reader === committing ? 1 : 2);
      expect(new Set(mails.map(({ messageId }) => messageId))).toHaveLength(1);
    }
  });

  it("leaves each reader with each change once", async () => {
    const notices = Map.groupBy(await noticesOfReaders(), ({ user_id }) => user_id);
    for (const { id } of readers) {
      expect(notices.get(id)?.map(({ event_id }) => event_id)).toEqual(expected.get(id));
      expect(notices.get(id)?.every(({ mailed }) => mailed)).toBe(true);
    }
    expect(notices.size).toBe(readers.length);
  });
});

describe("two processes that share the queue", () => {
  it("send each mail once, except those that the mail server accepted before a kill", async () => {
    const { mailServer, query, preload } = installation;
    await running?.kill();
    await query(addMails(sharedMails, point));
    const before = mailServer.accepted.length;
    mailServer.holdAt("message");
    const [second, third] = [preload("second"), preload("third")];
    const others: ServerProcess[] = [];
    try {
      const started = second.start();
      running = await loading.shift()?.start();
      others.push(await started);
      await poll(() => mailServer.held.size).toBe(2 * mailsAtATime);
      const repeated = [...mailServer.held].filter(({ sender }) => sender !== "second");
      expect(repeated).toHaveLength(mailsAtATime);
      await running?.kill();
      const ids = repeated.map(({ messageId }) => `'${messageId}'`);
      await query(`update mails set lease_until = now() where message_id in (${ids.join()})`);
      mailServer.holdAt();
      for (const session of mailServer.held) session.answer();
      others.push(await third.start());
      await poll(states).toEqual(Array(sharedMails + readers.length).fill("sent"));
      const accepted = mailServer.accepted.slice(before).map(({ messageId }) => messageId);
      expect(new Set(accepted)).toHaveLength(sharedMails);
      const isRepeated = (id: string, at: number) => accepted.indexOf(id) !== at;
      expect(accepted.filter(isRepeated).sort()).toEqual(repeated.map(({ messageId }) => messageId).sort());
    } finally {
      for (const server of [...others, third]) await server.kill();
    }
  });
});
