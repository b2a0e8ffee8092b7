import { basename, extname } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { codeWithoutMapLibre } from "./code-without-maplibre.ts";
import { fetchEncoded } from "./fetch-encoded.ts";

/** The category of a file: our script and style, maplibre-gl with its worker and style, or data. */
export type FileKind = "ours" | "library" | "data";

/** A file of a page, with its size on the wire for each of two encodings. */
export interface FileWeight {
  readonly name: string;
  readonly kind: FileKind;
  readonly gzip: number;
  readonly brotli: number;
}

/** Sorted by size, largest first. A script that contains maplibre-gl and our code counts as two. */
export async function weighFiles(addresses: readonly string[]): Promise<FileWeight[]> {
  const files = await Promise.all(addresses.map(weighFile));
  return files.flat().sort((a, b) => b.gzip - a.gzip);
}

async function weighFile(address: string): Promise<FileWeight[]> {
  const name = basename(new URL(address).pathname);
  const [inGzip, inBrotli] = [await fetchEncoded(address, "gzip"), await fetchEncoded(address, "br")];
  const gzip = inGzip.body.length;
  const brotli = inBrotli.body.length;
  const extension = extname(name);
  if (![".js", ".mjs", ".css"].includes(extension)) return [{ name, kind: "data", gzip, brotli }];
  const own = extension === ".js" ? await codeWithoutMapLibre(name) : undefined;
  if (own === undefined) {
    return [{ name, kind: name.startsWith("maplibre") ? "library" : "ours", gzip, brotli }];
  }
  const part = { gzip: gzipSync(own).length, brotli: brotliCompressSync(own, quality).length };
  return [
    { name: `${name}, what is ours of it`, kind: "ours", ...part },
    { name, kind: "library", gzip: gzip - part.gzip, brotli: brotli - part.brotli },
  ];
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
