import { execFile } from "node:child_process";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { connectDatabase } from "@mapaobra/server/database/connect";
import { startEmbeddedDatabase } from "@mapaobra/server/database/embedded/embedded-database";
import { migrate } from "@mapaobra/server/database/migrate";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { countBytes, largeFormats, repeatRows } from "./import/large-files.ts";
import type { BrowserImportMeasurement } from "./import/measured-browser-import.ts";
import type { ImportMeasurement } from "./import/measured-import.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/**
 * Imports real projects into a map: the time relative to a bare COPY of the same rows, and the memory for a
 * file ten times as long.
 */
const RUNS = 5;
const realProjects = join(import.meta.dirname, "../../shared/data/proyectos_2018.csv");
const run = promisify(execFile);

if (!existsSync(realProjects)) {
  console.log("Skipped: the real projects (`../shared/data`) are not here.");
  process.exit(0);
}

await using folder = await temporaryFolder();
const embedded = await startEmbeddedDatabase({ dataDir: join(folder.path, "data"), log: () => undefined });
await migrate(embedded.connectionString);
const database = connectDatabase({
  connectionString: embedded.connectionString,
  scopeKey: null,
  maxConnections: 1,
});
const client = await database.pool.connect();
try {
  await client.query("select set_config('app.visibility', 'all', false)");
  console.log(`## Importing\n\n${machine()}\n`);
  console.log(await speedTable());
  console.log(`\n${await memoryTable()}`);
} finally {
  client.release();
  await database.close();
  await embedded.stop();
}

/** Medians of alternating runs, so that a slow moment of the machine affects all of them. */
async function speedTable(): Promise<string> {
  const columns = await importedColumns();
  await client.query(`create table bare as select ${columns} from points limit 0`);
  const times: Record<string, number[]> = {
    bare: [],
    points: [],
    first: [],
    again: [],
    check: [],
    write: [],
    undo: [],
  };
  let rows = 0;
  for (let round = 0; round < RUNS; round++) {
    const map = await createMap();
    const first = await importInto(map, realProjects);
    rows = first.rows;
    times.first?.push(first.milliseconds);
    times.again?.push((await importInto(map, realProjects)).milliseconds);

    const { read, check, write, undo } = await inProcess<BrowserImportMeasurement>(
      "measured-browser-import",
      await createMap(),
      realProjects,
    );
    times.check?.push(read + check);
    times.write?.push(write);
    times.undo?.push(undo);

    const copy = join(folder.path, "rows.copy");
    const other = await createMap();
    const values = columns.replace("map_id, company_id", `${other.id}, ${other.companyId}`);
    const select = `select ${values} from points where map_id = ${map.id}`;
    await pipeline(client.query(copyTo(`copy (${select}) to stdout`)), createWriteStream(copy));
    await countBytes(copy);
    await client.query("truncate bare");
    times.bare?.push(await timed(() => copyInto("bare", columns, copy)));
    times.points?.push(await timed(() => copyInto("points", columns, copy)));
  }
  const bare = median(times.bare ?? []);
  const points = median(times.points ?? []);
  const line = (name: string, milliseconds: number) => [
    name,
    Math.round(milliseconds),
    `${(milliseconds / points).toFixed(1)} ×`,
    `${(milliseconds / bare).toFixed(1)} ×`,
  ];
  return `${rows.toLocaleString("en")} real projects, median of ${RUNS} runs. The bare COPY brings the finished rows into
\`points\` itself, with its indexes, history and revision, or into a table without any of them. The import
reads the CSV, matches columns and places, checks each row and finds the points that are there already.

${markdownTable(
  ["", "ms", "of COPY into `points`", "of COPY into a bare table"],
  [
    line("bare COPY into a table without indexes and triggers", bare),
    line("bare COPY into `points`", points),
    line("import of a new file", median(times.first ?? [])),
    line("import of the same file again", median(times.again ?? [])),
    line("in the browser: read and check a new file", median(times.check ?? [])),
    line("in the browser: write it", median(times.write ?? [])),
    line("in the browser: undo it", median(times.undo ?? [])),
  ],
)}`;
}

async function memoryTable(): Promise<string> {
  const lines: (string | number)[][] = [];
  for (const format of largeFormats) {
    for (const times of [1, 10]) {
      const path = await repeatRows(realProjects, times, format, folder.path);
      const megabytes = (await countBytes(path)) / 1e6;
      const { rows, milliseconds, peakBytes } = await importInto(await createMap(), path);
      lines.push([
        format,
        rows,
        megabytes.toFixed(1),
        (milliseconds / 1000).toFixed(1),
        Math.round(peakBytes / 2 ** 20),
      ]);
    }
  }
  const head = ["", "rows", "file, MB", "seconds", "most memory of the process, MiB"];
  return `The same rows once and ten times over, under other permits each time.\n\n${markdownTable(head, lines)}`;
}

interface TargetMap {
  readonly id: number;
  readonly companyId: number;
}

/** Creates a map in a new company. */
async function createMap(): Promise<TargetMap> {
  const { rows } = await client.query<TargetMap>(
    `with company as (
       insert into companies (tax_id, name, slug) select '1', 'Banco', 'banco-' || count(*) from companies returning id
     )
     insert into maps (company_id, slug, name) select id, 'proyectos', 'Proyectos' from company
     returning id, company_id as "companyId"`,
  );
  return rows[0] as TargetMap;
}

/** The columns of a point that an import writes. */
async function importedColumns(): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns
     where table_name = 'points' and is_generated = 'NEVER' and is_identity = 'NO'
       and column_name not in ('deleted_at', 'version', 'created_at', 'updated_at', 'media_count')`,
  );
  return rows[0]?.columns ?? "";
}

const importInto = (map: TargetMap, path: string) =>
  inProcess<ImportMeasurement>("measured-import", map, path);

async function inProcess<Measurement>(name: string, map: TargetMap, path: string): Promise<Measurement> {
  const script = join(import.meta.dirname, `import/${name}.ts`);
  const words = [script, embedded.connectionString, String(map.id), String(map.companyId), path];
  const { stdout } = await run(process.execPath, words);
  return JSON.parse(stdout) as Measurement;
}

function copyInto(table: string, columns: string, path: string): Promise<void> {
  return pipeline(
    createReadStream(path, { highWaterMark: 256 * 1024 }),
    client.query(copyFrom(`copy ${table} (${columns}) from stdin`)),
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
