import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { laptop, phone } from "@mapaobra/web/testing/viewports";
import { openChromium } from "../tools/browser-harness/open-chromium.ts";
import { type PaintVisit, visitForDrag, visitForPaints } from "./first-picture/paint-visit.ts";
import { attempt } from "./support/attempt.ts";
import { browserName } from "./support/browser-name.ts";
import { machine } from "./support/machine.ts";
import { markdownTable } from "./support/markdown-table.ts";
import { median } from "./support/median.ts";
import { mobileNetwork } from "./support/mobile-network.ts";
import { demoMapPath, startProduct } from "./support/started-product.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";

/**
 * What a visitor of a public map sees first, on a slow processor and a mobile network with an empty cache:
 * largest contentful paint, layout shift, the points, the list, the map as a whole, how long the page is busy,
 * and a drag.
 * Each also where WebGL draws nothing.
 */
const RUNS = 5;
const SLOWDOWN = 4;
const LARGEST_PAINT_TARGET_MS = 1_000;
const LAYOUT_SHIFT_TARGET = 0.02;
const DRAG_AT_MS = 1_500;
/** One visit takes seconds. */
const VISIT_LIMIT_MS = 60_000;
const windows = [phone, { width: 768, height: 1024 }, laptop];

await using folder = await temporaryFolder();
await using product = await startProduct(join(folder.path, "data"), "on");
await using browser = await openChromium();

const address = product.origin + demoMapPath;
// The first request makes the server draw the picture.
while (!(await (await fetch(address)).text()).includes("primera-imagen")) await setTimeout(200);

// And this visit what else the server caches.
await visitForPaints(browser, { address, viewport: laptop, slowdown: 1 });

const paintRows: (string | number)[][] = [];
const stageRows: (string | number)[][] = [];
const elements: string[] = [];
for (const viewport of windows) {
  for (const isStubbed of [false, true]) {
    const options = { address, viewport, slowdown: SLOWDOWN, isStubbed };
    const name = `${viewport.width} px${isStubbed ? ", without drawing" : ""}`;
    const visits = await repeated(() => visitForPaints(browser, options));
    const drags = await repeated(() => visitForDrag(browser, options, DRAG_AT_MS));
    if (typeof visits === "string") {
      stageRows.push([name, visits, "", "", "", "", ""]);
      continue;
    }
    if (!isStubbed) describePaints(name, visits);
    const stages = ["pointsVisible", "listVisible", "pictureGone", "longestTask", "blockingTime"] as const;
    const times = stages.map((stage) => Math.round(median(visits.map((visit) => visit[stage]))));
    stageRows.push([name, ...times, typeof drags === "string" ? drags : describeDrags(drags)]);
  }
}

console.log(`${machine()} ${await browserName(browser)}, WebGL drawn in software.

Public map of the demo, processor ${SLOWDOWN} times slower, ${(mobileNetwork.downloadThroughput * 8) / 1e6} Mbit/s with a latency of ${mobileNetwork.latency} ms, nothing cached, medians of ${RUNS} visits.
Milliseconds from the navigation; layout shift is the sum of a visit, the largest of all visits. Targets: largest paint
at most ${LARGEST_PAINT_TARGET_MS} ms (median), layout shift under ${LAYOUT_SHIFT_TARGET}.

${markdownTable(
  ["width", "largest paint", "least", "most", "target", "layout shift", "target", "bytes of the document"],
  paintRows,
)}

Element of the largest paint: ${elements.join(", ")}

Longest task and blocking time are between the first paint and the end of the picture. The drag is a visit of its own:
from the press at ${DRAG_AT_MS} ms to the frame in which the points move.

${markdownTable(
  ["width", "points drawn", "list", "picture gone", "longest task", "blocking time", "drag"],
  stageRows,
)}`);

/** All visits, or the reason why there are none. */
async function repeated<Visit>(visit: () => Promise<Visit>): Promise<Visit[] | string> {
  const done: Visit[] = [];
  while (done.length < RUNS) {
    const next = await attempt(VISIT_LIMIT_MS, visit);
    if (typeof next === "string") return next;
    done.push(next);
  }
  return done;
}

function describePaints(name: string, visits: readonly PaintVisit[]): void {
  const largest = visits.map(({ largestPaint }) => largestPaint);
  const shift = Math.max(...visits.map(({ layoutShift }) => layoutShift));
  paintRows.push([
    name,
    ...[median(largest), Math.min(...largest), Math.max(...largest)].map(Math.round),
    verdict(median(largest) <= LARGEST_PAINT_TARGET_MS),
    shift.toFixed(3),
    verdict(shift < LAYOUT_SHIFT_TARGET),
    median(visits.map(({ documentBytes }) => documentBytes)),
  ]);
  const painted = new Set(visits.map(({ largestElement }) => largestElement));
  elements.push(`${name}: ${[...painted].join("; ")}`);
}

function describeDrags(drags: readonly (number | null)[]): string {
  const moved = drags.filter((drag) => drag !== null);
  const time = moved.length > 0 ? String(Math.round(median(moved))) : "";
  const lost = drags.length - moved.length;
  return lost > 0 ? `${time} (${lost} of ${drags.length} lost)`.trim() : time;
}

function verdict(isMet: boolean): string {
  return isMet ? "met" : "missed";
}
