import { parentPort, workerData } from "node:worker_threads";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { lowerThreadPriority } from "../../../threads/thread-priority.ts";

/** The thread of one recompression. */

/** A larger content would occupy a CPU core for minutes. */
const maxUncompressedBytes = 8 * 1024 * 1024;

function recompressed(brotli: Uint8Array): Uint8Array {
  const plain = brotliDecompressSync(brotli);
  if (plain.length > maxUncompressedBytes) return brotli;
  const best = brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return best.length < brotli.length ? best : brotli;
}

lowerThreadPriority();
parentPort?.postMessage(recompressed(workerData as Uint8Array));
