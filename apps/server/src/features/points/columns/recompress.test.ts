import { readdir, readFile } from "node:fs/promises";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { expect, it } from "vitest";
import { recompress } from "./recompress.ts";

const content = Buffer.from(
  Array.from({ length: 20_000 }, (_, index) => `Proyecto ${index ** 2}`).join("\n"),
);
const quick = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** Nice values of the programs that recompress, 19 for the lowest priority. */
async function priorities(): Promise<number[]> {
  const processes = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const values = processes.map(async (id) => {
    const command = await readFile(`/proc/${id}/cmdline`, "utf8").catch(() => "");
    if (!command.includes("recompress-program")) return [];
    const state = await readFile(`/proc/${id}/stat`, "utf8").catch(() => "");
    return [Number(state.split(") ").at(-1)?.split(" ")[16])];
  });
  return (await Promise.all(values)).flat();
}

it("makes the same content smaller", async () => {
  const best = await recompress(quick);
  expect(best.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(best)).toEqual(content);
});

it("rejects what it cannot read", async () => {
  await expect(recompress(Buffer.from("otra cosa"))).rejects.toThrow("recompress-program");
});

it.runIf(process.platform === "linux")("leaves the processor to requests", async () => {
  const running = recompress(quick);
  await expect.poll(priorities, { interval: 10 }).toContain(19);
  await running;
});
