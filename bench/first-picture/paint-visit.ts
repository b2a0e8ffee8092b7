import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { markPointsVisible, waitForMark, waitForPointsVisible } from "../support/mark-points-visible.ts";
import { mobileNetwork } from "../support/mobile-network.ts";
import { markDrag } from "./mark-drag.ts";
import { markStages } from "./mark-stages.ts";
import { stubDrawing } from "./stub-drawing.ts";

/** A drag of 0.4 seconds, with the moves of a mouse at 60 frames a second. */
const DRAG_STEPS = 24;
const DRAG_STEP_MS = 16;

export interface PaintVisitOptions {
  readonly address: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Factor by which the CPU of the page's main thread is slowed down. */
  readonly slowdown: number;
  /** WebGL draws nothing. */
  readonly isStubbed?: boolean;
}

/** Times are milliseconds since the navigation. */
export interface PaintVisit {
  readonly largestPaint: number;
  /** The element of the largest paint: tag and classes. */
  readonly largestElement: string;
  /** Sum of all layout shifts. */
  readonly layoutShift: number;
  readonly pointsVisible: number;
  readonly listVisible: number;
  /** The map is drawn as a whole. */
  readonly pictureGone: number;
  /** Of the tasks between the first paint and the end of the picture. */
  readonly longestTask: number;
  /** What these tasks take beyond 50 ms each. */
  readonly blockingTime: number;
  /** Bytes of the HTML document with its headers, as sent. */
  readonly documentBytes: number;
}

/** Visits a map with an empty browser over a mobile network, until its map has replaced the picture. */
export async function visitForPaints(browser: Browser, options: PaintVisitOptions): Promise<PaintVisit> {
  const context = await browser.newContext({ viewport: options.viewport, serviceWorkers: "block" });
  try {
    return await visit(context, options);
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, options: PaintVisitOptions): Promise<PaintVisit> {
  const page = await openThrottled(context, options);
  await page.goto(options.address);
  const pointsVisible = await waitForPointsVisible(page);
  const listVisible = await waitForMark(page, "list-visible");
  const pictureGone = await waitForMark(page, "picture-gone");
  return { pointsVisible, listVisible, pictureGone, ...(await page.evaluate(() => window.paints())) };
}

/** Drags the map some time after the navigation. Returns the time until it moves; null if it does not. */
export async function visitForDrag(
  browser: Browser,
  options: PaintVisitOptions,
  at: number,
): Promise<number | null> {
  const context = await browser.newContext({ viewport: options.viewport, serviceWorkers: "block" });
  try {
    const page = await openThrottled(context, options);
    const { width, height } = options.viewport;
    const from = { x: width * 0.6, y: height * 0.4 };
    await page.goto(options.address, { waitUntil: "commit" });
    await setTimeout(at - (await page.evaluate(() => performance.now())));
    await dragByHand(page, from);
    await waitForMark(page, "picture-gone");
    return await page.evaluate(() => performance.getEntriesByName("drag")[0]?.duration ?? null);
  } finally {
    await context.close();
  }
}

/** As a hand does, which waits for no answer of the page. */
async function dragByHand({ mouse }: Page, from: { readonly x: number; readonly y: number }): Promise<void> {
  const sent = [mouse.move(from.x, from.y), mouse.down()];
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    await setTimeout(DRAG_STEP_MS);
    sent.push(mouse.move(from.x + 3 * step, from.y + 2 * step));
  }
  await Promise.all([...sent, mouse.up()]);
}

async function openThrottled(
  context: BrowserContext,
  { slowdown, isStubbed }: PaintVisitOptions,
): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", mobileNetwork);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  if (isStubbed) await page.addInitScript(stubDrawing);
  await page.addInitScript(markDrag);
  await page.addInitScript(markPointsVisible);
  await page.addInitScript(markStages);
  await page.addInitScript(observePaints);
  return page;
}

type Paints = Omit<PaintVisit, "pointsVisible" | "listVisible" | "pictureGone">;

declare global {
  interface Window {
    paints(): Paints;
  }
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
  }
}

/** Runs in the page, before any of its scripts: `paints()` returns what was painted until its call. */
function observePaints(): void {
  let largest: { at: number; element: string } | undefined;
  let layoutShift = 0;
  const describe = (element: Element | null) =>
    element ? [element.localName, ...element.classList].join(".") : "removed";
  const onPaints = (entries: PerformanceEntryList) => {
    for (const entry of entries as LargestContentfulPaint[]) {
      largest = { at: entry.startTime, element: describe(entry.element) };
    }
  };
  const onShifts = (entries: PerformanceEntryList) => {
    for (const { value } of entries as LayoutShift[]) layoutShift += value;
  };
  const tasks: PerformanceEntry[] = [];
  const observe = (type: string, take: (entries: PerformanceEntryList) => void) => {
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type, buffered: true });
    return () => take(observer.takeRecords());
  };
  const takePaints = observe("largest-contentful-paint", onPaints);
  const takeShifts = observe("layout-shift", onShifts);
  const takeTasks = observe("longtask", (entries) => void tasks.push(...entries));
  window.paints = () => {
    takePaints();
    takeShifts();
    takeTasks();
    const firstPaint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const end = performance.getEntriesByName("picture-gone")[0]?.startTime ?? Number.POSITIVE_INFINITY;
    const durations = tasks
      .filter(({ startTime, duration }) => startTime + duration > firstPaint && startTime < end)
      .map(({ duration }) => duration);
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return {
      largestPaint: largest?.at ?? Number.NaN,
      largestElement: largest?.element ?? "none",
      layoutShift,
      longestTask: Math.max(0, ...durations),
      blockingTime: durations.reduce((sum, duration) => sum + duration - 50, 0),
      documentBytes: navigation?.transferSize ?? Number.NaN,
    };
  };
}
