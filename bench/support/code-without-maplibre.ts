import { readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { join } from "node:path";
import { openProductBuild } from "@mapaobra/server/builds/product-build";

const built = join(openProductBuild().webFolder, "assets");
const library = /node_modules\/maplibre-gl\//;

/**
 * The part of a built script that is not maplibre-gl's, by its source map; undefined if the script contains
 * nothing of maplibre-gl.
 */
export async function codeWithoutMapLibre(name: string): Promise<string | undefined> {
  const script = await readFile(join(built, name), "utf8");
  const map = JSON.parse(await readFile(join(built, `${name}.map`), "utf8"));
  if (!map.sources.some((source: string) => library.test(source))) return undefined;
  const sources = new SourceMap(map);
  let own = "";
  for (const [line, text] of script.split("\n").entries()) {
    for (let column = 0; column < text.length; column++) {
      const entry = sources.findEntry(line, column);
      if (!("originalSource" in entry && library.test(entry.originalSource))) own += text[column];
    }
  }
  return own;
}
