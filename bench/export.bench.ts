import { fileURLToPath } from "node:url";
import { buildPage } from "../tools/browser-harness/build-page.ts";
import { openChromiumWithoutWebGl } from "../tools/browser-harness/open-chromium.ts";
import type { Figures } from "./export/page.ts";
import { browserMemoryIncrease } from "./support/browser-memory.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";

/** The spreadsheet export, in a worker. Each run has a new browser. */
const counts = (process.env.BENCH_POINTS ?? "10000,100000").split(",").map(Number);
const RUNS = 3;

interface Run extends Figures {
  /** Sum of the peak memory increases of all browser processes, in megabytes. */
  readonly memory: number;
}

await using page = await buildPage(fileURLToPath(new URL("export", import.meta.url)));

const rows: number[][] = [];
for (const count of counts) {
  const runs: Run[] = [];
  for (let index = 0; index < RUNS; index++) {
    console.error(`${count.toLocaleString("en")} points…`);
    runs.push(await run(count));
  }
  const figures = (["milliseconds", "memory", "longestPauseMs", "bytes"] as const).map((figure) =>
    Math.round(median(runs.map((run) => run[figure]))),
  );
  rows.push([count, ...figures]);
}

console.log(`${machine()}

From columns to a finished .xlsx file in a worker, median of ${RUNS} runs in a fresh browser each. Memory: sum of the
processes' peak increases. Pause: longest main-thread block.

${markdownTable(["points", "ms", "memory, MB", "pause, ms", "file, bytes"], rows)}`);

async function run(count: number): Promise<Run> {
  const browser = await openChromiumWithoutWebGl();
  try {
    const tab = await browser.newPage();
    await tab.goto(page.address);
    await tab.evaluate((count) => window.prepareExport(count), count);
    let measuredRows: Figures | undefined;
    const memory = await browserMemoryIncrease(browser, async () => {
      measuredRows = await tab.evaluate(() => window.measureExport());
    });
    if (!measuredRows) throw new Error("Nothing was measured.");
    return { ...measuredRows, memory };
  } finally {
    await browser.close();
  }
}
