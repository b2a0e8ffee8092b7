import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * The same content in brotli's best quality: a fifth smaller, some seventy times slower. The given bytes if
 * the content is too large for that. Runs in a thread of low priority: on two processors, ten seconds of
 * compression in the pool of Node.js made visitors wait.
 */
export async function recompress(brotli: Buffer): Promise<Buffer> {
  const worker = new Worker(new URL("./recompress-worker.ts", import.meta.url), { workerData: brotli });
  worker.unref();
  const [recompressed] = (await once(worker, "message")) as [Uint8Array];
  return Buffer.from(recompressed.buffer, recompressed.byteOffset, recompressed.length);
}
