import { join } from "node:path";
import { build } from "vite";

const name = "pageScript";

/** The script that finds elements, as an expression for any page. */
export async function bundlePageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, "queries.ts"), formats: ["iife"], name },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [];
  const [chunk] = bundle?.output ?? [];
  if (!chunk) throw new Error("the page script was not built");
  return `(() => { ${chunk.code}; return ${name}.queries; })()`;
}
