import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createSubscribedMaps } from "./digests/create-subscribed-maps.ts";
import { writePanorama } from "./panorama/write-panorama.ts";
import { fillDatabase } from "./support/fill-database.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { percentile } from "./support/percentile.ts";
import { startProgram } from "./support/running-program.ts";
import { startProduct } from "./support/started-product.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/**
 * What people notice of background work: the page of a map, a point and a save, four of each a second, while changes are
 * matched with searches, mails are sent and panoramas are cut.
 */
const { values } = parseArgs({
  options: {
    changes: { type: "string", default: "30000" },
    /** Saved searches; as many visitors have subscribed. */
    searches: { type: "string", default: "5000" },
    panoramas: { type: "string", default: "16" },
    /** Of each measurement, at most. */
    seconds: { type: "string", default: "120" },
  },
});
const option = (name: keyof typeof values) => Number(values[name]);
const PANORAMA_WIDTH = 16_384;
const MAX_RATIO = 2;
const calls = ["page", "point", "save"] as const;
type Times = Record<(typeof calls)[number], number[]>;

await using folder = await temporaryFolder();
const dataDir = join(folder.path, "data");
await mkdir(dataDir);
await fillDatabase(dataDir, async (filling) => {
  await createSubscribedMaps(filling, dataDir, {
    points: 100_000,
    subscribers: 2 * option("searches"),
    changes: option("changes"),
  });
  // Their time comes when people have been measured without them.
  await filling.run("create table waiting_events (like point_events); grant all on waiting_events to public");
  await filling.asSystem(async () => {
    await filling.run("insert into waiting_events select * from point_events");
    await filling.run("delete from point_events");
  });
});
await using mailServer = await startProgram(
  process.execPath,
  [join(import.meta.dirname, "digests/mail-server.ts"), join(folder.path, "received.json")],
  { ready: /listening on port (\d+)/ },
);
await using product = await startProduct(dataDir, "off", {
  SMTP_URL: `smtp+insecure://127.0.0.1:${mailServer.readyMatch[1]}`,
  MAIL_FROM: "avisos@example.com",
});
const headers = { authorization: `Bearer ${await product.signIn()}` };
const mapId = Number((await query("select id from maps order by id limit 1"))[0]?.id);
const list = await fetch(`${product.origin}/api/Mapas/${mapId}/puntos`);
const points = (await list.json()) as { readonly id: number; readonly empresaId: number }[];
const saveOf = (id: number) => ({
  ...{ Id: id, EmpresaId: points[0]?.empresaId, MapaId: mapId },
  ...{ Nombre: `Obra ${id}`, PermisoConstruccion: `P-${id}` },
});
const panorama = join(folder.path, "panorama.jpg");
await writePanorama(panorama, PANORAMA_WIDTH);

const idleSeconds = 20;
const startedIdle = performance.now();
const idle = await measure(async () => performance.now() - startedIdle > idleSeconds * 1000);
const rows: (string | number)[][] = [row("idle", idle)];
await add("changes are matched", async () => {
  await query("insert into point_events overriding system value select * from waiting_events");
  return () => isEmpty("select from point_events");
});
await add("mails are planned and sent", async () => {
  await query("update companies set offers_alerts = true");
  return async () => {
    await query(
      "update mails set due_at = slot - interval '1 day' where state = 'waiting' and due_at > now()",
    );
    const planned =
      "select from subscribers where not exists (select from mails where subscriber_id = subscribers.id)";
    return (await isEmpty(planned)) && isEmpty("select from mails where state in ('waiting', 'sending')");
  };
});
await add("panoramas are cut", async () => {
  let left = option("panoramas");
  for (let number = 0; number < option("panoramas"); number++) {
    void uploadPanorama(points[number]?.id ?? 0).finally(() => left--);
  }
  return async () => left === 0;
});
console.log(`${machine()} 100,000 points on 300 maps, ${option("changes").toLocaleString("en")} changes, ${option("searches").toLocaleString("en")} searches, ${option("panoramas")} panoramas of ${PANORAMA_WIDTH.toLocaleString("en")} pixels. Milliseconds.\n
${markdownTable(["while", ...calls.flatMap((call) => [`${call} p50`, "p99"]), "longest ratio of p99", "seconds"], rows)}`);

async function add(name: string, begin: () => Promise<() => Promise<boolean>>): Promise<void> {
  const isDone = await begin();
  rows.push(row(name, await measure(isDone)));
}

function row(name: string, { times, seconds }: Awaited<ReturnType<typeof measure>>) {
  const ratios = calls.map((call) => percentile(times[call], 99) / percentile(idle.times[call], 99));
  const worst = Math.max(...ratios);
  return [
    name,
    ...calls.flatMap((call) => [50, 99].map((percent) => Math.round(percentile(times[call], percent)))),
    `${worst.toFixed(1)} (${worst <= MAX_RATIO ? "met" : "missed"})`,
    Math.round(seconds),
  ];
}

/** Each call on time, whether or not the one before has been answered. */
async function measure(isDone: () => Promise<boolean>) {
  const times: Times = { page: [], point: [], save: [] };
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  const running: Promise<void>[] = [];
  let finished = false;
  const watching = (async () => {
    while (!finished && elapsed() < option("seconds")) {
      finished = await isDone();
      await setTimeout(250);
    }
    finished = true;
  })();
  for (let turn = 0; !finished; turn++) {
    const { id = 0 } = points[turn % points.length] ?? {};
    running.push(timed(times.page, `/mapa/${mapId}`), timed(times.point, `/api/Root/${id}`));
    running.push(
      timed(times.save, "/api/Root/upsert-v2", saveOf(points[(turn * 7) % points.length]?.id ?? 0)),
    );
    await setTimeout(250);
  }
  await Promise.all([...running, watching]);
  return { times, seconds: elapsed() };
}

async function timed(into: number[], path: string, body?: object): Promise<void> {
  const startedAt = performance.now();
  const reply = await fetch(product.origin + path, {
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  await reply.arrayBuffer();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}`);
  into.push(performance.now() - startedAt);
}

async function uploadPanorama(pointId: number): Promise<void> {
  const form = new FormData();
  form.append("tipo", "360");
  form.append("files", new File([await readFile(panorama)], "panorama 360.jpg", { type: "image/jpeg" }));
  const address = `${product.origin}/api/Imagenes/root/${pointId}/upload`;
  const reply = await fetch(address, { method: "POST", headers, body: form });
  if (!reply.ok) throw new Error(`the panorama was not stored: ${await reply.text()}`);
  const { imagenes } = (await reply.json()) as { imagenes: { urlMiniatura: string }[] };
  await (await fetch(new URL(imagenes[0]?.urlMiniatura ?? "", product.origin))).arrayBuffer();
}

async function isEmpty(text: string): Promise<boolean> {
  return (await query(`select exists (${text}) as found`))[0]?.found === false;
}

async function query(text: string): Promise<Record<string, unknown>[]> {
  const client = await product.database.pool.connect();
  try {
    await client.query("select set_config('app.visibility', 'all', false)");
    return (await client.query(text)).rows;
  } finally {
    client.release();
  }
}
