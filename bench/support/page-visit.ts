import { stages } from "@mapaobra/domain/point/stage";
import type { Browser, BrowserContext, Request } from "playwright-core";
import { countPixels } from "./count-pixels.ts";
import { markPointsVisible, waitForPointsVisible } from "./mark-points-visible.ts";

export interface VisitOptions {
  readonly address: string;
  /** Factor by which the CPU of the page's main thread is slowed down. */
  readonly slowdown: number;
}

export interface Visit {
  /** Milliseconds from navigation to the start of the frame after the one that drew the points. */
  readonly visibleAfter: number;
  /** Addresses that were requested by then, including the page. */
  readonly files: readonly string[];
}

const window_ = { width: 1280, height: 800 };

/** Many times the pixels of legend and list: with fewer, the points are not drawn. */
const leastPixels = 5_000;

/** Visits the page with an empty browser. Throws if the points are not visible at the end. */
export async function visitPage(browser: Browser, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext({ viewport: window_ });
  try {
    return await visit(context, options);
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, { address, slowdown }: VisitOptions): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const requests: Request[] = [];
  context.on("request", (request) => requests.push(request));
  await page.addInitScript(markPointsVisible);

  await page.goto(address);
  const visibleAfter = await waitForPointsVisible(page);
  const navigation = await page.evaluate(() => performance.timeOrigin);
  const picture = await page.screenshot();

  const colours = stages.map(({ color }) => color);
  if ((await countPixels(context, picture, colours)) < leastPixels) {
    throw new Error(`${address} reported points drawn, but none are visible.`);
  }
  const isByThen = ({ startTime, responseEnd }: ReturnType<Request["timing"]>) =>
    responseEnd >= 0 && startTime <= navigation + visibleAfter;
  const requestsInTime = requests.filter((request) => isByThen(request.timing()));
  return { visibleAfter, files: [...new Set(requestsInTime.map((request) => request.url()))] };
}
