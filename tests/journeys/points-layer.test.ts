import { join } from "node:path";
import { noFilters } from "@mapaobra/domain/point/filters";
import { stages, undefinedStage } from "@mapaobra/domain/point/stage";
import type { PointRow } from "@mapaobra/domain/point/table";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import type { BuiltPage } from "../../tools/browser-harness/build-page.ts";
import type { ExpectedDisc, FoundDisc } from "./points-drawn/page.ts";
import { webGlBrowser } from "./support/browsers.ts";
import { eventually, expect, retryUntilPasses } from "./support/expect.ts";
import { serveHarnessPage } from "./support/harness-page.ts";
import { openBrowserPage } from "./support/visitor.ts";

/** Wide enough for the markers of a desktop. */
const window_ = { width: 800, height: 360 };
const home = { latitude: 9.928069, longitude: -84.090725 };
const colours = [...stages, undefinedStage].map((stage) => stage.color);

let built: BuiltPage;
let browser: Browser;
/** Each has a map that serves every test, and is reset before it. */
let desk: Page;
let fingers: Page;

beforeAll(async () => {
  built = await serveHarnessPage(join(import.meta.dirname, "points-drawn"));
  browser = await webGlBrowser();
  [desk, fingers] = await Promise.all([openPage(1), openPage(2)]);
});
beforeEach(async () => {
  for (const page of [desk, fingers]) await putBack(page);
});
afterAll(async () => {
  await built?.[Symbol.asyncDispose]();
});

/**
 * A second implementation of the Mercator projection: the pixel of a position in a window around a centre.
 */
function pixelOf({ latitude, longitude }: typeof home, centre: typeof home, zoom: number) {
  const size = 256 * 2 ** zoom;
  const x = (at: typeof home) => ((at.longitude + 180) / 360) * size;
  const y = (at: typeof home) =>
    (0.5 - Math.asinh(Math.tan((at.latitude * Math.PI) / 180)) / (2 * Math.PI)) * size;
  const place = { latitude, longitude };
  return { x: window_.width / 2 + x(place) - x(centre), y: window_.height / 2 + y(place) - y(centre) };
}

/** One point of each colour, in a slanted row across the window at this zoom. */
function pointsAround(centre: typeof home, zoom: number): PointRow[] {
  const degreesOfPixel = 360 / (256 * 2 ** zoom);
  return [...stages.map((stage) => stage.value), "PROYECTO VERDE"].map((stage, i) => ({
    id: i + 1,
    position: {
      latitude: micro(centre.latitude + (i - 2.5) * 31.3 * degreesOfPixel),
      longitude: micro(centre.longitude + (i - 2.5) * 67.7 * degreesOfPixel),
    },
    stage,
    workClass: "",
    province: "",
    canton: "",
    district: "",
    mediaCount: 0,
  }));
}
const micro = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function expectedDiscs(points: readonly PointRow[], centre: typeof home, zoom: number): ExpectedDisc[] {
  return points.map(({ position }, i) => ({
    ...pixelOf(position ?? home, centre, zoom),
    colour: colours[i] as string,
  }));
}

function expectAllInPlace(found: readonly FoundDisc[], expected: readonly ExpectedDisc[]): void {
  found.forEach((disc, i) => {
    const { x, y, colour } = expected[i] as ExpectedDisc;
    expect(disc, `disc of ${colour}`).not.toBeNull();
    expect(Math.hypot((disc?.x ?? 0) - x, (disc?.y ?? 0) - y), `offset of ${colour}`).toBeLessThanOrEqual(1);
  });
}

async function openPage(scale: number): Promise<Page> {
  const { page } = await openBrowserPage(browser, built.address, {
    viewport: window_,
    deviceScaleFactor: scale,
    hasTouch: scale === 2,
  });
  await page.goto(built.address);
  await page.evaluate((view) => window.openHarness(view), { ...home, zoom: 8 });
  return page;
}

async function putBack(page: Page): Promise<void> {
  if (page.viewportSize()?.width !== window_.width) await page.setViewportSize(window_);
  await page.mouse.move(1, 1);
  await page.evaluate((filters) => {
    const { store, events, contextMenus } = window.harness;
    store.setFilters(filters);
    store.clearRoute();
    store.select(null);
    store.hover(null);
    events.length = 0;
    contextMenus.length = 0;
  }, noFilters);
}

async function show(page: Page, zoom: number, centre = home) {
  const points = pointsAround(centre, zoom);
  await page.evaluate(([view, rows]) => window.harness.show(view, rows), [
    { ...centre, zoom },
    points,
  ] as const);
  return { points, expected: expectedDiscs(points, centre, zoom) };
}

const expectInPlace = (page: Page, expected: readonly ExpectedDisc[]) =>
  retryUntilPasses(async () => expectAllInPlace(await find(page, expected), expected));

const expectSmall = (page: Page, expected: readonly ExpectedDisc[]) =>
  eventually(async () => (await find(page, expected)).map((disc) => disc?.diameter)).toEqual(
    expected.map(() => expect.closeTo(9.5, 0)),
  );

const selected = (page: Page) => page.evaluate(() => window.harness.store.selected);
const hovered = (page: Page) => page.evaluate(() => window.harness.store.hovered);
const find = (page: Page, expected: readonly ExpectedDisc[]) =>
  page.evaluate((discs) => window.harness.find(discs), expected);

describe("points on the service map", () => {
  it.each([
    [5, 1],
    [8, 1],
    [11, 2],
    [15, 1],
    [19, 1],
    [20, 2],
  ])(
    "are at their positions, in their stage colours, at zoom %i and %i device pixels per pixel",
    async (zoom, scale) => {
      const page = scale === 1 ? desk : fingers;
      const { expected } = await show(page, zoom);
      await expectInPlace(page, expected);
      await expectSmall(page, expected);
    },
  );

  it("are at their positions in the country's far corners, also with an outlier in Spain", async () => {
    const page = desk;
    const corner = { latitude: 8.03827, longitude: -82.88461 };
    const points = pointsAround(corner, 19);
    const spain = { ...(points[0] as PointRow), id: 99, position: { latitude: 40.4168, longitude: -3.7038 } };
    await page.evaluate(([view, rows]) => window.harness.show(view, rows), [
      { ...corner, zoom: 19 },
      [...points, spain],
    ] as const);
    const expected = expectedDiscs(points, corner, 19);
    await expectInPlace(page, expected);
  });

  it("are redrawn after the graphics context was lost", async () => {
    const page = desk;
    const { expected } = await show(page, 10);
    await find(page, expected);
    await page.evaluate(() => window.harness.loseContext());
    await expectInPlace(page, expected);
  });

  it("stay when the colour scheme of the base map changes", async () => {
    const page = desk;
    const { expected } = await show(page, 10);
    await find(page, expected);
    await page.evaluate(() => window.harness.host.setScheme("dark"));
    await expectInPlace(page, expected);
    await page.evaluate(() => window.harness.host.setScheme("light"));
    await expectInPlace(page, expected);
  });

  it("disappear when filtered out, and turn black on the route", async () => {
    const page = desk;
    const { expected } = await show(page, 10);
    await page.evaluate(
      ([filters]) => {
        window.harness.store.setFilters(filters);
        window.harness.store.toggleRoute(1);
      },
      [{ ...noFilters, stage: ["TERMINADO", "ACABADOS"] }] as const,
    );
    await retryUntilPasses(async () => {
      const [first, second, ...others] = await find(page, expected);
      expect(first).toBeNull();
      expect(second).not.toBeNull();
      expect(others.every((disc) => disc === null)).toBe(true);
    });
    const black = [{ ...(expected[0] as ExpectedDisc), colour: "#000000" }];
    await expectInPlace(page, black);
  });

  it("grow when selected", async () => {
    const page = desk;
    const { expected } = await show(page, 10);
    await page.evaluate(() => window.harness.store.select(3));
    await retryUntilPasses(async () => {
      const diameters = (await find(page, expected)).map((disc) => disc?.diameter ?? 0);
      expect(diameters[2]).toBeGreaterThan(14);
      expect(diameters[3]).toBeLessThan(11);
    });
  });

  it("open by a click on or right next to them, and close by one on the empty map", async () => {
    const page = desk;
    const { expected } = await show(page, 10);
    await find(page, expected);
    const { x, y } = expected[3] as ExpectedDisc;
    await page.mouse.click(x + 4, y - 4);
    await eventually(() => selected(page)).toBe(4);
    await page.mouse.click(x + 20, y + 20);
    await eventually(() => selected(page)).toBeNull();
  });

  it("are highlighted on hover", async () => {
    const page = desk;
    const { expected } = await show(page, 10);
    await find(page, expected);
    const { x, y } = expected[1] as ExpectedDisc;
    await page.mouse.move(x + 2, y + 2);
    await eventually(() => hovered(page)).toBe(2);
    await page.mouse.move(x + 40, y + 40);
    await eventually(() => hovered(page)).toBeNull();
  });

  it("join the route by Ctrl and click", async () => {
    const page = desk;
    const { expected } = await show(page, 10);
    await find(page, expected);
    const { x, y } = expected[0] as ExpectedDisc;
    await page.keyboard.down("Control");
    await page.mouse.click(x, y);
    await page.keyboard.up("Control");
    await eventually(() => page.evaluate(() => [...window.harness.store.route])).toEqual([1]);
    await eventually(() => selected(page)).toBeNull();
  });

  it("are 10 px wide on a desktop and 14 px on a touch screen", async () => {
    const page = desk;
    const { expected } = await show(page, 10);
    await expectSmall(page, expected);
    await page.setViewportSize({ width: 767, height: window_.height });
    const moved = expected.map((disc) => ({ ...disc, x: disc.x - (window_.width - 767) / 2 }));
    // Measured without the edge that blends with its outline.
    const isLarge = ({ diameter = 0 }: { diameter?: number }) => diameter > 12.5 && diameter < 14;
    await eventually(async () => (await find(page, moved)).every((disc) => isLarge(disc ?? {}))).toBe(true);
  });

  it("open the context menu by the right button and by a long press", async () => {
    const page = fingers;
    const { expected } = await show(page, 10);
    await find(page, expected);
    await page.mouse.click(300, 200, { button: "right" });
    await eventually(() => page.evaluate(() => window.harness.contextMenus)).toHaveLength(1);
    const session = await page.context().newCDPSession(page);
    const { x, y } = expected[2] as ExpectedDisc;
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await touch("touchStart", [{ x, y }]);
    await eventually(() => page.evaluate(() => window.harness.contextMenus)).toMatchObject([
      { pointer: "mouse", pixel: { x: 300, y: 200 } },
      { pointer: "touch", pixel: { x: expect.closeTo(x, 0), y: expect.closeTo(y, 0) } },
    ]);
    await touch("touchEnd", []);
    await eventually(() => page.evaluate(() => window.harness.events)).not.toContain("click");
    await eventually(() => selected(page)).toBeNull();
  });

  it("are within reach of a fingertip", async () => {
    const page = fingers;
    const { expected } = await show(page, 10);
    await find(page, expected);
    const { x, y } = expected[2] as ExpectedDisc;
    await page.touchscreen.tap(x + 12, y - 12);
    await eventually(() => selected(page)).toBe(3);
  });
});

describe("a base map from an external style", () => {
  const style = {
    version: 8,
    sources: {},
    layers: [{ id: "paper", type: "background", paint: { "background-color": "#123456" } }],
  };

  let page: Page;
  beforeAll(async () => {
    ({ page } = await openBrowserPage(browser, built.address, { viewport: window_ }));
    await page.goto(built.address);
  });

  async function openOnGround(answer: { status: number; body: string }): Promise<Page> {
    await page.route(
      "**/ground-from-elsewhere.json",
      (route) => route.fulfill({ ...answer, contentType: "application/json" }),
      { times: 1 },
    );
    await page.evaluate(
      async ([view, styleUrl]) => {
        window.harness?.host.destroy();
        await window.openHarness(view, { styleUrl });
      },
      [{ ...home, zoom: 8 }, `${built.address}ground-from-elsewhere.json`] as const,
    );
    return page;
  }
  const paper = { x: 100, y: 100, colour: "#123456" };

  it("draws the points at the same positions as the built-in one", async () => {
    const page = await openOnGround({ status: 200, body: JSON.stringify(style) });
    const { expected } = await show(page, 10);
    await eventually(async () => (await find(page, [paper]))[0]).not.toBeNull();
    await expectInPlace(page, expected);
  });

  it.each([
    ["is not there", { status: 404, body: "{}" }],
    ["is no style", { status: 200, body: '{"hello":1}' }],
    [
      "has a source that cannot be had",
      {
        status: 200,
        body: JSON.stringify({
          ...style,
          sources: { streets: { type: "vector", url: "/none.json" } },
          layers: [
            ...style.layers,
            { id: "roads", type: "line", source: "streets", "source-layer": "roads" },
          ],
        }),
      },
    ],
  ])("is replaced by the built-in base map when it %s", async (_, answer) => {
    const page = await openOnGround(answer);
    await eventually(() => page.evaluate(() => window.harness.events)).toContain("basemapReplaced");
    const { expected } = await show(page, 10);
    await expectInPlace(page, expected);
    await eventually(async () => (await find(page, [paper]))[0]).toBeNull();
  });
});
