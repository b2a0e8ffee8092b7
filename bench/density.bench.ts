import { fileURLToPath } from "node:url";
import { buildPage } from "../tools/browser-harness/build-page.ts";
import { openChromium } from "../tools/browser-harness/open-chromium.ts";
import type { DrawnTimes, LayerForm } from "./density/page.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";

/**
 * Frame times of clusters and heat maps in a browser, compared with single points. `clustering` measures the
 * clustering without drawing.
 */
const counts = (process.env.BENCH_POINTS ?? "28385,1000000").split(",").map(Number);
const forms: Record<LayerForm, string> = { points: "one by one", groups: "clusters", heat: "heat map" };
const window_ = { width: 1280, height: 800 };
const unpaced = ["--disable-frame-rate-limit", "--disable-gpu-vsync", "--disable-gpu-compositing"];

await using page = await buildPage(fileURLToPath(new URL("density", import.meta.url)));
const drawing: (string | number)[][] = [];
for (const count of counts) {
  console.error(`${count.toLocaleString("en")} points…`);
  const times = await drawn(count);
  for (const [form, name] of Object.entries(forms)) {
    const { first, pan, zoom, filter } = times[form as LayerForm];
    drawing.push([name, count, ...[first, pan, zoom, filter].map(rounded)]);
  }
}

console.log(`${machine()}

Milliseconds. A whole frame in a browser, read back, window ${window_.width} × ${window_.height}, WebGL in software: the first with all points, the
median while panning at zoom 8, the worst of a journey from zoom 7 to 16 level by level, and the median after a
change of filter. Other programs on the machine count: compare rows with each other, not with another day's.

${markdownTable(["", "points", "first", "panning", "worst while zooming", "filter"], drawing)}`);

async function drawn(count: number): Promise<Record<LayerForm, DrawnTimes>> {
  const browser = await openChromium(unpaced);
  try {
    const tab = await browser.newPage({ viewport: window_ });
    await tab.goto(page.address);
    return await tab.evaluate((count) => window.measureForms(count), count);
  } finally {
    await browser.close();
  }
}

function rounded(milliseconds: number): number {
  return milliseconds < 10 ? Math.round(milliseconds * 10) / 10 : Math.round(milliseconds);
}
