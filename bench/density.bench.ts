import { fileURLToPath } from "node:url";
import { groupPoints } from "@mapaobra/web/map/density/group-points";
import { heatOfPoints } from "@mapaobra/web/map/density/heat-of-points";
import { mercator } from "@mapaobra/web/map/plane";
import { coloursOf, positionsOf } from "@mapaobra/web/map/point-vertices";
import { stagePalette } from "@mapaobra/web/map/stage-palette";
import { buildPage } from "../tools/browser-harness/build-page.ts";
import { openChromium } from "../tools/browser-harness/open-chromium.ts";
import type { DrawnForm, DrawnTimes } from "./density/page.ts";
import { tableOfCount } from "./density/table.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";

/**
 * Crowds of points as groups and as heat: gathering them for one level of zoom, and then frames of them in a
 * browser, beside the same points one by one.
 */
const counts = (process.env.BENCH_POINTS ?? "28385,100000,1000000").split(",").map(Number);
const levels = [7, 8, 10, 12, 14];
const RUNS = 7;
const forms: Record<DrawnForm, string> = { points: "one by one", groups: "groups", heat: "heat" };
const window_ = { width: 1280, height: 800 };
const unpaced = ["--disable-frame-rate-limit", "--disable-gpu-vsync", "--disable-gpu-compositing"];

const gathering = counts.flatMap((count) => {
  const table = tableOfCount(count);
  const points = {
    positions: positionsOf(table, mercator),
    states: new Uint8Array(count).fill(1),
    colours: coloursOf(table, stagePalette),
    colourCount: stagePalette.colours.length,
  };
  return levels.map((level) => {
    const cssPixel = 1 / (256 * 2 ** level);
    const groups = timed(() => groupPoints(points, { reach: 46 * cssPixel, least: 4 }));
    const heat = timed(() => heatOfPoints(points, cssPixel));
    return [count, level, rounded(groups), rounded(heat)];
  });
});

await using page = await buildPage(fileURLToPath(new URL("density", import.meta.url)));
const drawing: (string | number)[][] = [];
for (const count of counts) {
  for (const [form, name] of Object.entries(forms)) {
    console.error(`${name}, ${count.toLocaleString("en")} points…`);
    const times = await drawn(form as DrawnForm, count);
    drawing.push([name, count, ...[times.first, times.pan, times.zoom, times.filter].map(rounded)]);
  }
}

console.log(`${machine()}

Milliseconds. Gathering the crowds of one level of zoom, median of ${RUNS}:

${markdownTable(["points", "zoom", "groups", "heat"], gathering)}

A whole frame in a browser, read back, window ${window_.width} × ${window_.height}, WebGL in software: the first with all points, the
median while panning at zoom 8, the worst of a journey from zoom 7 to 16 in fifths of a level, and the median
after a change of filter.

${markdownTable(["", "points", "first", "panning", "worst while zooming", "filter"], drawing)}`);

function timed(work: () => unknown): number {
  return median(
    Array.from({ length: RUNS }, () => {
      const start = performance.now();
      work();
      return performance.now() - start;
    }),
  );
}

async function drawn(form: DrawnForm, count: number): Promise<DrawnTimes> {
  const browser = await openChromium(unpaced);
  try {
    const tab = await browser.newPage({ viewport: window_ });
    await tab.goto(page.address);
    return await tab.evaluate(([form, count]) => window.measureForm(form, count), [form, count] as const);
  } finally {
    await browser.close();
  }
}

function rounded(milliseconds: number): number {
  return milliseconds < 10 ? Math.round(milliseconds * 10) / 10 : Math.round(milliseconds);
}
