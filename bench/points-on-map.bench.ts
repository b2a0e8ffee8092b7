import { fileURLToPath } from "node:url";
import { buildPage } from "../tools/browser-harness/build-page.ts";
import { openChromium } from "../tools/browser-harness/open-chromium.ts";
import type { PeerName, Times } from "./points-on-map/page.ts";
import { attempt } from "./support/attempt.ts";
import { browserName } from "./support/browser-name.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";

/**
 * Points on the map, ours compared with two others: the time from the data's arrival to the complete drawing,
 * one frame while panning, and a change of filter. Each run has a new browser; the table shows medians. A
 * million points, which take the others minutes, are measured if `BENCH_POINTS` includes them.
 */
const peers: Record<PeerName, string> = {
  ours: "MapaObra",
  mapLibreCircles: "MapLibre, GeoJSON circles",
  leafletCanvas: "Leaflet, canvas",
};
const counts = (process.env.BENCH_POINTS ?? "1000,10000,100000").split(",").map(Number);
const RUNS = 3;
const RUN_TIME = 240_000;
const SLOW_RUN_MS = 5_000;
/** Later rows than this say that they were not measured. */
const WHOLE_LIMIT_MS = 1_200_000;

const window_ = { width: 1280, height: 800 };
/** Frames as fast as possible, not at the rate of a screen, with cheap compositing. */
const unpaced = ["--disable-frame-rate-limit", "--disable-gpu-vsync", "--disable-gpu-compositing"];

await using page = await buildPage(fileURLToPath(new URL("points-on-map", import.meta.url)));

let usedBrowser = "";
const rows: (string | number)[][] = [];
for (const count of counts) {
  for (const [peer, name] of Object.entries(peers)) {
    console.error(`${name}, ${count.toLocaleString("en")} points…`);
    const times =
      performance.now() > WHOLE_LIMIT_MS
        ? `not measured: ${WHOLE_LIMIT_MS / 60_000} min were over`
        : await runs(peer as PeerName, count);
    const measuredRows = (["firstDraw", "frame", "filter"] as const).map((figure) =>
      typeof times === "string" ? times : rounded(median(times.map((run) => run[figure]))),
    );
    rows.push([name, count, ...measuredRows]);
  }
}

console.log(`${machine()} ${usedBrowser}.

Milliseconds, median of ${RUNS} runs in a fresh browser each (of one run where it took over ${SLOW_RUN_MS / 1000} s), window
${window_.width} × ${window_.height}, WebGL in software. 'All drawn' is from the data's arrival: Arrow bytes for MapaObra, parsed
objects for the others. A frame is the whole picture at a new place, read back; under a dragging hand Leaflet moves its
old picture instead and draws anew when the hand lifts. 'Filter' is from the change to the picture of it.

${markdownTable(["", "points", "all drawn", "frame, panning", "filter"], rows)}`);

/** All runs, or the reason why there are none. A first run that fails or takes very long is the only one. */
async function runs(peer: PeerName, count: number): Promise<Times[] | string> {
  const done: Times[] = [];
  while (done.length < RUNS) {
    const start = performance.now();
    const times = await run(peer, count);
    if (typeof times === "string") return done.length > 0 ? done : times;
    done.push(times);
    if (performance.now() - start > SLOW_RUN_MS) break;
  }
  return done;
}

async function run(peer: PeerName, count: number): Promise<Times | string> {
  const browser = await openChromium(unpaced);
  usedBrowser = await browserName(browser);
  const measure = async () => {
    const tab = await browser.newPage({ viewport: window_ });
    await tab.goto(page.address);
    return tab.evaluate(([peer, count]) => window.measure(peer, count), [peer, count] as const);
  };
  return attempt(RUN_TIME, measure, () => browser.close());
}

/** Rounds to tenths for small values. */
function rounded(milliseconds: number): number {
  return milliseconds < 10 ? Math.round(milliseconds * 10) / 10 : Math.round(milliseconds);
}
