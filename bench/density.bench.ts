import { fileURLToPath } from "node:url";
import { buildPage } from "../tools/browser-harness/build-page.ts";
import { openChromium } from "../tools/browser-harness/open-chromium.ts";
import type { DrawnForm, DrawnTimes } from "./density/page.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";

/**
 * Frames of crowds of points as groups and as heat in a browser, beside the same points one by one. Gathering
 * them by itself is `gathering`.
 */
const counts = (process.env.BENCH_POINTS ?? "28385,100000,1000000").split(",").map(Number);
const forms: Record<DrawnForm, string> = { points: "one by one", groups: "groups", heat: "heat" };
const window_ = { width: 1280, height: 800 };
const unpaced = ["--disable-frame-rate-limit", "--disable-gpu-vsync", "--disable-gpu-compositing"];

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

Milliseconds. A whole frame in a browser, read back, window ${window_.width} × ${window_.height}, WebGL in software: the first with all points, the
median while panning at zoom 8, the worst of a journey from zoom 7 to 16 in fifths of a level, and the median
after a change of filter.

${markdownTable(["", "points", "first", "panning", "worst while zooming", "filter"], drawing)}`);

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
