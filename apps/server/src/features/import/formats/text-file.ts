import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { TextDecoder } from "node:util";
import { utf16Of } from "../../../content/text-encoding.ts";
import { OperatorError } from "../../../settings/operator-error.ts";
import { unreadable } from "../unreadable.ts";
import type { ReadingProgress } from "./file-format.ts";
import { findLegacyEncoding } from "./legacy-encoding.ts";

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

const utf8Mark = Buffer.from("efbbbf", "hex");

const chunkBytes = 64 * 1024;

/** Streams the text of a file without its byte order mark. Throws OperatorError if it is not text. */
export async function* readTextFile(path: string, progress: ReadingProgress): AsyncGenerator<string> {
  progress.total = (await stat(path)).size;
  if (progress.total === 0) throw new OperatorError("El archivo está vacío.");
  const decode = await findDecoder(path);
  let isBlank = true;
  for await (const bytes of chunksOf(path)) {
    progress.done += bytes.length;
    const text = decode(bytes);
    isBlank &&= text.trim() === "";
    yield text;
  }
  if (isBlank) throw new OperatorError("El archivo está vacío.");
}

function chunksOf(path: string): AsyncIterable<Buffer> {
  return createReadStream(path, { highWaterMark: chunkBytes });
}

async function findDecoder(path: string): Promise<(bytes: Buffer) => string> {
  const encoding = await detectUnicode(path);
  if (encoding !== undefined) {
    const decoder = new TextDecoder(encoding);
    return (bytes) => decoder.decode(bytes, { stream: true });
  }
  const decode = await findLegacyEncoding(chunksOf(path));
  if (decode) return decode;
  throw new OperatorError(
    "Las letras con tilde del archivo no se pueden leer. Guárdelo en Excel como «CSV UTF-8» e impórtelo otra vez.",
  );
}

/**
 * A byte order mark decides, or the zeros of UTF-16. Without one, the encoding is UTF-8 if most letters beyond ASCII are
 * valid in it: a few bad bytes garble their own rows only. The whole file is therefore read once more, which is cheap.
 * Undefined for an older encoding. A file that ends within a UTF-8 character is truncated only if it has complete ones
 * before; otherwise it is an older file that ends with an accented letter.
 */
async function detectUnicode(path: string): Promise<Encoding | undefined> {
  const marked = await markedEncoding(path);
  if (marked) return marked;
  const decoder = new TextDecoder("utf-8");
  let valid = 0;
  let invalid = 0;
  for await (const bytes of chunksOf(path)) {
    if (bytes.includes(0)) throw new OperatorError("El archivo no es de texto.");
    for (const letter of decoder.decode(bytes, { stream: true }).match(/\P{ASCII}/gu) ?? []) {
      if (letter === unreadable) invalid++;
      else valid++;
    }
  }
  const isCut = decoder.decode() !== "";
  if (invalid > valid || (isCut && valid === 0)) return undefined;
  if (isCut) throw new OperatorError("El archivo está cortado: termina en media letra.");
  return "utf-8";
}

async function markedEncoding(path: string): Promise<Encoding | undefined> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
  const head = buffer.subarray(0, bytesRead);
  return head.subarray(0, utf8Mark.length).equals(utf8Mark) ? "utf-8" : utf16Of(head);
}
