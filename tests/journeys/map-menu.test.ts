import { join } from "node:path";
import { defaultView } from "@mapaobra/domain/map/view-from-url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import type { BuiltPage } from "../../tools/browser-harness/build-page.ts";
import { mockGoogleMaps } from "./google-host/mock-google-maps.ts";
import type {} from "./map-menu/page.tsx";
import { expectNoViolations } from "./support/axe.ts";
import { webGlBrowser } from "./support/browsers.ts";
import { eventually, expect } from "./support/expect.ts";
import { serveHarnessPage } from "./support/harness-page.ts";
import { openBrowserPage } from "./support/visitor.ts";

const size = { width: 900, height: 600 };

type Ground = "MapLibre" | "Google";

let built: BuiltPage;
let browser: Browser;
/** Each has a map that serves every test, and is reset before it. */
let pages: Readonly<Record<Ground, Page>>;

beforeAll(async () => {
  built = await serveHarnessPage(join(import.meta.dirname, "map-menu"));
  browser = await webGlBrowser();
  const [MapLibre, Google] = await Promise.all([openPage("MapLibre"), openPage("Google")]);
  pages = { MapLibre, Google };
});
afterAll(async () => {
  await built?.[Symbol.asyncDispose]();
});

async function openPage(ground: Ground, colorScheme: "light" | "dark" = "light"): Promise<Page> {
  const window = { viewport: size, deviceScaleFactor: 0.5, hasTouch: true, colorScheme };
  const { page } = await openBrowserPage(browser, built.address, window);
  const address = ground === "Google" ? `${built.address}?google=clave` : built.address;
  if (ground === "Google") await mockGoogleMaps(page, address);
  await page.goto(address);
  await page.locator('main[aria-busy="false"]').waitFor();
  return page;
}

async function open(ground: Ground = "MapLibre", viewport = size): Promise<Page> {
  const page = pages[ground];
  await page.setViewportSize(viewport);
  await page.keyboard.press("Escape");
  await menu(page).waitFor({ state: "detached" });
  await page.evaluate((view) => {
    window.menuHarness.host.setView(view);
    window.menuHarness.added.length = 0;
  }, defaultView);
  return page;
}

const menu = (page: Page) => page.getByRole("menu", { name: "Lugar del mapa" });
const entry = (page: Page) => page.getByRole("menuitem", { name: "Agregar punto aquí" });
const added = (page: Page) => page.evaluate(() => window.menuHarness.added);
const under = (page: Page, x: number, y: number) =>
  page.evaluate(([left, top]) => window.menuHarness.host.unproject({ x: left, y: top }), [x, y] as const);
const near = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude: expect.closeTo(latitude, 4),
  longitude: expect.closeTo(longitude, 4),
});

describe.each<Ground>(["MapLibre", "Google"])("the context menu of a map by %s", (ground) => {
  it("opens at the right click, and adds a point there", async () => {
    const page = await open(ground);
    await page.mouse.click(300, 200, { button: "right" });
    await menu(page).waitFor();
    await eventually(() => menu(page).boundingBox()).toEqual({ x: 300, y: 200, width: 220, height: 56 });
    const pressed = await under(page, 300, 200);
    await entry(page).click();
    await eventually(() => added(page)).toEqual([near(pressed)]);
    await expect(menu(page)).toHaveCount(0);
  });

  it("opens in the centre by the keyboard, and restores the focus", async () => {
    const page = await open(ground);
    const map = page.getByRole("region", { name: "Mapa" });
    await map.focus();
    await page.keyboard.press("Shift+F10");
    await eventually(() => entry(page).evaluate((item) => item === document.activeElement)).toBe(true);
    await eventually(() => menu(page).boundingBox()).toMatchObject({ x: 450, y: 300 });
    await page.keyboard.press("Escape");
    await expect(menu(page)).toHaveCount(0);
    await eventually(() => map.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("ContextMenu");
    await page.keyboard.press("Enter");
    await eventually(() => added(page)).toEqual([near(defaultView)]);
  });

  it("closes when the map moves under it", async () => {
    const page = await open(ground);
    await page.mouse.click(300, 200, { button: "right" });
    await menu(page).waitFor();
    await page.mouse.move(500, 400);
    await page.mouse.wheel(0, -200);
    await menu(page).waitFor({ state: "detached" });
    await eventually(() => added(page)).toEqual([]);
  });

  it("opens by a long press, and not by a moving finger", async () => {
    const page = await open(ground, { width: 390, height: 700 });
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [x: number, y: number][]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    await touch("touchStart", [100, 300]);
    await touch("touchMove", [160, 300]);
    await touch("touchEnd");
    await touch("touchStart", [120, 400]);
    await menu(page).waitFor();
    await touch("touchEnd");
    await eventually(() => menu(page).boundingBox()).toMatchObject({ x: 120, y: 400 });
    await eventually(() => added(page)).toEqual([]);
    await entry(page).tap();
    await eventually(() => added(page)).toHaveLength(1);
  });
});

describe("the context menu of a map", () => {
  it("closes by a press next to it", async () => {
    const page = await open();
    await page.mouse.click(300, 200, { button: "right" });
    await menu(page).waitFor();
    await page.mouse.click(700, 500);
    await menu(page).waitFor({ state: "detached" });
    await eventually(() => added(page)).toEqual([]);
  });

  it("moves to the next right click", async () => {
    const page = await open();
    await page.mouse.click(300, 200, { button: "right" });
    await menu(page).waitFor();
    await page.mouse.click(100, 450, { button: "right" });
    await eventually(() => menu(page).boundingBox()).toMatchObject({ x: 100, y: 450 });
  });

  it("stays within the map", async () => {
    const page = await open();
    await page.mouse.click(890, 300, { button: "right" });
    await menu(page).waitFor();
    await eventually(() => menu(page).boundingBox()).toMatchObject({ x: 670, y: 300 });
  });

  it.each(["light", "dark"] as const)("has no axe violation in %s colours", async (colorScheme) => {
    const page = colorScheme === "dark" ? await openPage("MapLibre", colorScheme) : await open();
    await page.mouse.click(300, 200, { button: "right" });
    await menu(page).waitFor();
    await expectNoViolations(page);
  });
});
