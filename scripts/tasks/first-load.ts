import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { openProductBuild } from "../../apps/server/src/builds/product-build.ts";

/** Budget of the scripts and styles that every page links: what a phone loads before the first paint. */
const MAX_BYTES = 150_000;

/**
 * Whether the built page stays within its budget, compressed by gzip at the highest level; prints a message
 * if not.
 */
export async function isFirstLoadWithinBudget(): Promise<boolean> {
  const { webFolder: built } = openProductBuild();
  const page = await readFile(join(built, "index.html"), "utf8");
  const files = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  if (files.length === 0) throw new Error("The built page names no script.");
  const sizes = await Promise.all(
    files.map(async (path) => gzipSync(await readFile(join(built, path)), { level: 9 }).length),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const comparison = bytes <= MAX_BYTES ? "within" : "beyond";
  console.log(`First script and style: ${bytes} bytes in gzip, ${comparison} the budget of ${MAX_BYTES}.`);
  return bytes <= MAX_BYTES;
}
