import { basename, dirname, join, relative } from "node:path";
import { type Plugin, rolldown } from "rolldown";
import { root } from "../run-command.ts";
import { keptPackages } from "./kept-packages.ts";

/** The programs of the built form, by the name of their file. */
export const programs = {
  server: "apps/server/src/main.ts",
  admin: "apps/server/src/cli/admin.ts",
  backup: "apps/server/src/cli/backup.ts",
  basemap: "apps/server/src/cli/basemap.ts",
  demo: "apps/server/src/cli/demo.ts",
  import: "apps/server/src/cli/import.ts",
  restore: "apps/server/src/cli/restore.ts",
  upgrade: "apps/server/src/cli/upgrade.ts",
};

/** Writes the programs, their workers and all packages but the kept ones as JavaScript files of one folder. */
export async function writeServerBundle(folder: string): Promise<void> {
  await using bundle = await rolldown({
    cwd: root,
    input: programs,
    platform: "node",
    external: keptPackages.map(({ name }) => new RegExp(`^${name}(/|$)`)),
    plugins: [sourcePlaces()],
    onLog(level, log) {
      // Such as an import that cannot be resolved: it would fail when it is used.
      if (level === "warn") throw new Error(log.message);
    },
  });
  await bundle.write({ dir: folder, format: "esm", chunkFileNames: "[name]-[hash].js" });
}

/**
 * The places that our sources name relative to themselves. Scripts of threads and processes become files of the
 * bundle. `import.meta.dirname` is the folder of the source, below the folder of the bundle.
 */
export function sourcePlaces(): Plugin {
  return {
    name: "mapaobra-source-places",
    transform(code, id) {
      if (id.includes("node_modules") || !code.includes("import.meta.")) return null;
      const folder = dirname(id);
      const withScripts = code.replaceAll(
        /new URL\("(\.\/[\w-]+)\.ts", import\.meta\.url\)/g,
        (_, path: string) => {
          const fileName = `${basename(path)}.js`;
          this.emitFile({ type: "chunk", id: join(folder, `${path}.ts`), fileName });
          return `new URL("./${fileName}", import.meta.url)`;
        },
      );
      return withScripts.replaceAll(
        "import.meta.dirname",
        `(import.meta.dirname + ${JSON.stringify(`/${relative(root, folder)}`)})`,
      );
    },
  };
}
