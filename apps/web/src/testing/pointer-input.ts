import type {} from "@vitest/browser-playwright";
import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";
import type { Pixel } from "../map/hosts/map-host.ts";

/** Mouse and touch by Chromium's protocol, in CSS pixels of the window. */

/** Pauses between events, in their timestamps: the speed of this machine must not count. */
const FRAME_MS = 16;
const TAP_PAUSE_MS = 100;

type MouseEventType = "mousePressed" | "mouseMoved" | "mouseReleased";

/** Sends one event of a drag with the left button. */
export const mouse = (type: MouseEventType, { x, y }: Pixel, timestamp = Date.now() / 1_000) =>
  cdp().send("Input.dispatchMouseEvent", {
    type,
    x,
    y,
    button: "left",
    buttons: type === "mouseReleased" ? 0 : 1,
    clickCount: 1,
    timestamp,
  });

/** Presses the mouse at the first pixel, moves it along the others, and releases it. */
export async function dragMouse(start: Pixel, ...path: readonly Pixel[]): Promise<void> {
  const begin = Date.now();
  const timeOf = (frames: number) => (begin + frames * FRAME_MS) / 1_000;
  await mouse("mousePressed", start, timeOf(0));
  for (const [at, pixel] of path.entries()) await mouse("mouseMoved", pixel, timeOf(at + 1));
  await mouse("mouseReleased", path.at(-1) ?? start, timeOf(path.length));
}

export const turnWheel = ({ x, y }: Pixel, deltaY: number) =>
  cdp().send("Input.dispatchMouseEvent", { type: "mouseWheel", x, y, deltaX: 0, deltaY });

/** Sends one touch event. An end without fingers releases all of them. */
export const touch = (
  type: "touchStart" | "touchMove" | "touchEnd",
  fingers: readonly (Pixel & { readonly id?: number })[] = [],
  timestamp = Date.now() / 1_000,
) =>
  cdp().send("Input.dispatchTouchEvent", {
    type,
    touchPoints: fingers.map((finger, id) => ({ id, ...finger })),
    timestamp,
  });

/** Sends all events at once: a slow tap would be a long press. */
export async function tap(at: Pixel, times = 1): Promise<void> {
  const begin = Date.now();
  const sent = Array.from({ length: times }, (_, time) => {
    const timestamp = (begin + time * TAP_PAUSE_MS) / 1_000;
    return [touch("touchStart", [at], timestamp), touch("touchEnd", [], timestamp)];
  });
  await Promise.all(sent.flat());
}

/** The middle of an element. */
export function middleOf(element: Element): Pixel {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Emulates a touch screen without a mouse until the test ends. */
export async function emulateTouchScreen(): Promise<void> {
  await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: true });
  onTestFinished(async () => {
    await cdp().send("Emulation.setTouchEmulationEnabled", { enabled: false });
  });
}
