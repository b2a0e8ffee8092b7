import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Pixel } from "../map-host.ts";
import { ANIMATION_MS, FRAME_MS } from "./image-motion.ts";
import {
  type ImageAction,
  type ImageState,
  imageReducer,
  initialImageState,
  isClick,
  isIdle,
  isMoving,
} from "./image-reducer.ts";
import { type ImageViewport, pictureSize, viewportCenter, zoomAt } from "./image-view.ts";

const stage: ImageViewport = {
  width: 800,
  height: 600,
  picture: { width: 1600, height: 1200 },
  covered: { left: 0, bottom: 0 },
};

/** Scaled three times and centred: can pan to all sides. */
const near: ImageState = {
  ...initialImageState(stage, false),
  view: zoomAt({ scale: 1, x: 0, y: 0 }, stage, 3, { x: 400, y: 300 }),
};

const after = (state: ImageState, ...actions: readonly ImageAction[]) => actions.reduce(imageReducer, state);
const down = (id: number, x: number, y: number): ImageAction => ({
  type: "pointerDown",
  id,
  pixel: { x, y },
});
const move = (id: number, x: number, y: number, time = 0): ImageAction => ({
  type: "pointerMove",
  id,
  pixel: { x, y },
  time,
});
const up = (id: number, time = 0): ImageAction => ({ type: "pointerUp", id, time });
const frame = (elapsed: number): ImageAction => ({ type: "frame", elapsed });
const shareUnder = ({ view }: ImageState, { x, y }: Pixel) => ({
  x: (x - view.x) / pictureSize(stage, view.scale).width,
  y: (y - view.y) / pictureSize(stage, view.scale).height,
});

describe("one pointer", () => {
  it("that moves less than the threshold is a click and moves nothing", () => {
    const held = after(near, down(1, 100, 100), move(1, 103, 103));
    expect(isClick(held, 1)).toBe(true);
    expect(after(held, up(1)).view).toEqual(near.view);
  });

  it("pans from 5 px on, including the first 5 px", () => {
    const held = after(near, down(1, 100, 100), move(1, 104, 103), move(1, 110, 120));
    expect(isClick(held, 1)).toBe(false);
    expect(held.view).toEqual({ ...near.view, x: near.view.x + 10, y: near.view.y + 20 });
    expect(after(near, down(1, 100, 100), move(1, 105, 100)).gesture.kind).toBe("drag");
    expect(after(near, down(1, 100, 100), move(1, 104.9, 100)).gesture.kind).toBe("press");
  });

  it("after a long press is neither a click nor a pan", () => {
    const held = after(near, down(1, 100, 100), { type: "spend" }, move(1, 200, 200, 50));
    expect(isClick(held, 1)).toBe(false);
    expect(after(held, up(1, 60)).view).toEqual(near.view);
  });

  it("that moves already is no click, and pans from the first pixel on", () => {
    const held = after(near, { type: "pointerDown", id: 1, pixel: { x: 100, y: 100 }, moves: true });
    expect(isClick(held, 1)).toBe(false);
    expect(after(held, move(1, 102, 100)).view.x).toBe(near.view.x + 2);
  });

  it("stops a running motion", () => {
    const gliding = after(near, down(1, 0, 0), move(1, 50, 0, 10), move(1, 150, 0, 30), up(1, 30));
    expect(isMoving(gliding)).toBe(true);
    expect(isMoving(after(gliding, down(2, 5, 5)))).toBe(false);
  });
});

describe("inertia", () => {
  /** A throw of 10 px a frame to the right. */
  const flung = after(
    near,
    down(1, 100, 100),
    move(1, 110, 100, 0),
    move(1, 170, 100, 6 * FRAME_MS),
    up(1, 6 * FRAME_MS),
  );
  const start = flung.view.x;
  const framesToStop = Math.log(0.2 / 10) / Math.log(0.92);

  it("decays by the specification's 0.92 a frame", () => {
    let [x, speed, state] = [start, 10, flung];
    for (let i = 0; i < 20; i++) {
      x += speed;
      speed *= 0.92;
      state = after(state, frame(FRAME_MS));
      expect(state.view.x).toBeCloseTo(x, 6);
    }
  });

  it("stops below 0.2 px a frame", () => {
    const { ceil, floor } = Math;
    expect(isMoving(after(flung, frame(floor(framesToStop) * FRAME_MS)))).toBe(true);
    expect(isMoving(after(flung, frame(ceil(framesToStop) * FRAME_MS)))).toBe(false);
  });

  it("ends in the same place at every frame rate", () => {
    const slices = fc.array(fc.double({ min: 1, max: 400, noNaN: true }), { minLength: 1, maxLength: 40 });
    const end = after(flung, frame(60_000)).view.x;
    fc.assert(
      fc.property(slices, (parts) => {
        const state = after(flung, ...parts.map(frame), frame(60_000));
        expect(state.view.x).toBeCloseTo(end, 6);
        expect(isIdle(state)).toBe(true);
      }),
    );
  });

  it("does not start when the finger rested before the release", () => {
    const rested = after(near, down(1, 100, 100), move(1, 110, 100, 0), move(1, 170, 100, 100), up(1, 400));
    expect(isMoving(rested)).toBe(false);
  });

  it("does not start on pointercancel or with reduced motion", () => {
    const dragged = [down(1, 100, 100), move(1, 110, 100, 0), move(1, 170, 100, 100)] as const;
    expect(isMoving(after(near, ...dragged, { type: "pointerCancel", id: 1 }))).toBe(false);
    expect(isMoving(after({ ...near, calm: true }, ...dragged, up(1, 100)))).toBe(false);
  });

  it("stops at the edge of the picture, and continues along it", () => {
    const slanted = after(near, down(1, 0, 0), move(1, 10, 10, 0), move(1, 400, 20, 100), up(1, 100));
    const stopped = after(slanted, frame(200));
    expect(stopped.view.x).toBe(24);
    expect(stopped.view.y).toBeGreaterThan(slanted.view.y);
    expect(stopped.motion).toMatchObject({ kind: "glide", velocity: { x: 0 } });
  });
});

describe("two pointers", () => {
  const pinching = after(near, down(1, 300, 300), down(2, 500, 300));

  it("keep the picture under both of them", () => {
    const start = { ...near, view: zoomAt(near.view, stage, 0.5, { x: 400, y: 300 }) };
    const pinch = after(start, down(1, 300, 300), down(2, 500, 300));
    const [one, other] = [shareUnder(pinch, { x: 300, y: 300 }), shareUnder(pinch, { x: 500, y: 300 })];
    const next = after(pinch, move(1, 250, 320), move(2, 550, 320));
    expect(next.view.scale).toBeCloseTo(start.view.scale * 1.5, 9);
    expect(shareUnder(next, { x: 250, y: 320 }).x).toBeCloseTo(one.x, 9);
    expect(shareUnder(next, { x: 250, y: 320 }).y).toBeCloseTo(one.y, 9);
    expect(shareUnder(next, { x: 550, y: 320 }).x).toBeCloseTo(other.x, 9);
    expect(shareUnder(next, { x: 550, y: 320 }).y).toBeCloseTo(other.y, 9);
  });

  it("stop at scale one and scale five", () => {
    expect(after(pinching, move(2, 5000, 300)).view.scale).toBe(5);
    expect(after(pinching, move(2, 310, 300)).view.scale).toBe(1);
  });

  it("are not a click, and the remaining pointer continues to pan", () => {
    const one = after(pinching, up(2));
    expect(isClick(one, 1)).toBe(false);
    expect(after(one, move(1, 310, 290)).view).toEqual({
      ...near.view,
      x: near.view.x + 10,
      y: near.view.y - 10,
    });
    expect(isIdle(after(one, up(1, 500)))).toBe(true);
  });

  it("ignore a third", () => {
    expect(after(pinching, down(3, 0, 0), move(3, 100, 100)).view).toEqual(pinching.view);
  });
});

describe("zoom step", () => {
  const zoom = { type: "zoom", factor: 1.2, at: viewportCenter(stage), smooth: true } as const;

  it("is animated, and fast steps add up", () => {
    const twice = after(initialImageState(stage, false), zoom, frame(40), zoom);
    expect(twice.view.scale).toBeLessThan(1.2);
    expect(after(twice, frame(ANIMATION_MS)).view.scale).toBeCloseTo(1.44, 9);
  });

  it("keeps its anchor fixed during the whole animation", () => {
    const at = { x: 330, y: 250 };
    const before = shareUnder(near, at);
    const onTheWay = after(near, { ...zoom, at }, frame(60));
    expect(isMoving(onTheWay)).toBe(true);
    // Scale and offset are linear in time, so the anchor stays exactly fixed.
    expect(shareUnder(onTheWay, at).x).toBeCloseTo(before.x, 9);
    expect(shareUnder(onTheWay, at).y).toBeCloseTo(before.y, 9);
  });

  it("is immediate with reduced motion", () => {
    const calm = initialImageState(stage, true);
    expect(after(calm, zoom).view.scale).toBeCloseTo(1.2, 9);
    expect(isMoving(after(near, zoom, { type: "calm", calm: true }))).toBe(false);
  });
});
