import { constants as os, setPriority } from "node:os";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** Reads a content compressed with brotli and writes it in a smaller encoding, or the same if there is none. */

/** A larger content would occupy a CPU core for minutes. */
const maxUncompressedBytes = 8 * 1024 * 1024;

function recompressed(brotli: Buffer): Buffer {
  const plain = brotliDecompressSync(brotli);
  if (plain.length > maxUncompressedBytes) return brotli;
  const best = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return best.length < brotli.length ? best : brotli;
}

setPriority(os.priority.PRIORITY_LOW);
process.stdout.write(recompressed(await buffer(process.stdin)));
