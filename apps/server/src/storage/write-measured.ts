import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

/**
 * Writes a stream to a new file that only this user may read. `rejectionOf` may end it by an error as soon as the
 * file has that many bytes. Nothing is synced to the disk.
 */
export async function writeMeasured(
  content: Readable,
  path: string,
  rejectionOf: (bytes: number) => Promise<Error | null> = async () => null,
): Promise<{ readonly bytes: number; readonly sha256: Buffer }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      rejectionOf(bytes).then((rejection) => (rejection ? done(rejection) : done(null, chunk)), done);
    },
  });
  await pipeline(content, measure, createWriteStream(path, { mode: 0o600 }));
  return { bytes, sha256: hash.digest() };
}
