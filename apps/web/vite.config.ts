import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, createLogger, defineConfig, type Plugin } from "vite";
import { pageLinks } from "./build/page-links.ts";
import { baseChunk, importChunk, sharedChunks } from "./build/shared-chunks.ts";

/** The process that gets the requests that the dev server proxies. */
const product = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Files of `public` that belong to the shell. */
const publicFiles = ["favicon.svg", "icon-192.png", "icon-512.png"];

/** Pages of other sites load it: it stays small. */
const MAX_EMBED_SCRIPT_BYTES = 3000;

/** Builds one script at a URL that never changes. */
const buildScript = (outDir: string, input: string, file: string, define: Record<string, string> = {}) =>
  build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "warn",
    publicDir: false,
    define,
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input, output: { format: "iife", entryFileNames: file } },
    },
  });

/**
 * Builds the script of the pages of projects, the one that other sites load to embed a map, and last the service worker, with the list of cached files. The dev
 * server has neither.
 */
function ownScripts(): Plugin {
  return {
    name: "mapaobra-own-scripts",
    apply: "build",
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error("outDir is not set");
      const isCached = (name: string) => name.startsWith("assets/") && !name.endsWith(".map");
      const names = [...Object.keys(bundle).filter(isCached), ...publicFiles].sort();
      const hash = createHash("sha256").update(await readFile(join(dir, "index.html")));
      for (const name of names) hash.update(name).update(await readFile(join(dir, name)));
      const made = { name: hash.digest("hex").slice(0, 16), files: names.map((name) => `/${name}`) };
      await buildScript(dir, "src/project-page/project-page.ts", "project-page.js");
      await buildScript(dir, "src/embed-script/insertar.ts", "insertar.js");
      const { size } = await stat(join(dir, "insertar.js"));
      if (size > MAX_EMBED_SCRIPT_BYTES) throw new Error(`insertar.js has ${size} bytes`);
      await buildScript(dir, "src/service-worker/service-worker.ts", "service-worker.js", {
        MAPAOBRA_BUILD: JSON.stringify(made),
      });
    },
  };
}

/**
 * Without a warning that is false here: `composes` in CSS modules makes declarations that name no file, and those have
 * no URLs to rewrite.
 */
function createQuietLogger() {
  const logger = createLogger("warn");
  const { warnOnce } = logger;
  logger.warnOnce = (message, options) => {
    if (!message.includes("`from` option to `postcss.parse`")) warnOnce(message, options);
  };
  return logger;
}

export default defineConfig({
  root: import.meta.dirname,
  customLogger: createQuietLogger(),
  plugins: [react(), pageLinks(), ownScripts()],
  build: {
    // Of a build by hand: scripts/tasks/build-web.ts names the folder of each of its builds.
    outDir: "dist/manual",
    emptyOutDir: true,
    sourcemap: true,
    // Inline nothing: the CSP forbids `data:` URLs.
    assetsInlineLimit: 0,
    // maplibre-gl is one file, and it is loaded apart from the first script.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [importChunk, baseChunk, ...sharedChunks],
        },
      },
    },
  },
  server: { proxy: { "/api": product, "/medios": product, "/version.json": product } },
});
