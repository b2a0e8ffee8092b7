import { countryBounds, positionAtPercent } from "@mapaobra/domain/map/image-bounds";
import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expectPointsOnPicture } from "./image-host/expect-points-on-picture.ts";
import {
  events,
  type ImageMapPages,
  openImageMapPages,
  pixelOf,
  scale,
  under,
} from "./image-host/image-map.ts";
import { doubleTap } from "./support/double-tap.ts";
import { eventually, expect } from "./support/expect.ts";

let pages: ImageMapPages;
beforeAll(async () => {
  pages = await openImageMapPages();
});
afterAll(() => pages?.[Symbol.asyncDispose]());

const selected = (page: Page) => page.evaluate(() => window.imageHarness.store.selected);

describe("a mouse", () => {
  it("pans by dragging, no further than the margin, and clicks only without a drag", async () => {
    const page = await pages.open();
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
    await expectPointsOnPicture(page);
  });

  it("zooms by the wheel around the cursor, from 1 to 5 times", async () => {
    const page = await pages.open();
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

  it("zooms in by half with a double click, and out with Shift", async () => {
    const page = await pages.open();
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

  it("opens a point, closes it by a click next to it, and adds it to the route with Ctrl", async () => {
    const page = await pages.open();
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

  it("highlights the hovered point, and opens its context menu with the right button", async () => {
    const page = await pages.open();
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
    const page = await pages.open({ view: { latitude: 10, longitude: -84, zoom: 2 } });
    await page.emulateMedia({ reducedMotion });
    // Events with explicit timestamps: the speed of this machine must not count.
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
  it("focuses the map, zooms by 1.2 and pans by 40 px", async () => {
    const page = await pages.open();
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

  it("operates the zoom buttons, which are disabled at the limits", async () => {
    const page = await pages.open();
    const farther = page.getByRole("button", { name: "Alejar" });
    await eventually(() => farther.getAttribute("aria-disabled")).toBe("true");
    await page.getByRole("button", { name: "Acercar" }).click();
    await eventually(() => scale(page)).toBeCloseTo(1.5, 9);
    await eventually(() => farther.getAttribute("aria-disabled")).toBe("false");
    await page.getByRole("button", { name: "Ver el mapa completo" }).click();
    await eventually(() => scale(page)).toBe(1);
  });

  it("enters and leaves full screen", async () => {
    const page = await pages.open();
    await page.getByRole("button", { name: "Pantalla completa" }).click();
    const leave = page.getByRole("button", { name: "Salir de pantalla completa" });
    await leave.click();
    await eventually(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  });
});

describe("touch", () => {
  const at = (...pixels: [x: number, y: number][]) => pixels.map(([x, y], id) => ({ x, y, id }));
  const touch = (
    session: CDPSession,
    type: "touchStart" | "touchMove" | "touchEnd",
    touchPoints: ReturnType<typeof at>,
  ) => session.send("Input.dispatchTouchEvent", { type, touchPoints });

  it("pinches around the two fingers, then pans with the remaining one", async () => {
    const page = await pages.open({}, pages.fingers);
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
    await expectPointsOnPicture(page);
  });

  it("hits a point near the finger, and zooms in by half with a double tap", async () => {
    const page = await pages.open({}, pages.fingers);
    const point = await pixelOf(page, 2);
    await page.touchscreen.tap(point.x + 12, point.y - 12);
    await eventually(() => selected(page)).toBe(2);
    const session = await page.context().newCDPSession(page);
    await doubleTap(session, { x: 195, y: 300 });
    await eventually(() => scale(page)).toBeCloseTo(1.5, 9);
  });

  it("opens the context menu by a long press", async () => {
    const page = await pages.open({}, pages.fingers);
    const session = await page.context().newCDPSession(page);
    await touch(session, "touchStart", at([195, 350]));
    await eventually(() => page.evaluate(() => window.imageHarness.pressed)).toHaveLength(1);
    await touch(session, "touchEnd", []);
    await eventually(() => page.evaluate(() => window.imageHarness.pressed[0]?.pointer)).toBe("touch");
    await eventually(() => events(page)).not.toContain("click");
  });

  it("has buttons of 44 px", async () => {
    const page = await pages.open({}, pages.fingers);
    await eventually(() => page.getByRole("button", { name: "Acercar" }).boundingBox()).toMatchObject({
      width: expect.closeTo(44, 1),
      height: expect.closeTo(44, 1),
    });
  });
});
