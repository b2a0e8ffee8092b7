import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openMap } from "../../../testing/image-map.ts";
import { emulateMedia } from "../../../testing/media-features.ts";
import { dragMouse, emulateTouchScreen, tap, touch, turnWheel } from "../../../testing/pointer-input.ts";
import { phone } from "../../../testing/viewports.ts";

/** Gestures on an image map of 900 by 600 pixels, or on that of a phone. */

const at = (x: number, y: number) => ({ x, y });
const near = ({ x, y }: { x: number; y: number }) => ({ x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) });

describe("mouse on an image map", () => {
  it("pans by dragging, no further than the margin, and clicks only without a drag", async () => {
    const { under, events, expectDrawn } = await openMap();
    await dragMouse(at(450, 300), at(460, 310), at(480, 340));
    await expect.poll(() => under(480, 340)).toEqual(near(at(50, 50)));
    await dragMouse(at(480, 340), at(700, 500), at(890, 590));
    await expect.poll(() => under(120, 120)).toEqual(near(at(0, 0)));
    await expect.poll(() => events).toContain("moveEnd");
    expect(events).not.toContain("click");
    await expectDrawn();
  });

  it("zooms by the wheel around the cursor, from 1 to 5 times", async () => {
    const { under, scale } = await openMap();
    const before = under(300, 200);
    await turnWheel(at(300, 200), -200);
    await expect.poll(scale).toBeCloseTo(Math.exp(0.3), 6);
    expect(under(300, 200)).toEqual(near(before));
    await turnWheel(at(300, 200), -5000);
    await expect.poll(scale).toBeCloseTo(5, 9);
    await turnWheel(at(300, 200), 9000);
    await expect.poll(scale).toBe(1);
  });

  it("zooms in by half with a double click, and out with Shift", async () => {
    const { container, under, scale } = await openMap();
    const before = under(610, 410);
    await userEvent.dblClick(container, { position: at(610, 410) });
    await expect.poll(scale).toBeCloseTo(1.5, 9);
    expect(under(610, 410)).toEqual(near(before));
    await userEvent.dblClick(container, { position: at(610, 410), modifiers: ["Shift"] });
    await expect.poll(scale).toBe(1);
  });

  it("opens a point, closes it by a click next to it, and adds it to the route with Ctrl", async () => {
    const { container, pixelOf, store } = await openMap();
    const { x, y } = pixelOf(2);
    await userEvent.click(container, { position: at(x + 4, y - 4) });
    await expect.poll(() => store.selected).toBe(2);
    await userEvent.click(container, { position: at(x + 30, y + 30) });
    await expect.poll(() => store.selected).toBeNull();
    await userEvent.click(container, { position: at(x, y), modifiers: ["Control"] });
    await expect.poll(() => [...store.route]).toEqual([2]);
  });

  it("highlights the hovered point, and opens its context menu with the right button", async () => {
    const { container, pixelOf, store, pressed, under, events } = await openMap();
    const { x, y } = pixelOf(3);
    await userEvent.hover(container, { position: at(x, y) });
    await expect.poll(() => store.hovered).toBe(3);
    await userEvent.hover(container, { position: at(x + 50, y) });
    await expect.poll(() => store.hovered).toBeNull();
    await userEvent.click(container, { position: at(225, 150), button: "right" });
    await expect.poll(() => pressed).toMatchObject([{ pixel: at(225, 150), pointer: "mouse" }]);
    expect(under(225, 150)).toEqual(near(at(25, 25)));
    expect(events).not.toContain("click");
  });

  it.each([
    // 20 px in 16 ms, a twelfth of which is lost with each frame: 260 px.
    ["glides on when it is let go", "no-preference", expect.closeTo(258, -1)],
    ["stays where it is let go when less motion is asked for", "reduce", expect.closeTo(0, 6)],
  ] as const)("%s", async (_, reducedMotion, glide) => {
    await emulateMedia({ reducedMotion });
    const { under, events } = await openMap({ view: { latitude: 10, longitude: -84, zoom: 2 } });
    const before = under(300, 300);
    await dragMouse(at(300, 300), ...[1, 2, 3, 4, 5, 6].map((frame) => at(300 + 20 * frame, 300)));
    await expect.poll(() => events).toContain("moveEnd");
    expect((before.x - under(420, 300).x) * 36).toEqual(glide);
  });
});

describe("keyboard on an image map", () => {
  it("focuses the map and pans by 40 px", async () => {
    const { under } = await openMap();
    await userEvent.tab();
    await expect.element(page.getByRole("region", { name: "Mapa" })).toHaveFocus();
    const before = under(450, 300);
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    await expect.poll(() => under(410, 260)).toEqual(near(before));
  });
});

describe("touch on an image map", () => {
  async function openOnPhone() {
    await emulateTouchScreen();
    await page.viewport(phone.width, phone.height);
    return openMap({ size: { width: 390, height: 700 } });
  }

  it("pinches around the two fingers, then pans with the remaining one", async () => {
    const { under, scale, events, expectDrawn } = await openOnPhone();
    const before = under(195, 350);
    // At once: a single finger that rests is a long press.
    await Promise.all([
      touch("touchStart", [at(145, 350)]),
      touch("touchStart", [at(145, 350), at(245, 350)]),
    ]);
    await touch("touchMove", [at(120, 350), at(270, 350)]);
    await touch("touchMove", [at(95, 350), at(295, 350)]);
    await expect.poll(scale).toBeCloseTo(2, 6);
    expect(under(195, 350)).toEqual(near(before));
    await touch("touchEnd", [{ ...at(295, 350), id: 1 }]);
    await touch("touchMove", [at(125, 350)]);
    await expect.poll(() => under(225, 350).x).toBeCloseTo(before.x, 6);
    await touch("touchEnd");
    expect(events).not.toContain("click");
    await expectDrawn();
  });

  it("hits a point near the finger, and zooms in by half with a double tap", async () => {
    const { pixelOf, store, scale } = await openOnPhone();
    const { x, y } = pixelOf(2);
    await tap(at(x + 12, y - 12));
    await expect.poll(() => store.selected).toBe(2);
    await tap(at(195, 300), 2);
    await expect.poll(scale).toBeCloseTo(1.5, 9);
  });

  it("opens the context menu by a long press", async () => {
    const { pressed, events } = await openOnPhone();
    await touch("touchStart", [at(195, 350)]);
    await expect.poll(() => pressed).toMatchObject([{ pointer: "touch" }]);
    await touch("touchEnd");
    expect(events).not.toContain("click");
  });
});
