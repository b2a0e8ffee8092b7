import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { build } from "vite";

/** A harness page, built like the product's pages, in a temporary folder until disposed. */
export interface BuiltFolder extends AsyncDisposable {
  readonly path: string;
}

/** A harness page of a test or a benchmark that is served on this machine. */
export interface BuiltPage extends AsyncDisposable {
  /** Ends with a slash. */
  readonly address: string;
}

const mediaTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

/**
 * Builds the folder's `index.html` into a temporary folder.
 * @param base address prefix of its files; default: relative to the page.
 */
export async function buildFolder(folder: string, base = "./"): Promise<BuiltFolder> {
  const outDir = await mkdtemp(join(tmpdir(), "mapaobra-page-"));
  await build({
    configFile: false,
    root: folder,
    base,
    logLevel: "error",
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 5_000 },
  });
  return { path: outDir, [Symbol.asyncDispose]: () => rm(outDir, { recursive: true }) };
}

/**
 * Builds the folder's `index.html` and serves it until disposed.
 * @param change edits the built files before they are served.
 */
export async function buildPage(
  folder: string,
  change?: (built: string) => Promise<void>,
): Promise<BuiltPage> {
  const built = await buildFolder(folder);
  await change?.(built.path);
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = join(built.path, pathname === "/" ? "index.html" : pathname);
    try {
      const body = await readFile(file);
      response.writeHead(200, { "content-type": mediaTypes[extname(file)] ?? "application/octet-stream" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await built[Symbol.asyncDispose]();
    },
  };
}
