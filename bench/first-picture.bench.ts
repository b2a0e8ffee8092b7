import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { laptop, phone } from "@mapaobra/web/testing/viewports";
import { openChromium } from "../tools/browser-harness/open-chromium.ts";
import { type PaintVisit, visitForPaints } from "./first-picture/paint-visit.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";
import { mobileNetwork } from "./support/mobile-network.ts";
import { demoMapPath, startProduct } from "./support/started-product.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/**
 * What a visitor of a public map sees first, on a slow processor and a mobile network with an empty cache:
 * largest contentful paint, layout shift, the points, the list, and the map as a whole.
 */
const RUNS = 5;
const SLOWDOWN = 4;
const LARGEST_PAINT_TARGET_MS = 1_000;
const LAYOUT_SHIFT_TARGET = 0.02;
const windows = [phone, { width: 768, height: 1024 }, laptop];

await using folder = await temporaryFolder();
await using product = await startProduct(join(folder.path, "data"), "on");
await using browser = await openChromium();

const address = product.origin + demoMapPath;
// The first visit makes what the server caches; the picture is drawn after it.
await visitForPaints(browser, { address, viewport: laptop, slowdown: 1 });
while (!(await (await fetch(address)).text()).includes("primera-imagen")) await setTimeout(200);

const rows: (string | number)[][] = [];
const elements: string[] = [];
for (const viewport of windows) {
  const visits: PaintVisit[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    visits.push(await visitForPaints(browser, { address, viewport, slowdown: SLOWDOWN }));
  }
  const width = `${viewport.width} px`;
  const largest = visits.map(({ largestPaint }) => largestPaint);
  const shift = Math.max(...visits.map(({ layoutShift }) => layoutShift));
  rows.push([
    width,
    ...[median(largest), Math.min(...largest), Math.max(...largest)].map(Math.round),
    verdict(median(largest) <= LARGEST_PAINT_TARGET_MS),
    shift.toFixed(3),
    verdict(shift < LAYOUT_SHIFT_TARGET),
    Math.round(median(visits.map(({ pointsVisible }) => pointsVisible))),
    Math.round(median(visits.map(({ listVisible }) => listVisible))),
    Math.round(median(visits.map(({ pictureGone }) => pictureGone))),
    median(visits.map(({ documentBytes }) => documentBytes)),
  ]);
  const painted = new Set(visits.map(({ largestElement }) => largestElement));
  elements.push(`${width}: ${[...painted].join("; ")}`);
}

console.log(`${machine()} Chromium ${browser.version()}, WebGL drawn in software.

Public map of the demo, processor ${SLOWDOWN} times slower, ${(mobileNetwork.downloadThroughput * 8) / 1e6} Mbit/s with a latency of ${mobileNetwork.latency} ms, nothing cached, ${RUNS} visits.
Milliseconds from the navigation; layout shift is the sum of a visit, the largest of all visits. Targets: largest paint
at most ${LARGEST_PAINT_TARGET_MS} ms (median), layout shift under ${LAYOUT_SHIFT_TARGET}.

${markdownTable(
  [
    "width",
    "largest paint",
    "least",
    "most",
    "target",
    "layout shift",
    "target",
    "points drawn",
    "list",
    "picture gone",
    "bytes of the document",
  ],
  rows,
)}

Element of the largest paint: ${elements.join(", ")}`);

function verdict(isMet: boolean): string {
  return isMet ? "met" : "missed";
}
