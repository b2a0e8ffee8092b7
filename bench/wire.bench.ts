import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { inUnitOfWork } from "@mapaobra/server/database/unit-of-work";
import { ask } from "./support/answer.ts";
import { findProgram } from "./support/debian-programs.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";
import { serveFile } from "./support/nginx.ts";
import { writeProjectsFile } from "./support/projects-file.ts";
import { serveProduct } from "./support/served-product.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { connections, type Load, load } from "./support/wrk.ts";

/**
 * The wire: what a map's points weigh as columns and as the JSON list, and how many such answers a second
 * the product gives, beside nginx with the very same bytes in a file.
 */
const COUNT = 10_000;
const ROUNDS = 5;
const SECONDS = 8;

await using folder = await temporaryFolder();
await using product = await serveProduct(join(folder.path, "data"));
const projects = await writeProjectsFile(folder.path, COUNT);
const mapId = await product.publish(projects);
const list = `${product.origin}/api/Mapas/${mapId}/puntos`;
const columns = `${list}.arrow?columnas=mapa`;

console.log(`${machine()} ${projects.count.toLocaleString("en")} ${projects.kind} on one published map, asked for by a visitor.
`);
console.log(await bytesTable());
console.log(`\n${await throughputTable()}`);

/** What the product itself sends for each `accept-encoding`; a dash where it does not send that one. */
async function bytesTable(): Promise<string> {
  const encodings = ["identity", "gzip", "br"];
  const weigh = (address: string) =>
    Promise.all(
      encodings.map(async (wanted) => {
        const { body, encoding } = await ask(address, wanted);
        return encoding === wanted ? body.length : Number.NaN;
      }),
    );
  const answers = {
    "columns to draw and filter (`mapa`)": await weigh(columns),
    "columns to list and search (`texto`)": await weigh(`${list}.arrow?columnas=texto`),
    "JSON list of the same points": await weigh(list),
  };
  const [drawn = [], , listed = []] = Object.values(answers);
  const share = drawn.map((bytes, index) => `${((100 * bytes) / (listed[index] ?? 0)).toFixed(1)} %`);
  const shown = (bytes: number) => (Number.isNaN(bytes) ? "–" : bytes);
  return markdownTable(
    ["bytes", "plain", "gzip", "brotli"],
    [
      ...Object.entries(answers).map(([name, bytes]) => [name, ...bytes.map(shown)]),
      ["`mapa` as a share of the list", ...share],
    ],
  );
}

async function throughputTable(): Promise<string> {
  const [wrk, nginx] = [await findProgram("wrk"), await findProgram("nginx")];
  if (!wrk || !nginx) return "Requests a second: left out, because nginx and wrk could not be had here.";
  const files = join(folder.path, "nginx");
  await mkdir(files, { mode: 0o711 });
  await using peer = await serveFile(nginx, files, (await ask(columns, "br")).body);

  const rounds: Record<"ours" | "peer" | "saving", Load>[] = [];
  await load(wrk, columns, 3);
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      ours: await load(wrk, columns, SECONDS),
      peer: await load(wrk, peer.address, SECONDS),
      saving: await whileSaving(() => load(wrk, columns, SECONDS)),
    });
  }
  const row = (name: string, pick: (round: (typeof rounds)[number]) => Load) => [
    name,
    Math.round(median(rounds.map((round) => pick(round).requestsASecond))),
    `${median(rounds.map((round) => pick(round).requestsASecond / round.peer.requestsASecond)).toFixed(2)}`,
    median(rounds.map((round) => pick(round).p99Milliseconds)).toFixed(1),
  ];
  const table = markdownTable(
    ["columns to draw and filter, brotli", "requests/s", "of nginx", "p99, ms"],
    [
      row("nginx, one worker, the same bytes as a file", ({ peer }) => peer),
      row("MapaObra, one process", ({ ours }) => ours),
      row("MapaObra, a point saved every second", ({ saving }) => saving),
    ],
  );
  return `${table}

Medians of ${ROUNDS} rounds of ${SECONDS} s each, in turn, in the same run; wrk with one thread and ${connections} connections
kept alive on the same machine.`;
}

/** Saves a point each second while the work lasts; throws when the answer did not follow. */
async function whileSaving<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = (await ask(columns, "br")).etag;
  let saved = 0;
  let failure: unknown;
  const timer = setInterval(() => {
    savePoint(++saved).catch((error: unknown) => {
      failure = error;
    });
  }, 1000);
  try {
    const result = await work();
    if (failure) throw failure;
    if ((await ask(columns, "br")).etag === before) throw new Error("The answer did not follow the saves.");
    return result;
  } finally {
    clearInterval(timer);
  }
}

function savePoint(serial: number): Promise<unknown> {
  return inUnitOfWork(product.database.db, scopeOf(system), (unit) =>
    unit
      .updateTable("points")
      .set({ name: `Punto guardado ${serial}` })
      .where(
        "id",
        "=",
        unit.selectFrom("points").select("id").where("map_id", "=", mapId).orderBy("id").limit(1),
      )
      .execute(),
  );
}
