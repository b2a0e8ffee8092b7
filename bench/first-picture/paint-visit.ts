import type { Browser, BrowserContext } from "playwright-core";
import { markPointsVisible, waitForMark, waitForPointsVisible } from "../support/mark-points-visible.ts";
import { mobileNetwork } from "../support/mobile-network.ts";
import { markStages } from "./mark-stages.ts";

export interface PaintVisitOptions {
  readonly address: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Factor by which the CPU of the page's main thread is slowed down. */
  readonly slowdown: number;
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

async function visit(context: BrowserContext, { address, slowdown }: PaintVisitOptions): Promise<PaintVisit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", mobileNetwork);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(markPointsVisible);
  await page.addInitScript(markStages);
  await page.addInitScript(observePaints);
  await page.goto(address);
  const pointsVisible = await waitForPointsVisible(page);
  const listVisible = await waitForMark(page, "list-visible");
  const pictureGone = await waitForMark(page, "picture-gone");
  return { pointsVisible, listVisible, pictureGone, ...(await page.evaluate(() => window.paints())) };
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
  const observe = (type: string, take: (entries: PerformanceEntryList) => void) => {
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type, buffered: true });
    return () => take(observer.takeRecords());
  };
  const takePaints = observe("largest-contentful-paint", onPaints);
  const takeShifts = observe("layout-shift", onShifts);
  window.paints = () => {
    takePaints();
    takeShifts();
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return {
      largestPaint: largest?.at ?? Number.NaN,
      largestElement: largest?.element ?? "none",
      layoutShift,
      documentBytes: navigation?.transferSize ?? Number.NaN,
    };
  };
}
