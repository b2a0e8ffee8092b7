import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const program = fileURLToPath(new URL("./recompress-program.ts", import.meta.url));

/**
 * The same content in brotli's best quality: a fifth smaller, some seventy times slower. The given bytes if
 * the content is too large for that. Runs in a process of low priority: ten seconds of compression at the
 * priority of requests made visitors wait, and a thread would delay the end of the product.
 */
export async function recompress(brotli: Buffer): Promise<Buffer> {
  const running = run(process.execPath, [program], { encoding: "buffer", maxBuffer: Infinity });
  const stop = () => running.child.kill("SIGKILL");
  process.once("exit", stop);
  try {
    // The program may end before it has read everything; its exit then is the error.
    running.child.stdin?.on("error", () => undefined).end(brotli);
    return (await running).stdout;
  } finally {
    process.off("exit", stop);
  }
}
