import { createHash } from "node:crypto";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { pack as createPack } from "tar-stream";
import { checksumsName } from "./archive-contents.ts";

/** A compressed tar archive that ends with the checksums of its entries. */
export interface ArchiveWriter {
  /** tar needs `bytes` in advance; content of another length is an error. */
  add(name: string, content: Readable, bytes: number): Promise<void>;
  addBuffer(name: string, content: Buffer): Promise<void>;
  /** Resolves when everything is written. */
  finish(): Promise<void>;
}

/** Most of the content is images, which do not compress. */
const fastestCompression = { level: 1 };

export function writeArchive(output: Writable, now: Date): ArchiveWriter {
  const pack = createPack();
  const checksums: string[] = [];
  const flow = pipeline(pack, createGzip(fastestCompression), output);
  // Avoids an unhandled rejection; `add` and `finish` throw the error too.
  flow.catch(() => undefined);

  const add = async (name: string, content: Readable, bytes: number) => {
    const hash = createHash("sha256");
    const entry = pack.entry({ name, size: bytes, mode: 0o600, mtime: now });
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    };
    const entryWrite = pipeline(content, hashed, entry);
    await Promise.race([entryWrite, flow.then(() => entryWrite)]);
    checksums.push(`${hash.digest("hex")}  ${name}\n`);
  };
  const addBuffer = (name: string, content: Buffer) =>
    add(name, Readable.from(content.length > 0 ? [content] : []), content.length);

  return {
    add,
    addBuffer,
    async finish() {
      await addBuffer(checksumsName, Buffer.from(checksums.join("")));
      pack.finalize();
      await flow;
    },
  };
}
