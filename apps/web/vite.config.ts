import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin } from "vite";
import { sharedChunks } from "./build/shared-chunks.ts";

/** What the development server passes on to the product's own process. */
const product = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Files of `public` that belong to the shell. */
const publicFiles = ["favicon.svg", "icon-192.png", "icon-512.png"];

/**
 * Builds the worker once the files are known that it keeps: one script of its own, at an address that never
 * changes. The development server has none.
 */
function serviceWorker(): Plugin {
  return {
    name: "mapaobra-service-worker",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error("the worker stands beside the build's files");
      const isKept = (name: string) => name.startsWith("assets/") && !name.endsWith(".map");
      const names = [...Object.keys(bundle).filter(isKept), ...publicFiles].sort();
      const hash = createHash("sha256").update(await readFile(join(dir, "index.html")));
      for (const name of names) hash.update(name).update(await readFile(join(dir, name)));
      const made = { name: hash.digest("hex").slice(0, 16), files: names.map((name) => `/${name}`) };
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: "warn",
        publicDir: false,
        define: { MAPAOBRA_BUILD: JSON.stringify(made) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          rolldownOptions: {
            input: "src/service-worker/service-worker.ts",
            output: { format: "iife", entryFileNames: "service-worker.js" },
          },
        },
      });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), serviceWorker()],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    // Everything stays a file of its own: the page's policy allows no data addresses in scripts.
    assetsInlineLimit: 0,
    // maplibre-gl is one file, and it is loaded apart from the first script.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs is one file: cut into what each screen shares with it, it compresses worse.
            // The entry itself is left out: it has a top-level await, which its importers would wait for.
            { name: "base", tags: ["$initial"], test: /^(?!.*(main\.tsx|index\.html))/, priority: 5 },
            ...sharedChunks,
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": product, "/medios": product, "/version.json": product } },
});
