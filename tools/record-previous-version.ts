import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { rolldown } from "rolldown";
import { readMigrations } from "../apps/server/src/database/migrate.ts";
import { sourcePlaces } from "../scripts/tasks/server-build/server-bundle.ts";
import type { RecordedServer } from "../tests/survival/recorded-server.ts";

const root = join(import.meta.dirname, "..");
const target = join(root, "tests/survival/previous-version.json.br");
const input = { server: "apps/server/src/main.ts", tour: "examples/typed-tour/tour.ts" };

/**
 * Records the present version, which later schemas are tested with (decision 88): the server and the tour of the API in one compressed
 * file, without installed packages. Run it before adding a migration.
 */
async function recordServer(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "mapaobra-recorded-"));
  try {
    await using bundle = await rolldown({
      cwd: root,
      input,
      platform: "node",
      // `using` becomes a helper of @oxc-project/runtime, which comes with the bundler.
      external: (id) => !/^(\.|\/|@mapaobra\/|@oxc-project\/)/.test(id),
      plugins: [sourcePlaces()],
    });
    await bundle.write({ dir: folder, format: "esm", minify: true, chunkFileNames: "[name]-[hash].js" });
    const files: Record<string, string> = {};
    for (const name of await readdir(folder)) {
      if (name.endsWith(".js")) files[name] = await readFile(join(folder, name), "utf8");
    }
    const migration = (await readMigrations()).at(-1)?.name ?? "";
    const recorded: RecordedServer = { migration, files };
    const content = await promisify(brotliCompress)(JSON.stringify(recorded));
    await writeFile(target, content);
    console.log(`${target}: ${content.length} bytes, the schema after ${migration}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

await recordServer();
