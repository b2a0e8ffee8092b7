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
 * A byte order mark or the zero bytes of UTF-16 decide. Otherwise, the encoding is UTF-8 if the whole file is valid, else
 * Windows-1252, which Excel writes on a Spanish Windows ('CSV delimitado por comas'). The file is therefore
 * read once more, which is cheap. A file that ends within a UTF-8 character is truncated only if it has
 * complete ones before; otherwise it is a Windows file that ends with an accented letter.
 */
async function detectEncoding(path: string): Promise<Encoding> {
  const head = await readHead(path);
  const recognised = markedEncoding(head) ?? unmarkedUtf16(head);
  if (recognised) return recognised;
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

function markedEncoding(head: Buffer): Encoding | undefined {
  return byteOrderMarks.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte))?.encoding;
}

/**
 * UTF-16 without a mark: delimiters, line breaks and unaccented letters have a zero byte, always the first or
 * always the second of their pair. Undefined for other files, which have no zero byte or have both.
 */
function unmarkedUtf16(head: Buffer): Encoding | undefined {
  const bytes = [...head.subarray(0, head.length - (head.length % 2))];
  const zerosAt = (parity: number) =>
    bytes.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [first, second] = [zerosAt(0), zerosAt(1)];
  const least = bytes.length / 4;
  if (first === 0 && second > least) return "utf-16le";
  return second === 0 && first > least ? "utf-16be" : undefined;
}

const headBytes = 4096;

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(headBytes);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
