import { glob, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

/** Below this size the headers outweigh the saved bytes. */
const minBytes = 1_024;

/**
 * Writes `.br` and `.gz` next to the text files of a folder, at the highest level: they are compressed once
 * and sent many times.
 */
export async function compressFiles(folder: string): Promise<void> {
  const names = await Array.fromAsync(glob("**/*.{js,css,svg,json}", { cwd: folder }));
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
}

async function compressFile(path: string): Promise<void> {
  if ((await stat(path)).size < minBytes) return;
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    inBrotli(content, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
    inGzip(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
}
