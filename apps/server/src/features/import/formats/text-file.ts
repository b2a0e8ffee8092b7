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
  let isBlank = true;
  for await (const bytes of createReadStream(path, { highWaterMark: chunkBytes })) {
    progress.done += (bytes as Buffer).length;
    const text = decoder.decode(bytes as Buffer, { stream: true });
    isBlank &&= text.trim() === "";
    yield text;
  }
  const rest = decoder.decode();
  if (isBlank && rest === "") throw new ImportError("El archivo está vacío.");
  yield rest;
}

/**
 * A mark decides. Without one it is UTF-8 when all of it is, else what Excel writes on a Spanish Windows
 * ('CSV delimitado por comas'): so the file is read once more before, which costs little beside the rest.
 * What ends in half a character was cut off only if whole ones came before; otherwise it is the accented
 * letter that a Windows file ends with.
 */
async function detectEncoding(path: string): Promise<Encoding> {
  const marked = await markedEncoding(path);
  if (marked) return marked;
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let hasMultibyte = false;
  for await (const bytes of createReadStream(path, { highWaterMark: chunkBytes })) {
    if ((bytes as Buffer).includes(0)) throw new ImportError("El archivo no es de texto.");
    const text = decodeWhole(decoder, bytes as Buffer);
    if (text === undefined) return "windows-1252";
    hasMultibyte ||= /\P{ASCII}/u.test(text);
  }
  if (decodeWhole(decoder) !== undefined) return "utf-8";
  if (!hasMultibyte) return "windows-1252";
  throw new ImportError("El archivo está cortado: termina en media letra.");
}

/** Undefined where the bytes are not of the encoding; without bytes, where the text may not end here. */
function decodeWhole(decoder: TextDecoder, bytes?: Buffer): string | undefined {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    return undefined;
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
