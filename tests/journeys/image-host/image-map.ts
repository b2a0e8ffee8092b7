import {
  countryBounds,
  type ImageBounds,
  positionAtPercent,
  toPercentPosition,
} from "@mapaobra/domain/map/image-bounds";
import { stages } from "@mapaobra/domain/point/stage";
import type { PointRow } from "@mapaobra/domain/point/table";
import type { BrowserContextOptions, Page } from "playwright-core";
import { webGlBrowser } from "../support/browsers.ts";
import { eventually } from "../support/expect.ts";
import { serveHarnessPage } from "../support/harness-page.ts";
import { openBrowserPage } from "../support/visitor.ts";
import type { OpenOptions } from "./page.ts";
import { servePicture } from "./picture.ts";

const desktop = { viewport: { width: 900, height: 600 } } satisfies BrowserContextOptions;
const phone = {
  viewport: { width: 390, height: 700 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} satisfies BrowserContextOptions;

export const smallPicture = { width: 1200, height: 800 };

/** A desktop page and a touch page. Each serves every test of its kind, with a newly opened map. */
export type ImageMapPages = Awaited<ReturnType<typeof openImageMapPages>>;

export async function openImageMapPages() {
  const built = await serveHarnessPage(import.meta.dirname);
  const browser = await webGlBrowser();
  const openPage = async (window: BrowserContextOptions) => {
    const { page } = await openBrowserPage(browser, built.address, window);
    await page.goto(built.address);
    return page;
  };
  const desktopPage = await openPage(desktop);
  const touchPage = await openPage(phone);

  /** Resets the page to its state after loading, without a reload. */
  const resetPage = async (page: Page) => {
    await page.unrouteAll();
    await page.setViewportSize((page === touchPage ? phone : desktop).viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.mouse.move(-1, -1);
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      window.imageHarness?.host.destroy();
    });
  };

  return {
    desk: desktopPage,
    fingers: touchPage,
    putBack: resetPage,
    /** Opens a map whose picture loads, and waits until it is ready. */
    async open(change: Partial<OpenOptions> = {}, page = desktopPage): Promise<Page> {
      await resetPage(page);
      await servePicture(page, change.size ?? smallPicture);
      await startMap(page, change);
      await eventually(() => events(page)).toContain("ready");
      return page;
    },
    [Symbol.asyncDispose]: () => built[Symbol.asyncDispose](),
  };
}

/** Opens a map without waiting for its picture. */
export async function startMap(page: Page, change: Partial<OpenOptions> = {}): Promise<void> {
  await page.evaluate((all) => window.openImageHarness(all), {
    address: "/plano.png",
    size: smallPicture,
    bounds: countryBounds,
    points: points(change.bounds),
    ...change,
  });
}

const micro = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** A point of each stage in a slanted row over the picture. */
const points = (bounds: ImageBounds = countryBounds): PointRow[] =>
  stages.map((stage, i) => {
    const percents = { x: 22.5 + 13.7 * i, y: 30.3 + 9.1 * i };
    const { latitude, longitude } = positionAtPercent(bounds, percents);
    return {
      id: i + 1,
      position: { latitude: micro(latitude), longitude: micro(longitude) },
      stage: stage.value,
      workClass: "",
      province: "",
      canton: "",
      district: "",
      mediaCount: 0,
    };
  });

export const events = (page: Page) => page.evaluate(() => window.imageHarness.events);
export const view = (page: Page) => page.evaluate(() => window.imageHarness.host.getView());
export const scale = async (page: Page) => 2 ** (await view(page)).zoom;
export const pixelOf = (page: Page, id: number, bounds = countryBounds) =>
  page.evaluate(
    (at) => window.imageHarness.project(at),
    points(bounds)[id - 1]?.position ?? { latitude: 0, longitude: 0 },
  );
/** The percentage of the picture under a pixel of the window. */
export const under = async (page: Page, x: number, y: number) =>
  toPercentPosition(
    countryBounds,
    await page.evaluate((at) => window.imageHarness.host.unproject(at), { x, y }),
  );
