import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { TextDecoder } from "node:util";
import { ImportError } from "../import-error.ts";
import type { ReadingProgress } from "./file-format.ts";

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const byteOrderMarks: readonly { readonly bytes: readonly number[]; readonly encoding: Encoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
];

const chunkBytes = 64 * 1024;

/** The text of a file in pieces, without its byte order mark. Throws ImportError when it is no text. */
export async function* readTextFile(path: string, progress: ReadingProgress): AsyncGenerator<string> {
  progress.total = (await stat(path)).size;
  if (progress.total === 0) throw new ImportError("El archivo está vacío.");
  const decoder = new TextDecoder(await detectEncoding(path));
  for await (const bytes of createReadStream(path, { highWaterMark: chunkBytes })) {
    progress.done += (bytes as Buffer).length;
    yield decoder.decode(bytes as Buffer, { stream: true });
  }
  yield decoder.decode();
}

/**
 * A mark decides. Without one it is UTF-8 when all of it is, else what Excel writes on a Spanish Windows
 * ('CSV delimitado por comas'): so the file is read once more before, which costs little beside the rest.
 */
async function detectEncoding(path: string): Promise<Encoding> {
  const marked = await markedEncoding(path);
  if (marked) return marked;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  for await (const bytes of createReadStream(path, { highWaterMark: chunkBytes })) {
    if ((bytes as Buffer).includes(0)) throw new ImportError("El archivo no es de texto.");
    if (!canDecode(decoder, bytes as Buffer)) return "windows-1252";
  }
  if (!canDecode(decoder)) throw new ImportError("El archivo está cortado: termina en media letra.");
  return "utf-8";
}

/** Without bytes: whether the text may end here. */
function canDecode(decoder: TextDecoder, bytes?: Buffer): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}

async function markedEncoding(path: string): Promise<Encoding | undefined> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(3);
    await file.read(head, 0, head.length, 0);
    return byteOrderMarks.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte))?.encoding;
  } finally {
    await file.close();
  }
}
