import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readMigrations } from "../../apps/server/src/database/migrate.ts";
import { normalizeStatement } from "./normalize-statement.ts";

const target = new URL("../../apps/server/src/database/previous-statements.sql", import.meta.url);
const recorder = new URL("../../apps/server/src/testing/statement-recorder.ts", import.meta.url);
const features = [
  "attention",
  "branding",
  "companies",
  "import",
  "maps",
  "pages",
  "points",
  "session",
  "users",
];
/** Every endpoint for every role, then what endpoints do in other states. */
const tests = ["permissions", "maintenance", ...features.map((name) => `features/${name}`)];

/** Writes the statements that the server sends in its tests to `previous-statements.sql`. */
export async function recordStatements(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "mapaobra-statements-"));
  try {
    const paths = tests.map((path) => `apps/server/src/${path}/`);
    const args = ["vitest", "run", "--project", "server", ...paths];
    const env = {
      ...process.env,
      NODE_OPTIONS: `--import=${recorder.href}`,
      RECORDED_STATEMENTS_FOLDER: folder,
    };
    const { status } = spawnSync("npx", args, {
      cwd: fileURLToPath(new URL("../..", import.meta.url)),
      env,
      stdio: "inherit",
    });
    if (status !== 0) throw new Error("the tests failed: nothing is written");
    const texts = (
      await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")))
    )
      .flatMap((text) => text.trim().split("\n"))
      .map((line) => normalizeStatement(JSON.parse(line)));
    const statements = [...new Set(texts.filter((text) => text !== undefined))].sort();
    const schema = (await readMigrations()).at(-1)?.name;
    const header = [
      `-- The statements of a server on the schema after ${schema}, for previous-statements.test.ts.`,
      "-- Recorded by `node tools/record-previous-version.ts` before the next migration was added; not edited by hand.",
    ].join("\n");
    await writeFile(target, `${header}\n\n${statements.map((text) => `${text};\n`).join("\n")}`);
    console.log(`${statements.length} statements`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
