import { join } from "node:path";
import { stageOf } from "@mapaobra/domain/point/stage";
import type { PointRow } from "@mapaobra/domain/point/table";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from "vitest";
import type { BuiltPage } from "../../tools/browser-harness/build-page.ts";
import { mockGoogleMaps } from "./google-host/mock-google-maps.ts";
import { graphicsEvents } from "./harness/graphics-events.ts";
import { colourAt, colourOf, findDisc, isColour, takeScreenshot } from "./image-host/screenshot.ts";
import type {} from "./points-drawn/page.ts";
import { webGlBrowser } from "./support/browsers.ts";
import { eventually, expect } from "./support/expect.ts";
import { serveHarnessPage } from "./support/harness-page.ts";
import { openBrowserPage } from "./support/visitor.ts";

const window_ = { width: 900, height: 600 };
/** In the ocean, where the built-in map has no label over a point. */
const home = { latitude: 9.3, longitude: -84.9 };

let built: BuiltPage;
let browser: Browser;
let complaints: string[] = [];
/** The page of every test that does not change its map. */
let shared: Page;

beforeAll(async () => {
  // Serves the page of `points-drawn`, with another base map.
  built = await serveHarnessPage(join(import.meta.dirname, "points-drawn"));
  browser = await webGlBrowser();
  shared = await openPage();
});
afterAll(async () => {
  await built?.[Symbol.asyncDispose]();
});
beforeEach(() => {
  complaints = [];
});
afterEach(() => expect(complaints).toEqual([]));

const stages = ["TERMINADO", "ACABADOS", "OBRA GRIS"];

/** Three points around the centre, 80 pixels apart at this zoom. */
function pointsAround(zoom: number): PointRow[] {
  const step = (80 * 360) / (256 * 2 ** zoom);
  return stages.map((stage, i) => ({
    id: i + 1,
    position: { latitude: home.latitude + (i - 1) * step, longitude: home.longitude + (i - 1) * step },
    stage,
    workClass: "",
    province: "",
    canton: "",
    district: "",
    mediaCount: 0,
  }));
}

/** A second implementation of the Mercator projection: the pixel of a position in the window around home. */
function pixelOf({ latitude, longitude }: typeof home, zoom: number, around = home) {
  const size = 256 * 2 ** zoom;
  const x = (at: typeof home) => ((at.longitude + 180) / 360) * size;
  const y = (at: typeof home) =>
    (0.5 - Math.asinh(Math.tan((at.latitude * Math.PI) / 180)) / (2 * Math.PI)) * size;
  const place = { latitude, longitude };
  return { x: window_.width / 2 + x(place) - x(around), y: window_.height / 2 + y(place) - y(around) };
}

interface OpenOptions {
  readonly zoom?: number;
  readonly key?: string;
  readonly script?: "comes" | "fails" | "says-nothing";
}

/** Opens the map with three points in a new page. */
async function openPage({ zoom = 10, key = "clave", script = "comes" }: OpenOptions = {}): Promise<Page> {
  const { page } = await openBrowserPage(browser, built.address, { viewport: window_, hasTouch: true });
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await mockGoogleMaps(page, built.address, { script });
  await page.goto(built.address);
  await page.evaluate(
    async ([view, googleMapsKey, rows]) => {
      await window.openHarness(view, { googleMapsKey });
      window.harness.show(view, rows);
    },
    [{ ...home, zoom }, key, pointsAround(zoom)] as const,
  );
  await eventually(() => events(page)).toContain("ready");
  return page;
}

/** Resets the shared map to its initial state. */
async function open(zoom = 10): Promise<Page> {
  await shared.mouse.move(1, 1);
  await shared.evaluate(
    ([view, rows]) => {
      const { store, events, contextMenus } = window.harness;
      store.clearRoute();
      store.select(null);
      store.hover(null);
      window.harness.show(view, rows);
      events.length = 0;
      contextMenus.length = 0;
    },
    [{ ...home, zoom }, pointsAround(zoom)] as const,
  );
  return shared;
}

const events = (page: Page) => page.evaluate(() => window.harness.events);
const selected = (page: Page) => page.evaluate(() => window.harness.store.selected);
const view = (page: Page) => page.evaluate(() => window.harness.host.getView());

/** Expects the points at their projected positions, in their stage colours. */
async function expectPoints(page: Page, zoom: number, around = home, scaleOfPoints = zoom) {
  const expected = pointsAround(scaleOfPoints).map(({ position, stage }) => ({
    ...pixelOf(position ?? home, zoom, around),
    colour: colourOf(stageOf(stage).color),
  }));
  await eventually(async () => {
    const screen = await takeScreenshot(page);
    return expected.map(({ x, y, colour }) => {
      const disc = findDisc(screen, { x, y }, colour);
      return disc !== null && Math.hypot(disc.x - x, disc.y - y) <= 1;
    });
  }).toEqual([true, true, true]);
}

describe("points on Google Maps", () => {
  it.each([8, 10, 12.37, 19])("are at their positions, in their stage colours, at zoom %d", async (zoom) => {
    const page = await open(zoom);
    await expectPoints(page, zoom);
    await eventually(async () => (await view(page)).zoom).toBe(zoom);
  });

  it("stay at their positions during and after a drag of the map", async () => {
    const page = await open();
    await expectPoints(page, 10);
    await page.mouse.move(300, 400);
    await page.mouse.down();
    await page.mouse.move(380, 340, { steps: 8 });
    const dragged = await view(page);
    await expectPoints(page, 10, dragged);
    await page.mouse.up();
    await eventually(() => events(page)).toContain("moveEnd");
    await eventually(() => events(page)).not.toContain("click");
    await eventually(async () => pixelOf(home, 10, await view(page))).toEqual({
      x: expect.closeTo(530, 0),
      y: expect.closeTo(240, 0),
    });
  });

  it("follow the wheel, the keyboard and Google's own button", async () => {
    const page = await open();
    await page.mouse.move(450, 300);
    await page.mouse.wheel(0, -100);
    await expectPoints(page, 11, home, 10);
    await page.getByRole("region", { name: "Mapa" }).press("-");
    await expectPoints(page, 10);
    await page.getByRole("region", { name: "Mapa" }).press("ArrowRight");
    await expectPoints(page, 10, await view(page));
    await page.getByRole("button", { name: "Acercar" }).click();
    await eventually(async () => (await view(page)).zoom).toBe(11);
  });

  it("open by a click, close by a click on the empty map, and join the route by Ctrl and click", async () => {
    const page = await open();
    await expectPoints(page, 10);
    const [first, second] = pointsAround(10).map(({ position }) => pixelOf(position ?? home, 10));
    await page.mouse.click((first?.x ?? 0) + 3, (first?.y ?? 0) - 3);
    await eventually(() => selected(page)).toBe(1);
    await page.mouse.click(100, 100);
    await eventually(() => selected(page)).toBeNull();
    await page.keyboard.down("Control");
    await page.mouse.click(second?.x ?? 0, second?.y ?? 0);
    await page.keyboard.up("Control");
    await eventually(() => page.evaluate(() => [...window.harness.store.route])).toEqual([2]);
    await eventually(
      async () => findDisc(await takeScreenshot(page), second ?? { x: 0, y: 0 }, [0, 0, 0]) !== null,
    ).toBe(true);
  });

  it("show the pointer cursor on hover, and the default cursor afterwards", async () => {
    const page = await open();
    const cursor = () =>
      page.getByRole("region", { name: "Mapa" }).evaluate((element) => getComputedStyle(element).cursor);
    const { x, y } = pixelOf(pointsAround(10)[0]?.position ?? home, 10);
    await page.mouse.move(x, y);
    await eventually(cursor).toBe("pointer");
    await page.mouse.move(x + 40, y + 40);
    await eventually(cursor).toBe("auto");
  });

  it("open the context menu by the right button and by a long press, but not by a moving finger", async () => {
    const page = await open();
    await page.mouse.click(300, 200, { button: "right" });
    await eventually(() => page.evaluate(() => window.harness.contextMenus)).toHaveLength(1);
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", [{ x: 200, y: 300 }]);
    await touch("touchMove", [{ x: 240, y: 300 }]);
    await touch("touchEnd", []);
    await touch("touchStart", [{ x: 500, y: 400 }]);
    await eventually(() => page.evaluate(() => window.harness.contextMenus)).toHaveLength(2);
    await touch("touchEnd", []);
    await eventually(() => page.evaluate(() => window.harness.contextMenus)).toMatchObject([
      { pointer: "mouse", pixel: { x: expect.closeTo(300, 3), y: expect.closeTo(200, 3) } },
      { pointer: "touch", pixel: { x: 500, y: 400 } },
    ]);
    await eventually(() => events(page)).not.toContain("click");
  });

  it("are redrawn after the graphics context was lost", async () => {
    const page = await open();
    await expectPoints(page, 10);
    await page.evaluate(() => window.harness.loseContext());
    await expectPoints(page, 10);
    await eventually(async () => graphicsEvents(await events(page))).toEqual([
      "graphics lost",
      "graphics back",
    ]);
  });

  it("are drawn below Google's own buttons", async () => {
    const page = await open();
    const button = await page.getByRole("button", { name: "Acercar" }).boundingBox();
    if (!button) throw new Error("Google's button is missing.");
    const corner = { x: button.x + 1, y: button.y + 1 };
    await page.evaluate(
      ([rows, pixel]) => {
        const position = window.harness.host.unproject(pixel);
        const under = { ...(rows[0] as PointRow), id: 9, position };
        window.harness.show(window.harness.host.getView(), [...rows, under]);
      },
      [pointsAround(10), corner] as const,
    );
    const colour = colourOf(stageOf(stages[0] ?? "").color);
    const beside = { x: button.x - 1, y: button.y - 1 };
    await eventually(async () =>
      isColour(colourAt(await takeScreenshot(page), beside.x, beside.y), colour),
    ).toBe(true);
    await eventually(async () =>
      isColour(colourAt(await takeScreenshot(page), button.x + 4, button.y + 3), colour),
    ).toBe(false);
  });
});

describe("Google's script", () => {
  it("is requested once, in Spanish for Costa Rica, and its points of interest are hidden", async () => {
    const page = await open();
    await eventually(() => page.evaluate(() => window.googleStub.asked)).toMatchObject({
      key: "clave",
      language: "es",
      region: "CR",
      loading: "async",
    });
    const maps = () => page.evaluate(() => window.googleStub.maps.map(({ options }) => options));
    await eventually(maps).toHaveLength(1);
    await eventually(async () => (await maps())[0]).toMatchObject({
      gestureHandling: "greedy",
      clickableIcons: false,
      disableDefaultUI: true,
      renderingType: "RASTER",
    });
  });

  it("uses the dark and the light colours", async () => {
    const page = await open();
    const styles = async () =>
      (await page.evaluate(() => window.googleStub.maps[0]?.options.styles as { stylers: unknown[] }[]))
        .length;
    const byDay = await styles();
    await page.evaluate(() => window.harness.host.setScheme("dark"));
    await eventually(() => styles()).toBeGreaterThan(byDay);
    await page.evaluate(() => window.harness.host.setScheme("light"));
    await eventually(() => styles()).toBe(byDay);
  });

  it("leaves no element or listener behind when the map is closed", async () => {
    const page = await openPage();
    await page.evaluate(() => window.harness.host.destroy());
    await eventually(() => page.locator("#map").evaluate((container) => container.childElementCount)).toBe(0);
  });

  it("is replaced by the built-in map with a notice if it fails to load", async () => {
    const page = await openPage({ script: "fails", zoom: 11 });
    await eventually(() => events(page)).toContain("basemapReplaced");
    await eventually(() => events(page)).toContain("failed: Google's script cannot be had.");
    await expectPoints(page, 11);
    await eventually(() => complaints).toEqual(["Failed to load resource: net::ERR_FAILED"]);
    complaints = [];
  });

  it("is replaced by the built-in map after a timeout", async () => {
    const page = await openPage({ script: "says-nothing", zoom: 11 });
    await eventually(() => events(page)).toContain("failed: Google's maps take too long.");
    await expectPoints(page, 11);
  });

  it("is replaced by the built-in map with the same view if Google rejects the key", async () => {
    const page = await openPage({ key: "mala", zoom: 11 });
    await eventually(() => events(page)).toContain("basemapReplaced");
    await eventually(() => events(page)).toContain("failed: Google refuses the key of its maps.");
    await expectPoints(page, 11);
    const { x, y } = pixelOf(pointsAround(11)[2]?.position ?? home, 11);
    await page.mouse.click(x, y);
    await eventually(() => selected(page)).toBe(3);
    await expect(page.locator(".google-map")).toHaveCount(0);
  });
});
