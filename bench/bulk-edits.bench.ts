import { join } from "node:path";
import { asSystem } from "@mapaobra/server/database/unit-of-work";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";
import { writeProjectsFile } from "./support/projects-file.ts";
import { startProduct } from "./support/started-product.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/** Many projects of a map changed at once and undone, as the browser requests it. Target: each step under 10 s. */
const COUNT = 10_000;
const ROUNDS = 3;

await using folder = await temporaryFolder();
await using product = await startProduct(join(folder.path, "data"));
const mapId = await product.publish(await writeProjectsFile(folder.path, COUNT));
const token = await product.signIn();
const points = (await call(`/Mapas/${mapId}/puntos`)) as { id: number; empresaId: number }[];
const ids = points.map(({ id }) => id);
const otherMap = await asSystem(product.database.db, (unit) =>
  unit
    .insertInto("maps")
    .values({ company_id: points[0]?.empresaId ?? 0, slug: "otro", name: "Otro" })
    .returning("id")
    .executeTakeFirstOrThrow(),
);

const rows: (string | number)[][] = [];
for (const [name, campo, valor] of [
  ["manager", "encargado", "Rosa Mora"],
  ["to another map", "mapa", String(otherMap.id)],
  ["to the bin", "papelera", null],
] as const) {
  const times: Record<"preview" | "edit" | "undo", number[]> = { preview: [], edit: [], undo: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const change = { ids, campo, valor };
    const preview = await measured(times.preview, `/Mapas/${mapId}/cambios/previa`, change);
    const edit = await measured(times.edit, `/Mapas/${mapId}/cambios`, {
      ...change,
      versiones: preview.versiones,
    });
    const undone = await measured(times.undo, `/Cambios/${edit.id}/deshacer`, {});
    if (undone.deshechos !== COUNT) throw new Error(`${undone.deshechos} of ${COUNT} undone`);
  }
  rows.push([name, ...Object.values(times).flatMap((all) => [median(all), Math.max(...all)].map(seconds))]);
}
console.log(`${machine()} ${COUNT.toLocaleString("en")} projects, medians of ${ROUNDS}, seconds.\n
${markdownTable(["", "preview", "slowest", "change", "slowest", "undo", "slowest"], rows)}`);

interface Reply {
  readonly id: number;
  readonly versiones: readonly number[];
  readonly deshechos: number;
}

async function measured(times: number[], path: string, content: object): Promise<Reply> {
  const before = performance.now();
  const reply = await call(path, { method: "POST", body: JSON.stringify(content) });
  times.push(performance.now() - before);
  return reply as Reply;
}

async function call(path: string, request: RequestInit = {}): Promise<unknown> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const reply = await fetch(`${product.origin}/api${path}`, { ...request, headers });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(2);
}
