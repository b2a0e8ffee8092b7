import { join } from "node:path";
import {
  countryBounds,
  type ImageBounds,
  percentOf,
  positionAtPercent,
} from "@mapaobra/domain/map/image-bounds";
import { noFilters } from "@mapaobra/domain/point/filters";
import { stages } from "@mapaobra/domain/point/stage";
import type { PointRow } from "@mapaobra/domain/point/table";
import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import type { BuiltPage } from "../../tools/browser-harness/build-page.ts";
import type { OpenOptions } from "./image-host/page.ts";
import { colourOfField, fields, servePicture } from "./image-host/picture.ts";
import { type Colour, colourAt, findDisc, isColour, look } from "./image-host/screen.ts";
import { drawingBrowser } from "./support/browsers.ts";
import { doubleTap } from "./support/double-tap.ts";
import { eventually, expect } from "./support/expect.ts";
import { serveOwnPage } from "./support/own-page.ts";
import { newVisitor } from "./support/visitor.ts";

const window_ = { width: 900, height: 600 };
const small = { width: 1200, height: 800 };
const large = { width: 12_000, height: 8_000 };

let built: BuiltPage;
let browser: Browser;
/** Each serves every test of its kind, with a map opened anew in it. */
let desk: Page;
let fingers: Page;

beforeAll(async () => {
  built = await serveOwnPage(join(import.meta.dirname, "image-host"));
  browser = await drawingBrowser();
  const { page } = await newVisitor(browser, built.address, { viewport: window_ });
  desk = page;
  fingers = (await newVisitor(browser, built.address, phone)).page;
  for (const page of [desk, fingers]) await page.goto(built.address);
});
afterAll(async () => {
  await built?.[Symbol.asyncDispose]();
});

const phone = {
  viewport: { width: 390, height: 700 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** A point of each stage in a slanted row over the picture, at these percents of it. */
const percents = stages.map((_, i) => ({ x: 22.5 + 13.7 * i, y: 30.3 + 9.1 * i }));
const points = (bounds: ImageBounds = countryBounds): PointRow[] =>
  stages.map((stage, i) => {
    const { latitude, longitude } = positionAtPercent(bounds, percents[i] ?? { x: 0, y: 0 });
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
const micro = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const rgb = (hex: string): Colour => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as never;

async function open(change: Partial<OpenOptions> = {}, page = desk): Promise<Page> {
  await putBack(page);
  await servePicture(page, change.size ?? small);
  await start(page, change);
  await eventually(() => events(page)).toContain("ready");
  return page;
}

/** As if it had just been loaded, without loading it anew. */
async function putBack(page: Page): Promise<void> {
  await page.unrouteAll();
  await page.setViewportSize(page === fingers ? phone.viewport : window_);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.mouse.move(-1, -1);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.imageHarness?.host.destroy();
  });
}

async function start(page: Page, change: Partial<OpenOptions> = {}): Promise<void> {
  await page.evaluate((all) => window.openImageHarness(all), {
    address: "/plano.png",
    size: small,
    bounds: countryBounds,
    points: points(change.bounds),
    ...change,
  });
}

const events = (page: Page) => page.evaluate(() => window.imageHarness.events);
const view = (page: Page) => page.evaluate(() => window.imageHarness.host.getView());
const scale = async (page: Page) => 2 ** (await view(page)).zoom;
const selected = (page: Page) => page.evaluate(() => window.imageHarness.store.selected);
const pixelOf = (page: Page, id: number, bounds = countryBounds) =>
  page.evaluate(
    (at) => window.imageHarness.project(at),
    points(bounds)[id - 1]?.position ?? { latitude: 0, longitude: 0 },
  );
/** The percent of the picture under a pixel of the window. */
const under = async (page: Page, x: number, y: number) =>
  percentOf(countryBounds, await page.evaluate((at) => window.imageHarness.host.unproject(at), { x, y }));

/** What is seen says the same as `project`: the points in their stage's colours, on the right fields. */
async function expectPicture(page: Page, bounds = countryBounds): Promise<void> {
  const { width, height } = page.viewportSize() ?? window_;
  await eventually(async () => {
    const screen = await look(page);
    const whole = await page.evaluate(
      (corners) => corners.map((corner) => window.imageHarness.project(corner)),
      [positionAtPercent(bounds, { x: 0, y: 0 }), positionAtPercent(bounds, { x: 100, y: 100 })],
    );
    const [from, to] = whole as [{ x: number; y: number }, { x: number; y: number }];
    const wrong: string[] = [];
    const places = await Promise.all(stages.map((_, i) => pixelOf(page, i + 1, bounds)));
    for (const [i, stage] of stages.entries()) {
      const at = places[i] ?? { x: 0, y: 0 };
      if (at.x < 20 || at.y < 20 || at.x > width - 80 || at.y > height - 20) continue;
      const disc = findDisc(screen, at, rgb(stage.color));
      if (!disc || Math.hypot(disc.x - at.x, disc.y - at.y) > 1)
        wrong.push(`${stage.value} ${JSON.stringify(disc)}`);
    }
    for (let column = 0; column < fields.across; column++) {
      for (let row = 0; row < fields.down; row++) {
        const x = from.x + ((column + 0.1) / fields.across) * (to.x - from.x);
        const y = from.y + ((row + 0.9) / fields.down) * (to.y - from.y);
        if (x < 2 || y < 2 || x > width - 80 || y > height - 2) continue;
        if (places.some((at) => Math.hypot(at.x - x, at.y - y) < 12)) continue;
        const colour = colourAt(screen, x, y);
        if (!isColour(colour, colourOfField(column, row))) wrong.push(`field ${column}/${row} ${colour}`);
      }
    }
    return wrong;
  }).toEqual([]);
}

describe("an image map", () => {
  it("shows points where its bounds put them", async () => {
    const page = await open();
    await eventually(() => pixelOf(page, 1)).toEqual({
      x: expect.closeTo(900 * 0.225, 2),
      y: expect.closeTo(600 * 0.303, 2),
    });
    await expectPicture(page);
    await page.evaluate(() => {
      const { host } = window.imageHarness;
      host.setView({ ...host.getView(), zoom: 2 });
    });
    await expectPicture(page);
  });

  it("shows them there too with two device pixels a pixel", async () => {
    await expectPicture(await open({}, fingers));
  });

  it("puts them right on the plan of one site too", async () => {
    const site = { latitudeMin: 9.93, latitudeMax: 9.931, longitudeMin: -84.1, longitudeMax: -84.099 };
    const page = await open({ bounds: site });
    await expectPicture(page, site);
  });

  it("stands beside a card that covers its left, and is moved out from under a sheet", async () => {
    const page = await open({ covered: { left: 300, bottom: 0 } });
    await eventually(() => under(page, 300, 300)).toEqual({
      x: expect.closeTo(0, 6),
      y: expect.closeTo(50, 6),
    });
    await page.evaluate(() => window.imageHarness.host.setCovered({ left: 0, bottom: 0 }));
    await eventually(() => under(page, 0, 300)).toEqual({
      x: expect.closeTo(0, 6),
      y: expect.closeTo(50, 6),
    });
    await page.evaluate(() => {
      const { host } = window.imageHarness;
      host.setCovered({ left: 0, bottom: 300 });
      host.setView({ ...host.getView(), latitude: 7 });
    });
    // The lower edge, 120 px above the sheet's: as far as a whole picture goes.
    await eventually(() => under(page, 450, 180)).toEqual({
      x: expect.closeTo(50, 6),
      y: expect.closeTo(100, 6),
    });
    await expectPicture(page);
  });

  it("finds out the size of a picture of which it knows only the address", async () => {
    const page = await open({ size: null });
    await expectPicture(page);
  });

  it("opens again where an address says that it was left", async () => {
    const left = { latitude: 10.12346, longitude: -84.54321, zoom: 1.37 };
    const page = await open({ view: left });
    await eventually(() => view(page)).toMatchObject({
      latitude: expect.closeTo(left.latitude, 9),
      longitude: expect.closeTo(left.longitude, 9),
      zoom: expect.closeTo(left.zoom, 9),
    });
    await page.evaluate(() => window.imageHarness.host.setView({ latitude: 0, longitude: 0, zoom: 15 }));
    await eventually(() => scale(page)).toBeCloseTo(5, 9);
  });

  it("keeps what was in the middle when the window changes", async () => {
    const page = await open({ view: { latitude: 10, longitude: -84, zoom: 1.5 } });
    await page.setViewportSize({ width: 700, height: 560 });
    await eventually(() => page.evaluate(() => document.querySelector("canvas")?.clientWidth)).toBe(700);
    await expectPicture(page);
    await eventually(() => view(page)).toMatchObject({
      latitude: expect.closeTo(10, 9),
      longitude: expect.closeTo(-84, 9),
    });
  });

  it("has its points back after the graphics context was lost", async () => {
    const page = await open();
    await expectPicture(page);
    await page.evaluate(() => window.imageHarness.loseContext());
    await expectPicture(page);
    const ofGraphics = async () => (await events(page)).filter((event) => event.startsWith("graphics"));
    await eventually(ofGraphics).toEqual(["graphics lost", "graphics back"]);
  });

  it("hides what is filtered out", async () => {
    const page = await open();
    await page.evaluate((filters) => window.imageHarness.store.setFilters(filters), {
      ...noFilters,
      stage: ["TERMINADO"],
    });
    const [first, second] = [await pixelOf(page, 1), await pixelOf(page, 2)];
    await eventually(async () => {
      const screen = await look(page);
      return [first, second].map((at, i) => findDisc(screen, at, rgb(stages[i]?.color ?? "")) !== null);
    }).toEqual([true, false]);
  });
});

describe("a picture that cannot be had", () => {
  it.each([small, null])("is told, and the points stand on plain ground (size known: %o)", async (size) => {
    const page = desk;
    await putBack(page);
    await page.route("**/plano.png*", (route) => route.fulfill({ status: 404 }));
    await start(page, { size });
    await eventually(() => events(page)).toContain("failed: The map's picture cannot be had.");
    const at = await pixelOf(page, 1);
    await eventually(async () => findDisc(await look(page), at, rgb(stages[0]?.color ?? ""))).not.toBeNull();
    await expect(page.locator("img:visible")).toHaveCount(0);
  });
});

describe("a mouse", () => {
  it("pans with the button held, no further than the margin, and clicks only when it stays", async () => {
    const page = await open();
    await page.mouse.move(450, 300);
    await page.mouse.down();
    await page.mouse.move(480, 340, { steps: 4 });
    await eventually(() => under(page, 480, 340)).toEqual({
      x: expect.closeTo(50, 6),
      y: expect.closeTo(50, 6),
    });
    await page.mouse.move(890, 590, { steps: 4 });
    await page.mouse.up();
    await eventually(() => under(page, 120, 120)).toEqual({
      x: expect.closeTo(0, 6),
      y: expect.closeTo(0, 6),
    });
    await eventually(() => events(page)).not.toContain("click");
    await eventually(() => events(page)).toContain("moveEnd");
    await expectPicture(page);
  });

  it("zooms with the wheel at the place under it, from once to five times", async () => {
    const page = await open();
    await page.mouse.move(300, 200);
    const before = await under(page, 300, 200);
    await page.mouse.wheel(0, -200);
    await eventually(() => scale(page)).toBeCloseTo(Math.exp(0.3), 6);
    await eventually(() => under(page, 300, 200)).toEqual({
      x: expect.closeTo(before.x, 6),
      y: expect.closeTo(before.y, 6),
    });
    await page.mouse.wheel(0, -5000);
    await eventually(() => scale(page)).toBeCloseTo(5, 9);
    await page.mouse.wheel(0, 9000);
    await eventually(() => scale(page)).toBe(1);
  });

  it("zooms by half with a double click, and out with Shift", async () => {
    const page = await open();
    const before = await under(page, 610, 410);
    await page.mouse.dblclick(610, 410);
    await eventually(() => scale(page)).toBeCloseTo(1.5, 9);
    await eventually(() => under(page, 610, 410)).toEqual({
      x: expect.closeTo(before.x, 6),
      y: expect.closeTo(before.y, 6),
    });
    await page.keyboard.down("Shift");
    await page.mouse.dblclick(610, 410);
    await page.keyboard.up("Shift");
    await eventually(() => scale(page)).toBe(1);
  });

  it("opens a point, closes it beside, and takes it into the route with Ctrl", async () => {
    const page = await open();
    const at = await pixelOf(page, 2);
    await page.mouse.click(at.x + 4, at.y - 4);
    await eventually(() => selected(page)).toBe(2);
    await page.mouse.click(at.x + 30, at.y + 30);
    await eventually(() => selected(page)).toBeNull();
    await page.keyboard.down("Control");
    await page.mouse.click(at.x, at.y);
    await page.keyboard.up("Control");
    await eventually(() => page.evaluate(() => [...window.imageHarness.store.route])).toEqual([2]);
  });

  it("marks what it is on, with its right button asks for the menu there", async () => {
    const page = await open();
    const at = await pixelOf(page, 3);
    await page.mouse.move(at.x, at.y);
    await eventually(() => page.evaluate(() => window.imageHarness.store.hovered)).toBe(3);
    await page.mouse.move(at.x + 50, at.y);
    await eventually(() => page.evaluate(() => window.imageHarness.store.hovered)).toBeNull();
    await page.mouse.click(225, 150, { button: "right" });
    const { latitude, longitude } = positionAtPercent(countryBounds, { x: 25, y: 25 });
    await eventually(() => page.evaluate(() => window.imageHarness.pressed[0]?.position)).toMatchObject({
      latitude: expect.closeTo(latitude, 6),
      longitude: expect.closeTo(longitude, 6),
    });
    await eventually(() => events(page)).not.toContain("click");
  });

  it.each([
    ["glides on when it is let go", "no-preference"],
    ["stays where it is let go when less motion is asked for", "reduce"],
  ] as const)("%s", async (_, reducedMotion) => {
    const page = await open({ view: { latitude: 10, longitude: -84, zoom: 2 } });
    await page.emulateMedia({ reducedMotion });
    // With times of its own: how fast this machine sends them must not count.
    const session = await page.context().newCDPSession(page);
    const start = Date.now() / 1000;
    const drag = (type: "mousePressed" | "mouseMoved" | "mouseReleased", x: number, milliseconds: number) =>
      session.send("Input.dispatchMouseEvent", {
        type,
        x,
        y: 300,
        button: "left",
        buttons: type === "mouseReleased" ? 0 : 1,
        clickCount: 1,
        timestamp: start + milliseconds / 1000,
      });
    const before = await under(page, 300, 300);
    await drag("mousePressed", 300, 0);
    for (let i = 1; i <= 6; i++) await drag("mouseMoved", 300 + 20 * i, 16 * i);
    await drag("mouseReleased", 420, 16 * 6);
    await eventually(() => events(page)).toContain("moveEnd");
    const gone = eventually(async () => (before.x - (await under(page, 420, 300)).x) * 36);
    // 20 px in 16 ms, a twelfth of which is lost with each frame: 260 px.
    if (reducedMotion === "reduce") await gone.toBeCloseTo(0, 6);
    else await gone.toBeCloseTo(258, -1);
  });
});

describe("the keyboard", () => {
  it("reaches the map, zooms by 1.2 and moves by 40 px", async () => {
    const page = await open();
    await page.keyboard.press("Tab");
    await eventually(() =>
      page.getByRole("region", { name: "Mapa" }).evaluate((map) => map === document.activeElement),
    ).toBe(true);
    await page.keyboard.press("+");
    await eventually(() => scale(page)).toBeCloseTo(1.2, 9);
    await page.keyboard.press("+");
    await eventually(() => scale(page)).toBeCloseTo(1.44, 9);
    const before = await under(page, 450, 300);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await eventually(() => under(page, 410, 260)).toEqual({
      x: expect.closeTo(before.x, 6),
      y: expect.closeTo(before.y, 6),
    });
    await page.keyboard.press("-");
    await eventually(() => scale(page)).toBeCloseTo(1.2, 9);
  });

  it("has buttons too, which say when there is no further", async () => {
    const page = await open();
    const farther = page.getByRole("button", { name: "Alejar" });
    await eventually(() => farther.getAttribute("aria-disabled")).toBe("true");
    await page.getByRole("button", { name: "Acercar" }).click();
    await eventually(() => scale(page)).toBeCloseTo(1.5, 9);
    await eventually(() => farther.getAttribute("aria-disabled")).toBe("false");
    await page.getByRole("button", { name: "Ver el mapa completo" }).click();
    await eventually(() => scale(page)).toBe(1);
  });

  it("fills the screen and leaves it again", async () => {
    const page = await open();
    await page.getByRole("button", { name: "Pantalla completa" }).click();
    const leave = page.getByRole("button", { name: "Salir de pantalla completa" });
    await leave.click();
    await eventually(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  });
});

describe("fingers", () => {
  const at = (...pixels: [x: number, y: number][]) => pixels.map(([x, y], id) => ({ x, y, id }));
  const touch = (
    session: CDPSession,
    type: "touchStart" | "touchMove" | "touchEnd",
    touchPoints: ReturnType<typeof at>,
  ) => session.send("Input.dispatchTouchEvent", { type, touchPoints });

  it("pinch what is under them, then pan with the one that stays", async () => {
    const page = await open({}, fingers);
    const session = await page.context().newCDPSession(page);
    const before = await under(page, 195, 350);
    await touch(session, "touchStart", at([145, 350]));
    await touch(session, "touchStart", at([145, 350], [245, 350]));
    await touch(session, "touchMove", at([120, 350], [270, 350]));
    await touch(session, "touchMove", at([95, 350], [295, 350]));
    await eventually(() => scale(page)).toBeCloseTo(2, 6);
    await eventually(() => under(page, 195, 350)).toEqual({
      x: expect.closeTo(before.x, 6),
      y: expect.closeTo(before.y, 6),
    });
    await touch(session, "touchEnd", [{ x: 295, y: 350, id: 1 }]);
    await touch(session, "touchMove", at([125, 350]));
    await eventually(async () => (await under(page, 225, 350)).x).toBeCloseTo(before.x, 6);
    await touch(session, "touchEnd", []);
    await eventually(() => events(page)).not.toContain("click");
    await expectPicture(page);
  });

  it("reach a point beside which they land, and zoom in by half with a double tap", async () => {
    const page = await open({}, fingers);
    const point = await pixelOf(page, 2);
    await page.touchscreen.tap(point.x + 12, point.y - 12);
    await eventually(() => selected(page)).toBe(2);
    const session = await page.context().newCDPSession(page);
    await doubleTap(session, { x: 195, y: 300 });
    await eventually(() => scale(page)).toBeCloseTo(1.5, 9);
  });

  it("ask for the menu by staying", async () => {
    const page = await open({}, fingers);
    const session = await page.context().newCDPSession(page);
    await touch(session, "touchStart", at([195, 350]));
    await eventually(() => page.evaluate(() => window.imageHarness.pressed)).toHaveLength(1);
    await touch(session, "touchEnd", []);
    await eventually(() => page.evaluate(() => window.imageHarness.pressed[0]?.pointer)).toBe("touch");
    await eventually(() => events(page)).not.toContain("click");
  });

  it("find buttons of 44 px", async () => {
    const page = await open({}, fingers);
    await eventually(() => page.getByRole("button", { name: "Acercar" }).boundingBox()).toMatchObject({
      width: expect.closeTo(44, 1),
      height: expect.closeTo(44, 1),
    });
  });
});

describe("a picture of 12,000 by 8,000 pixels", () => {
  it("comes as tiles of the level that is seen, and never whole", async () => {
    const page = desk;
    await putBack(page);
    const asked = await servePicture(page, large);
    const whole: string[] = [];
    await page.route("**/plano.png", (route) => {
      whole.push(route.request().url());
      return route.fallback();
    });
    await start(page, { size: large });
    await expectPicture(page);
    expect(new Set(asked.map(({ level }) => level))).toEqual(new Set([0, 1]));

    await page.mouse.move(300, 200);
    await page.mouse.wheel(0, -5000);
    await eventually(() => scale(page)).toBeCloseTo(5, 9);
    await expectPicture(page);
    await eventually(() => asked.filter(({ level }) => level === 4).length).toBeGreaterThan(5);
    // At five times an edge is as sharp as the screen: the level is the one that its pixels ask for.
    expect(asked.filter(({ level }) => level === 5)).toEqual([]);
    expect(whole).toEqual([]);
  });

  it("shows what it had until the sharp tiles have come", async () => {
    const page = desk;
    await putBack(page);
    await servePicture(page, large);
    await page.route("**/mosaico/4/**", () => undefined);
    await start(page, { size: large });
    await expectPicture(page);
    await page.mouse.move(300, 200);
    await page.mouse.wheel(0, -5000);
    await eventually(() => scale(page)).toBeCloseTo(5, 9);
    await expectPicture(page);
  });

  it("says that a tile is missing after it was asked for again, and shows the rest", async () => {
    const page = desk;
    await putBack(page);
    const asked = await servePicture(page, large);
    let refused = 0;
    await page.route("**/mosaico/1/1_0.webp", (route) => {
      refused++;
      return route.fulfill({ status: 503 });
    });
    await start(page, { size: large });
    await eventually(() => events(page)).toContain("failed: The tile 1/1/0 cannot be had.");
    expect(refused).toBe(3);
    expect(asked.length).toBeGreaterThan(1);
    await expectPicture(page);
  });
});
