import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PageParts } from "../../http/branded-html.ts";

/** Where the map engine begins in the application's sources: its first script asks for it on every map page. */
export const mapEngineSource = "src/map/hosts/maplibre/maplibre-host.ts";
const pageSource = "index.html";

/** One file of the built application, as the build's manifest describes it; keyed by its source. */
interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  /** What it imports at once, by key. */
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const nothing: PageParts = { scripts: [], styles: [] };

/**
 * The files of the map engine that the page itself does not name: the browser may fetch them while it still
 * reads the page, instead of after the first script. None where the application was built without a manifest.
 */
export async function readMapEngineParts(webFolder: string): Promise<PageParts> {
  const manifest = await readManifest(join(webFolder, ".vite/manifest.json"));
  if (!manifest) return nothing;
  const named = chunksFrom(pageSource, manifest);
  const chunks = [...chunksFrom(mapEngineSource, manifest)].filter((chunk) => !named.has(chunk));
  return {
    scripts: chunks.map(({ file }) => `/${file}`),
    styles: chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
  };
}

async function readManifest(path: string): Promise<Manifest | undefined> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** A chunk and everything that loads with it. */
function chunksFrom(key: string, manifest: Manifest, found = new Set<Chunk>()): Set<Chunk> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the build's manifest does not know ${key}`);
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const imported of chunk.imports ?? []) chunksFrom(imported, manifest, found);
  return found;
}
