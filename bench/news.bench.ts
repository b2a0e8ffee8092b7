import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createNews, newsMaps, reader } from "./news/create-news.ts";
import { fillDatabase } from "./support/fill-database.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";
import { memoryIncrease } from "./support/process-memory.ts";
import { startProduct } from "./support/started-product.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/**
 * The response of the panel 'Novedades' for a month, as the browser requests it, and of the count of unread notices.
 * Each request has its own instant, so that no response comes from memory.
 */
const { values: options } = parseArgs({
  options: {
    imported: { type: "string", default: "1000000" },
    old: { type: "string", default: "10000" },
    notices: { type: "string", default: "20000" },
  },
});
const size = {
  imported: Number(options.imported),
  old: Number(options.old),
  notices: Number(options.notices),
};
const ROUNDS = 9;
const DAY_MS = 86_400_000;

await using folder = await temporaryFolder();
const dataDir = join(folder.path, "data");
await mkdir(dataDir);
await fillDatabase(dataDir, (filling) => createNews(filling, size));
await using product = await startProduct(dataDir);

const startedAt = Date.now();
const newsOf = (mapId: number) => async (round: number) => {
  const since = new Date(startedAt - 30 * DAY_MS + round).toISOString();
  return read(`/api/Mapas/${mapId}/novedades?desde=${since}&limit=10000`);
};
const token = await signIn();
const calls: Record<string, (round: number) => Promise<string>> = {
  "map of the import": newsOf(newsMaps.imported),
  "another map of its company": newsOf(newsMaps.nextToIt),
  "map of another company": newsOf(newsMaps.ordinary),
  "unread notices": () => read("/api/avisos/conteo", { headers: { authorization: `Bearer ${token}` } }),
};
const rows: (string | number)[][] = [];
for (const [name, call] of Object.entries(calls)) {
  const times: number[] = [];
  let bytes = 0;
  const memory = await memoryIncrease(product.pid, async () => {
    for (let round = 0; round <= ROUNDS; round += 1) {
      const before = performance.now();
      bytes = (await call(round)).length;
      if (round > 0) times.push(performance.now() - before);
    }
  });
  const [typical, slowest] = [median(times), Math.max(...times)].map((time) => time.toFixed(1));
  rows.push([name, typical ?? "", slowest ?? "", Math.round(bytes / 1000), Math.round(memory)]);
}
console.log(
  `${machine()}\n\n${markdownTable(["", "median, ms", "slowest", "kB of JSON", "memory of the server, MB"], rows)}`,
);

async function signIn(): Promise<string> {
  const headers = { "content-type": "application/json" };
  const reply = await read("/api/auth/login", { method: "POST", headers, body: JSON.stringify(reader) });
  return JSON.parse(reply).token;
}

async function read(path: string, request: RequestInit = {}): Promise<string> {
  const reply = await fetch(product.origin + path, request);
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text}`);
  return text;
}
