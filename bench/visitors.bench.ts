import { loadavg } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { keepMachineBusy } from "./support/busy-machine.ts";
import { cpuSecondsOf } from "./support/cpu-time.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { percentile } from "./support/percentile.ts";
import { hasRealProjects, writeProjectsFile } from "./support/projects-file.ts";
import { startProduct } from "./support/started-product.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { waitForRecompression } from "./support/wait-for-recompression.ts";
import { type Reply, visit, visitParts } from "./visitors/visit.ts";

/**
 * A newspaper links a map: visitors arrive at a steady rate, each with an address and connections of its own,
 * and open the page, its columns and one point. The generator runs on the same processors.
 */
const VISITORS = 1_000;
const SECONDS = 10;
const POINTS = (await hasRealProjects()) ? 28_385 : 10_000;
const TARGET_P99_MS = 300;

await using folder = await temporaryFolder();
const start = () => startProduct(join(folder.path, "data"), "off", { TRUST_PROXY: "1" });
const projects = await writeProjectsFile(folder.path, POINTS);
const mapId = await publish();
await using product = await start();
const columns = `${product.origin}/api/Mapas/${mapId}/puntos.arrow`;
await Promise.all(["mapa", "texto"].map((set) => waitForRecompression(`${columns}?columnas=${set}`)));
const list = await fetch(`${product.origin}/api/Mapas/${mapId}/puntos`);
const pointIds = ((await list.json()) as { id: number }[]).map(({ id }) => id);

console.log(`${machine()} ${projects.count.toLocaleString("en")} ${projects.kind}.`);
console.log(await measure("A server that has just started, without other load", 0));
console.log(await measure("The same server later, without other load", 1));
{
  await using _busy = await keepMachineBusy();
  console.log(await measure("One more program for each processor computes all the time", 2));
}

/** Every visitor opens another point, which no earlier round has opened. */
async function measure(situation: string, round: number): Promise<string> {
  const cpuBefore = await cpuSecondsOf(product.pid);
  const startedAt = performance.now();
  const visits: Promise<Reply[]>[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor += 1) {
    const due = startedAt + (visitor * SECONDS * 1_000) / VISITORS;
    await setTimeout(Math.max(0, due - performance.now()));
    const pointId = pointIds[(round * VISITORS + visitor) % pointIds.length] ?? 0;
    const address = `10.0.${visitor >> 8}.${visitor & 255}`;
    visits.push(visit({ origin: product.origin, mapId, pointId, address }));
  }
  const replies = (await Promise.all(visits)).flat();
  const cpuSeconds = (await cpuSecondsOf(product.pid)) - cpuBefore;
  const rows = visitParts.map((part) => {
    const ofPart = replies.filter(({ kind }) => kind === part);
    const milliseconds = ofPart.map((reply) => reply.milliseconds);
    const p99 = percentile(milliseconds, 99);
    const target = part === "page" || part === "point" ? (p99 < TARGET_P99_MS ? "met" : "missed") : "";
    return [
      part,
      ...[percentile(milliseconds, 50), p99, Math.max(...milliseconds)].map(Math.round),
      ofPart.filter(({ status }) => status === 503).length,
      ofPart.filter(({ status }) => status !== 200 && status !== 503).length,
      target,
    ];
  });
  const heads = ["ms", "p50", "p99", "worst", "503", "other failures", `p99 under ${TARGET_P99_MS}`];
  const load = loadavg()[0]?.toFixed(1);
  return `
${situation}: ${VISITORS.toLocaleString("en")} visitors in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s. Load average ${load}; the server took ${cpuSeconds.toFixed(1)} CPU seconds.

${markdownTable(heads, rows)}`;
}

/** Publishes the map and opens its page until it has its first picture. The server is then started again. */
async function publish(): Promise<number> {
  await using importing = await start();
  const id = await importing.publish(projects);
  const page = `${importing.origin}/mapa/${id}`;
  while (!(await (await fetch(page)).text()).includes("primera-imagen")) await setTimeout(200);
  return id;
}
