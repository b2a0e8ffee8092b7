import { join } from "node:path";
import { noFilters } from "@mapaobra/domain/point/filters";
import { stageOf } from "@mapaobra/domain/point/stage";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import type { BuiltPage } from "../../tools/browser-harness/build-page.ts";
import type { PlacedPoint } from "./crowds-drawn/page.ts";
import { webGlBrowser } from "./support/browsers.ts";
import { eventually, expect, retryUntilPasses } from "./support/expect.ts";
import { serveHarnessPage } from "./support/harness-page.ts";
import { openBrowserPage } from "./support/visitor.ts";

const [done, grey] = [stageOf("TERMINADO").color, stageOf("OBRA GRIS").color];
const middle = { x: 0, y: 0 };

/** Thirty finished points and ten grey ones within a few pixels, and one point far from them. */
const crowd: PlacedPoint[] = Array.from({ length: 40 }, (_, i) => ({
  id: i + 1,
  stage: i < 30 ? "TERMINADO" : "OBRA GRIS",
  x: (i % 8) - 4,
  y: Math.floor(i / 8) - 2,
}));
const alone: PlacedPoint = { id: 99, stage: "OBRA GRIS", x: 200, y: 0 };

let built: BuiltPage;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  built = await serveHarnessPage(join(import.meta.dirname, "crowds-drawn"));
  browser = await webGlBrowser();
  ({ page } = await openBrowserPage(browser, built.address, { viewport: { width: 700, height: 400 } }));
  await page.goto(built.address);
  await page.evaluate(() => window.openDensityHarness());
});
afterAll(async () => {
  await built?.[Symbol.asyncDispose]();
});

const show = (form: "groups" | "heat") =>
  page.evaluate(([form, points]) => window.densityHarness.show(form, points), [
    form,
    [...crowd, alone],
  ] as const);
const coloursAt = (at: { x: number; y: number }, reach = 30) =>
  page.evaluate(([at, reach]) => window.densityHarness.colours(at, reach), [at, reach] as const);
const pressed = (at: { x: number; y: number }) =>
  page.evaluate((at) => window.densityHarness.hitTest(at), at);
const blank = ["#f4f4f4"];

/** The ratio of one colour's pixel count to another's. */
const ratio = (colours: Record<string, number>, one: string, other: string) =>
  (colours[one] ?? 0) / (colours[other] ?? 0);

describe("a crowd drawn as a cluster", () => {
  beforeEach(async () => {
    await page.evaluate((filters) => {
      const { store } = window.densityHarness;
      store.setFilters(filters);
      store.clearRoute();
      store.select(null);
    }, noFilters);
    await show("groups");
  });

  it("is a disc with a ring of stage shares, next to the marker of a point outside the crowd", async () => {
    await retryUntilPasses(async () => {
      const colours = await coloursAt(middle);
      expect(ratio(colours, done, grey)).toBeGreaterThan(2);
      expect(ratio(colours, done, grey)).toBeLessThan(4.5);
      expect(colours["#ffffff"]).toBeGreaterThan(200);
    });
    await eventually(async () => (await coloursAt(alone, 8))[grey]).toBeGreaterThan(50);
  });

  it("is hit as one target with bounds to zoom to, and its points are not hit", async () => {
    await retryUntilPasses(async () => {
      const { point, crowd: bounds } = await pressed({ x: 8, y: 8 });
      expect(point).toBeNull();
      expect(bounds?.west).toBeLessThan(bounds?.east ?? Number.NEGATIVE_INFINITY);
    });
    await eventually(() => pressed(alone)).toEqual({ point: 99, crowd: null });
    await eventually(() => pressed({ x: 100, y: 0 })).toEqual({ point: null, crowd: null });
  });

  it("updates with the filters", async () => {
    await page.evaluate((filters) => window.densityHarness.store.setFilters(filters), {
      ...noFilters,
      stage: ["TERMINADO"],
    });
    await retryUntilPasses(async () => {
      const colours = await coloursAt(middle);
      expect(colours[done]).toBeGreaterThan(100);
      expect(colours[grey] ?? 0).toBe(0);
    });
    await eventually(async () => Object.keys(await coloursAt(alone, 8))).toEqual(blank);
  });

  it("does not hide the open point or the route", async () => {
    await page.evaluate(() => window.densityHarness.store.toggleRoute(1));
    await eventually(async () => (await coloursAt(middle))["#000000"]).toBeGreaterThan(30);
    await page.evaluate(() => window.densityHarness.store.select(35));
    await eventually(async () => (await coloursAt({ x: -2, y: 2 }, 3))[grey]).toBeGreaterThan(20);
    await eventually(async () => (await pressed({ x: -2, y: 2 })).point).toBe(35);
  });

  it("splits into its points when zoomed in", async () => {
    await page.evaluate(() =>
      window.densityHarness.host.setView({ ...window.densityHarness.host.getView(), zoom: 16 }),
    );
    await coloursAt(middle);
    await eventually(async () => (await pressed(middle)).crowd).toBeNull();
  });

  it("is redrawn after the graphics context was lost", async () => {
    await page.evaluate(() => window.densityHarness.loseContext());
    await retryUntilPasses(async () => {
      const colours = await coloursAt(middle);
      expect(colours[done]).toBeGreaterThan(100);
      expect(colours["#ffffff"]).toBeGreaterThan(200);
    });
  });
});

describe("a crowd drawn as a heat map", () => {
  beforeEach(async () => {
    await page.evaluate(() => {
      window.densityHarness.store.clearRoute();
      window.densityHarness.store.select(null);
    });
    await show("heat");
  });

  it("is hotter than a single point, and has no stage colour", async () => {
    const light = ([colour = ""]: string[] = []) => Number.parseInt(colour.slice(3, 5), 16);
    await retryUntilPasses(async () => {
      const crowded = Object.keys(await coloursAt(middle, 0));
      const single = Object.keys(await coloursAt(alone, 0));
      const nothing = Object.keys(await coloursAt({ x: 100, y: 120 }, 0));
      expect(nothing).toEqual(blank);
      expect(light(single)).toBeLessThan(light(blank));
      expect(light(crowded)).toBeLessThan(light(single) - 60);
      const colours = await coloursAt(middle);
      expect([colours[done], colours[grey]]).toEqual([undefined, undefined]);
    });
  });

  it("is hit as one target", async () => {
    await eventually(async () => (await pressed(middle)).point).toBeNull();
    await eventually(async () => (await pressed(middle)).crowd).not.toBeNull();
    await eventually(async () => (await pressed({ x: 100, y: 120 })).crowd).toBeNull();
  });

  it("is redrawn after the graphics context was lost", async () => {
    await page.evaluate(() => window.densityHarness.loseContext());
    await eventually(async () => Object.keys(await coloursAt(middle, 0))).not.toEqual(blank);
  });
});
