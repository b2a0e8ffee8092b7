import { cp, mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { readMigrations } from "@mapaobra/server/database/migrate";

/** The version before the newest migrations, recorded by tools/record-previous-version.ts. */
export interface RecordedServer {
  /** The last migration that it knows. */
  readonly migration: string;
  /** JavaScript by the name of the file: `server.js`, `tour.js` and their parts. */
  readonly files: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, "../..");
const server = join(root, "apps/server");

export async function readRecordedServer(): Promise<RecordedServer> {
  const content = await readFile(join(import.meta.dirname, "previous-version.json.br"));
  return JSON.parse((await promisify(brotliDecompress)(content)).toString("utf8"));
}

/** The names of the migrations that were added after the recording. */
export async function migrationsSince({ migration }: RecordedServer): Promise<string[]> {
  const names = (await readMigrations()).map(({ name }) => name);
  return names.slice(names.indexOf(migration) + 1);
}

/** The migrations that the change log names under its newest date that has some. */
export async function newestMigrations(): Promise<string[]> {
  const dates = (await readFile(join(root, "CHANGELOG.md"), "utf8")).split(/^## (?=\d{4}-)/m).slice(1);
  const named = dates.map((text) => [...text.matchAll(/\b\d{3}_\w+\.sql\b/g)].map(([name]) => name));
  return named.find((names) => names.length > 0) ?? [];
}

/** Writes the server where it finds the installed packages, with what it reads next to its sources. Returns the folder. */
export async function unpackServer(recorded: RecordedServer): Promise<string> {
  await mkdir(join(server, "node_modules"), { recursive: true });
  const folder = await mkdtemp(join(server, "node_modules/.previous-version-"));
  await write(join(folder, "package.json"), '{ "type": "module" }');
  for (const [name, text] of Object.entries(recorded.files)) await write(join(folder, name), text);
  const later = new Set(await migrationsSince(recorded));
  for (const { name } of await readMigrations()) {
    const path = join("src/database/migrations", name);
    if (!later.has(name)) await cp(join(server, path), join(folder, "apps/server", path));
  }
  const build = "0".repeat(16);
  const web = join(folder, "apps/web/dist");
  await cp(join(server, "src/testing/page"), join(web, build), { recursive: true });
  await write(join(web, "current.json"), JSON.stringify({ build, version: "previous", sources: "" }));
  await cp(join(server, "src/demo/data"), join(folder, "apps/server/src/demo/data"), { recursive: true });
  await cp(join(root, "examples/files"), join(folder, "examples/files"), { recursive: true });
  return folder;
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
