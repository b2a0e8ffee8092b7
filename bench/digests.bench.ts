import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { COMPANIES, createSubscribedMaps, MAPS } from "./digests/create-subscribed-maps.ts";
import type { ReceivedMails } from "./digests/mail-server.ts";
import { type Step, watchStep } from "./digests/watch-product.ts";
import { fillDatabase } from "./support/fill-database.ts";
import { findWorker } from "./support/find-worker.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";
import { startProgram } from "./support/running-program.ts";
import { type StartedProduct, startProduct } from "./support/started-product.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/**
 * A morning of daily mails: the changes of a day become notices of saved searches, and are sent to their owners and to
 * visitors by a real mail server in another process. Prints the time of each step and the product's memory.
 */
const { values: options } = parseArgs({
  options: {
    points: { type: "string", default: "1000000" },
    subscribers: { type: "string", default: "100000" },
    changes: { type: "string", default: "20000" },
  },
});
const size = {
  points: Number(options.points),
  subscribers: Number(options.subscribers),
  changes: Number(options.changes),
};

await using folder = await temporaryFolder();
const dataDir = join(folder.path, "data");
await mkdir(dataDir);
await fillDatabase(dataDir, (filling) => createSubscribedMaps(filling, dataDir, size));
const report = join(folder.path, "received.json");
const steps: Step[] = [];
const mailServer = await startProgram(
  process.execPath,
  [join(import.meta.dirname, "digests/mail-server.ts"), report],
  { ready: /listening on port (\d+)/ },
);
let outcomes: Record<string, unknown>[] = [];
{
  await using product = await startProduct(dataDir, "off", {
    SMTP_URL: `smtp+insecure://127.0.0.1:${mailServer.readyMatch[1]}`,
    MAIL_FROM: "avisos@example.com",
  });
  await measure(product);
  outcomes = await query(
    product,
    `select case when user_id is null then 'visitors' else 'accounts' end as recipient, state, count(*)
     from mails group by 1, 2 order by 1, 2`,
  );
}
await mailServer[Symbol.asyncDispose]();
const received = JSON.parse(await readFile(report, "utf8")) as ReceivedMails;

const number = (value: unknown) => Number(value).toLocaleString("en");
console.log(`${machine()}\n
${number(size.points)} points on ${MAPS} maps of ${COMPANIES} companies, ${number(size.subscribers)} subscribers, ${number(size.changes)} changed points.\n`);
console.log(
  markdownTable(
    ["step", "seconds", "CPU of the worker", "CPU of PostgreSQL", "peak memory, MB"],
    steps.map(({ name, seconds, productCpu, databaseCpu, memory }) => [
      name,
      ...[seconds, productCpu, databaseCpu].map((value) => value.toFixed(1)),
      Math.round(Math.max(0, ...memory)),
    ]),
  ),
);
console.log(`\n${quarters(steps.at(-1)?.memory ?? [])}\n`);
console.log(
  markdownTable(
    ["mails to", "state", "count"],
    outcomes.map(({ recipient, state, count }) => [String(recipient), String(state), Number(count)]),
  ),
);
console.log(
  `\nThe mail server got ${number(received.mails)} mails to ${number(received.addresses)} addresses, ${Math.round(received.bytes / 1e6)} MB.`,
);

/** The product matches changes when it starts. Then the hour of the mails comes: for visitors with the setting. */
async function measure(product: StartedProduct): Promise<void> {
  const place = { pid: await findWorker(product.pid), dataDir };
  const isEmpty = (text: string) => async () =>
    (await query(product, `select exists (${text}) as found`))[0]?.found === false;
  const matched = isEmpty("select from point_events");
  steps.push(await watchStep("changes to notices, their mails planned", place, matched));
  await query(product, "update companies set offers_alerts = true");
  const planned = isEmpty(
    "select from subscribers where not exists (select from mails where subscriber_id = subscribers.id)",
  );
  steps.push(await watchStep("mails to visitors planned", place, planned));
  await query(product, "update mails set due_at = slot - interval '1 day' where state = 'waiting'");
  const sent = isEmpty("select from mails where state in ('waiting', 'sending')");
  steps.push(await watchStep("mails written and sent", place, sent));
}

async function query({ database }: StartedProduct, text: string): Promise<Record<string, unknown>[]> {
  const client = await database.pool.connect();
  try {
    await client.query("select set_config('app.visibility', 'all', false)");
    return (await client.query(text)).rows;
  } finally {
    client.release();
  }
}

/** Memory in each quarter of the longest step. */
function quarters(memory: readonly number[]): string {
  const parts = [0, 1, 2, 3].map((part) =>
    memory.slice(Math.floor((memory.length * part) / 4), Math.floor((memory.length * (part + 1)) / 4)),
  );
  return markdownTable(
    ["memory while mails are sent, MB", "first quarter", "second", "third", "last"],
    [
      ["median", ...parts.map((part) => Math.round(part.length > 0 ? median(part) : 0))],
      ["peak", ...parts.map((part) => Math.round(Math.max(0, ...part)))],
    ],
  );
}
