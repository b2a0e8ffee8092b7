import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract as createExtract } from "tar-stream";
import { OperatorError } from "../settings/operator-error.ts";
import { checksumsName } from "./archive-contents.ts";

/**
 * Iterates over the entries of an archive; the unread rest of an entry is skipped. Throws OperatorError after
 * the last one when a checksum differs or an entry is missing.
 */
export async function* readArchive(
  path: string,
): AsyncGenerator<{ readonly name: string; readonly bytes: number; readonly content: Readable }> {
  const extract = createExtract();
  const flow = pipeline(createReadStream(path), createGunzip(), extract);
  // Avoids an unhandled rejection; the loop below throws the error too.
  flow.catch(() => undefined);
  /** Hash of the expected checksum lines: a large archive has too many to keep in memory. */
  const expected = createHash("sha256");
  let storedChecksum: string | undefined;
  try {
    for await (const entry of extract) {
      const { name, size = 0 } = entry.header;
      if (name === checksumsName) {
        storedChecksum = createHash("sha256")
          .update(await text(entry))
          .digest("hex");
        continue;
      }
      if (storedChecksum !== undefined) throw new OperatorError("La copia tiene algo después de su final.");
      const hash = createHash("sha256");
      const hashed = hashing(entry, hash);
      yield { name, bytes: size, content: Readable.from(hashed, { objectMode: false }) };
      for await (const _ of hashed);
      expected.update(`${hash.digest("hex")}  ${name}\n`);
    }
    await flow;
  } catch (error) {
    throw toBackupError(error);
  }
  if (storedChecksum !== expected.digest("hex")) throw damaged();
}

async function* hashing(chunks: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    // The consumer of the entry receives the error first.
    throw toBackupError(error);
  }
}

const damaged = (cause?: unknown) =>
  new OperatorError("La copia está dañada o incompleta: no se restauró nada.", { cause });

const toBackupError = (error: unknown) => (isCorruption(error) ? damaged(error) : error);

/** Whether an error of gunzip or the tar parser means invalid content. */
function isCorruption(error: unknown): boolean {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return /^Z_/.test(code) || /tar header|Unexpected end of data|unexpected end of file/i.test(message);
}
