import { readdir, readFile } from "node:fs/promises";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { expect, it } from "vitest";
import { recompress } from "./recompress.ts";

const content = Buffer.from(
  Array.from({ length: 20_000 }, (_, index) => `Proyecto ${index ** 2}`).join("\n"),
);
const quick = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** Nice values of the threads of this process, 19 for the lowest priority. */
async function threadPriorities(): Promise<number[]> {
  const threads = await readdir("/proc/self/task");
  const states = await Promise.all(
    threads.map((thread) => readFile(`/proc/self/task/${thread}/stat`, "utf8").catch(() => "")),
  );
  return states.filter(Boolean).map((state) => Number(state.split(") ").at(-1)?.split(" ")[16]));
}

it("makes the same content smaller", async () => {
  const best = await recompress(quick);
  expect(best.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(best)).toEqual(content);
});

it.runIf(process.platform === "linux")("leaves the processor to requests", async () => {
  const running = recompress(quick);
  await expect.poll(threadPriorities, { interval: 10 }).toContain(19);
  await running;
});
