import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { connectDatabase } from "@mapaobra/server/database/connect";
import { startEmbeddedDatabase } from "@mapaobra/server/database/embedded/embedded-database";
import { migrate } from "@mapaobra/server/database/migrate";
import { type MadeProject, madeProjects, writeProjects } from "./import/made-projects.ts";
import type { BrowserImportMeasurement } from "./import/measured-browser-import.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/** The steps of imports in the browser: a large file into an empty map, and a small one beside many projects. */
const large = Number(process.env.BENCH_ROWS ?? 100_000);
const present = Number(process.env.BENCH_POINTS ?? 1_000_000);
const small = 1_000;
const targets: Readonly<Record<keyof BrowserImportMeasurement, string>> = {
  read: "10 s",
  check: "2 s",
  write: "10 s",
  undo: "60 s",
};
const run = promisify(execFile);

await using folder = await temporaryFolder();
const embedded = await startEmbeddedDatabase({ dataDir: join(folder.path, "data"), log: () => undefined });
const { connectionString } = embedded;
await migrate(connectionString);
const { pool, close } = connectDatabase({ connectionString, scopeKey: null, maxConnections: 1 });
const client = await pool.connect();
try {
  await client.query("select set_config('app.visibility', 'all', false)");
  const empty = await createMap("vacio");
  const intoEmpty = await measure(empty, madeProjects(large, 1));
  const again = await measure(empty, madeProjects(large, 1));
  const full = await createMap("lleno");
  // What was there before needs no history.
  await client.query("alter table points disable trigger user");
  for (let from = 0; from < present; from += 10_000) await insertProjects(full, from, 10_000);
  await client.query("alter table points enable trigger user");
  await client.query("analyze points");
  const besideMany = await measure(full, alikeProjects());
  console.log(`## Imports in the browser\n\n${machine()}\n
${markdownTable(
  [
    "seconds",
    `${large.toLocaleString("en")} new rows`,
    "target",
    "the same again",
    `${small.toLocaleString("en")} rows beside ${present.toLocaleString("en")} projects`,
  ],
  (["read", "check", "write", "undo"] as const).map((step) => [
    step,
    (intoEmpty[step] / 1000).toFixed(1),
    targets[step],
    (again[step] / 1000).toFixed(1),
    (besideMany[step] / 1000).toFixed(1),
  ]),
)}`);
} finally {
  client.release();
  await close();
  await embedded.stop();
}

interface TargetMap {
  readonly id: number;
  readonly company_id: number;
}

async function createMap(slug: string): Promise<TargetMap> {
  const { rows } = await client.query<TargetMap>(
    `with company as (insert into companies (tax_id, name, slug) values ('1', 'Banco', $1) returning id)
     insert into maps (company_id, slug, name) select id, $1, 'Proyectos' from company returning id, company_id`,
    [slug],
  );
  return rows[0] as TargetMap;
}

async function insertProjects({ id, company_id }: TargetMap, from: number, count: number): Promise<void> {
  const projects = [...madeProjects(count, 1_000 + from)].map((project, at) => ({
    name: project.name,
    // Half have none, so that words of names are compared.
    permit: at % 2 === 0 ? project.permit : null,
    canton: project.places[1],
    lat_micro: Math.round(project.latitude * 1e6),
    lng_micro: Math.round(project.longitude * 1e6),
    area: project.area,
    developer: project.developer,
  }));
  await client.query(
    `insert into points (map_id, company_id, name, permit, canton, lat_micro, lng_micro, area, developer)
     select $1, $2, name, permit, canton, lat_micro, lng_micro, area, developer
     from jsonb_to_recordset($3::jsonb) as given
       (name text, permit text, canton text, lat_micro integer, lng_micro integer, area float8, developer text)`,
    [id, company_id, JSON.stringify(projects)],
  );
}

/** Half are near a project of the map with almost the same name, half are new. */
function* alikeProjects(): Generator<MadeProject> {
  for (const project of madeProjects(small / 2, 1_000))
    yield { ...project, name: `${project.name} B`, permit: "", latitude: project.latitude + 0.0003 };
  yield* madeProjects(small / 2, 2);
}

/** In a process of its own, as a worker does it. */
async function measure(map: TargetMap, projects: Iterable<MadeProject>): Promise<BrowserImportMeasurement> {
  const path = await writeProjects(join(folder.path, `${map.id}.csv`), projects);
  const script = join(import.meta.dirname, "import/measured-browser-import.ts");
  const words = [script, connectionString, String(map.id), String(map.company_id), path];
  const { stdout } = await run(process.execPath, words);
  return JSON.parse(stdout) as BrowserImportMeasurement;
}
