import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { TextDecoder } from "node:util";
import { utf16Of } from "../../../content/text-encoding.ts";
import { ImportError } from "../import-error.ts";
import type { ReadingProgress } from "./file-format.ts";

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const utf8Mark = Buffer.from("efbbbf", "hex");

const chunkBytes = 64 * 1024;

/** Streams the text of a file without its byte order mark. Throws ImportError if it is not text. */
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
 * A byte order mark decides, or the zeros of UTF-16. Without one, the encoding is UTF-8 if the whole file is valid, else
 * Windows-1252, which Excel writes on a Spanish Windows ('CSV delimitado por comas'). The file is therefore
 * read once more, which is cheap. A file that ends within a UTF-8 character is truncated only if it has
 * complete ones before; otherwise it is a Windows file that ends with an accented letter.
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

/** Undefined if the bytes are invalid in this encoding. Without bytes, checks that the text may end here. */
function decodeWhole(decoder: TextDecoder, bytes?: Buffer): string | undefined {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    return undefined;
  }
}

async function markedEncoding(path: string): Promise<Encoding | undefined> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
  const head = buffer.subarray(0, bytesRead);
  return head.subarray(0, utf8Mark.length).equals(utf8Mark) ? "utf-8" : utf16Of(head);
}
