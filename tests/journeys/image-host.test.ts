import { noFilters } from "@mapaobra/domain/point/filters";
import { stages } from "@mapaobra/domain/point/stage";
import { afterAll, beforeAll, describe, it } from "vitest";
import { graphicsEvents } from "./harness/graphics-events.ts";
import { expectPointsOnPicture } from "./image-host/expect-points-on-picture.ts";
import {
  events,
  type ImageMapPages,
  openImageMapPages,
  pixelOf,
  scale,
  smallPicture,
  startMap,
  under,
  view,
} from "./image-host/image-map.ts";
import { servePicture } from "./image-host/picture.ts";
import { colourOf, findDisc, takeScreenshot } from "./image-host/screenshot.ts";
import { eventually, expect } from "./support/expect.ts";

let pages: ImageMapPages;
beforeAll(async () => {
  pages = await openImageMapPages();
});
afterAll(() => pages?.[Symbol.asyncDispose]());

const largePicture = { width: 12_000, height: 8_000 };

describe("an image map", () => {
  it("draws points at the positions that its bounds define", async () => {
    const page = await pages.open();
    await eventually(() => pixelOf(page, 1)).toEqual({
      x: expect.closeTo(900 * 0.225, 2),
      y: expect.closeTo(600 * 0.303, 2),
    });
    await expectPointsOnPicture(page);
    await page.evaluate(() => {
      const { host } = window.imageHarness;
      host.setView({ ...host.getView(), zoom: 2 });
    });
    await expectPointsOnPicture(page);
  });

  it("draws points at the same positions at two device pixels per pixel", async () => {
    await expectPointsOnPicture(await pages.open({}, pages.fingers));
  });

  it("draws points at their positions on the plan of a single site", async () => {
    const site = { latitudeMin: 9.93, latitudeMax: 9.931, longitudeMin: -84.1, longitudeMax: -84.099 };
    const page = await pages.open({ bounds: site });
    await expectPointsOnPicture(page, site);
  });

  it("is placed next to a card that covers its left side, and above a sheet", async () => {
    const page = await pages.open({ covered: { left: 300, bottom: 0 } });
    await eventually(() => under(page, 300, 300)).toEqual({
      x: expect.closeTo(0, 6),
      y: expect.closeTo(50, 6),
    });
    await page.evaluate(() => window.imageHarness.host.setInsets({ left: 0, bottom: 0 }));
    await eventually(() => under(page, 0, 300)).toEqual({
      x: expect.closeTo(0, 6),
      y: expect.closeTo(50, 6),
    });
    await page.evaluate(() => {
      const { host } = window.imageHarness;
      host.setInsets({ left: 0, bottom: 300 });
      host.setView({ ...host.getView(), latitude: 7 });
    });
    // The lower edge is 120 px above the sheet, the maximum pan of a whole picture.
    await eventually(() => under(page, 450, 180)).toEqual({
      x: expect.closeTo(50, 6),
      y: expect.closeTo(100, 6),
    });
    await expectPointsOnPicture(page);
  });

  it("measures a picture that is known by its address alone", async () => {
    const page = await pages.open({ size: null });
    await expectPointsOnPicture(page);
  });

  it("opens at the view of its address", async () => {
    const left = { latitude: 10.12346, longitude: -84.54321, zoom: 1.37 };
    const page = await pages.open({ view: left });
    await eventually(() => view(page)).toMatchObject({
      latitude: expect.closeTo(left.latitude, 9),
      longitude: expect.closeTo(left.longitude, 9),
      zoom: expect.closeTo(left.zoom, 9),
    });
    await page.evaluate(() => window.imageHarness.host.setView({ latitude: 0, longitude: 0, zoom: 15 }));
    await eventually(() => scale(page)).toBeCloseTo(5, 9);
  });

  it("retains the centre when the window is resized", async () => {
    const page = await pages.open({ view: { latitude: 10, longitude: -84, zoom: 1.5 } });
    await page.setViewportSize({ width: 700, height: 560 });
    await eventually(() => page.evaluate(() => document.querySelector("canvas")?.clientWidth)).toBe(700);
    await expectPointsOnPicture(page);
    await eventually(() => view(page)).toMatchObject({
      latitude: expect.closeTo(10, 9),
      longitude: expect.closeTo(-84, 9),
    });
  });

  it("redraws its points after the graphics context was lost", async () => {
    const page = await pages.open();
    await expectPointsOnPicture(page);
    await page.evaluate(() => window.imageHarness.loseContext());
    await expectPointsOnPicture(page);
    await eventually(async () => graphicsEvents(await events(page))).toEqual([
      "graphics lost",
      "graphics back",
    ]);
  });

  it("hides filtered points", async () => {
    const page = await pages.open();
    await page.evaluate((filters) => window.imageHarness.store.setFilters(filters), {
      ...noFilters,
      stage: ["TERMINADO"],
    });
    const [first, second] = [await pixelOf(page, 1), await pixelOf(page, 2)];
    await eventually(async () => {
      const screen = await takeScreenshot(page);
      return [first, second].map((at, i) => findDisc(screen, at, colourOf(stages[i]?.color ?? "")) !== null);
    }).toEqual([true, false]);
  });
});

describe("a picture that fails to load", () => {
  it.each([smallPicture, null])(
    "is reported, and the points are drawn on a plain background (size known: %o)",
    async (size) => {
      const page = pages.desk;
      await pages.putBack(page);
      await page.route("**/plano.png*", (route) => route.fulfill({ status: 404 }));
      await startMap(page, { size });
      await eventually(() => events(page)).toContain("failed: The map's picture cannot be had.");
      const at = await pixelOf(page, 1);
      await eventually(async () =>
        findDisc(await takeScreenshot(page), at, colourOf(stages[0]?.color ?? "")),
      ).not.toBeNull();
      await expect(page.locator("img:visible")).toHaveCount(0);
    },
  );
});

describe("a picture of 12,000 by 8,000 pixels", () => {
  it("loads the tiles of the visible level, never the whole picture", async () => {
    const page = pages.desk;
    await pages.putBack(page);
    const asked = await servePicture(page, largePicture);
    const whole: string[] = [];
    await page.route("**/plano.png", (route) => {
      whole.push(route.request().url());
      return route.fallback();
    });
    await startMap(page, { size: largePicture });
    await expectPointsOnPicture(page);
    await eventually(() => new Set(asked.map(({ level }) => level))).toEqual(new Set([0, 1]));

    await page.mouse.move(300, 200);
    await page.mouse.wheel(0, -5000);
    await eventually(() => scale(page)).toBeCloseTo(5, 9);
    await expectPointsOnPicture(page);
    await eventually(() => asked.filter(({ level }) => level === 4).length).toBeGreaterThan(5);
    // At five times, edges are as sharp as the screen: the tiles come from the level that matches its pixels.
    expect(asked.filter(({ level }) => level === 5)).toEqual([]);
    expect(whole).toEqual([]);
  });

  it("shows the previous tiles until the sharp ones have loaded", async () => {
    const page = pages.desk;
    await pages.putBack(page);
    await servePicture(page, largePicture);
    await page.route("**/mosaico/4/**", () => undefined);
    await startMap(page, { size: largePicture });
    await expectPointsOnPicture(page);
    await page.mouse.move(300, 200);
    await page.mouse.wheel(0, -5000);
    await eventually(() => scale(page)).toBeCloseTo(5, 9);
    await expectPointsOnPicture(page);
  });

  it("reports a missing tile after one retry, and shows the rest", async () => {
    const page = pages.desk;
    await pages.putBack(page);
    const asked = await servePicture(page, largePicture);
    let refused = 0;
    await page.route("**/mosaico/1/1_0.webp", (route) => {
      refused++;
      return route.fulfill({ status: 503 });
    });
    await startMap(page, { size: largePicture });
    await eventually(() => events(page)).toContain("failed: The tile 1/1/0 cannot be had.");
    await eventually(() => refused).toBe(3);
    await eventually(() => asked.length).toBeGreaterThan(1);
    await expectPointsOnPicture(page);
  });
});
