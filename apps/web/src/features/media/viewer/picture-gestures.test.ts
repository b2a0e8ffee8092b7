import { describe, expect, it } from "vitest";
import { type Gesture, initialGestures, type PictureGestures, reduceGestures } from "./picture-gestures.ts";
import { type Frame, fitToFrame, fittedSize, MAX_SCALE } from "./picture-view.ts";

const stage = { width: 400, height: 300 };
const frame: Frame = { stage, fitted: fittedSize({ width: 4000, height: 2000 }, stage) };

const after = (gestures: readonly Gesture[], from: PictureGestures = initialGestures) =>
  gestures.reduce((state, gesture) => reduceGestures(state, gesture, frame), from);

const drag = (from: readonly [number, number], to: readonly [number, number], id = 1): Gesture[] => [
  { kind: "down", id, x: from[0], y: from[1], time: 0 },
  { kind: "move", id, x: to[0], y: to[1] },
  { kind: "up", id, x: to[0], y: to[1], time: 50 },
];
const tap = (x: number, y: number, time: number): Gesture[] => [
  { kind: "down", id: 1, x, y, time },
  { kind: "up", id: 1, x, y, time: time + 20 },
];

describe("fitted size of a picture", () => {
  it("fits the whole picture into its viewport", () => {
    expect(frame.fitted).toEqual({ width: 400, height: 200 });
    expect(fittedSize({ width: 100, height: 600 }, stage)).toEqual({ width: 50, height: 300 });
  });

  it("does not enlarge a smaller picture", () => {
    expect(fittedSize({ width: 40, height: 30 }, stage)).toEqual({ width: 40, height: 30 });
  });

  it("is zero while the size is unknown", () => {
    expect(fittedSize({ width: 0, height: 0 }, stage)).toEqual({ width: 0, height: 0 });
  });
});

describe("one-finger drag on a fitted picture", () => {
  it("moves to the next picture when dragged left, and to the previous when dragged right", () => {
    expect(after(drag([100, 0], [0, 0])).step).toBe(1);
    expect(after(drag([0, 0], [100, 0])).step).toBe(-1);
  });

  it("moves the picture with the finger", () => {
    expect(after(drag([100, 0], [40, 0]).slice(0, 2)).swipeOffset).toBe(-60);
  });

  it("does not change the picture if it is short or vertical", () => {
    expect(after(drag([100, 0], [60, 0])).step).toBe(0);
    expect(after(drag([0, 0], [5, 150]))).toMatchObject({ step: 0, swipeOffset: 0 });
  });

  it("is discarded on pointercancel", () => {
    const [down, move] = drag([100, 0], [0, 0]) as [Gesture, Gesture];
    expect(after([down, move, { kind: "cancel", id: 1 }])).toMatchObject({
      swipeOffset: 0,
      step: 0,
      fingers: [],
    });
  });
});

describe("double tap", () => {
  it("zooms in on its position, and out again", () => {
    const near = after([...tap(50, 20, 0), ...tap(52, 20, 150)]);
    expect(near.view.scale).toBe(2.5);
    expect(near.view.x).toBeLessThan(0);
    expect(after([...tap(0, 0, 1000), ...tap(0, 0, 1150)], near).view).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it("requires two taps close in time and place", () => {
    expect(after([...tap(0, 0, 0), ...tap(0, 0, 900)]).view.scale).toBe(1);
    expect(after([...tap(0, 0, 0), ...tap(90, 0, 150)]).view.scale).toBe(1);
  });

  it("is not detected across a drag", () => {
    expect(after([...tap(0, 0, 0), ...drag([0, 0], [20, 0]), ...tap(0, 0, 200)]).view.scale).toBe(1);
  });
});

describe("two-finger pinch", () => {
  const down: Gesture[] = [
    { kind: "down", id: 1, x: -50, y: 0, time: 0 },
    { kind: "down", id: 2, x: 50, y: 0, time: 10 },
  ];

  it("zooms around its centre", () => {
    const { view } = after([...down, { kind: "move", id: 2, x: 150, y: 0 }]);
    expect(view.scale).toBe(2);
  });

  it("never changes the picture, and its end is not a tap", () => {
    const released = after([
      ...down,
      { kind: "move", id: 2, x: 50, y: 0 },
      { kind: "up", id: 1, x: -50, y: 0, time: 20 },
      { kind: "up", id: 2, x: 50, y: 0, time: 30 },
    ]);
    expect(released).toMatchObject({ step: 0, lastTap: null, fingers: [] });
  });
});

describe("zoomed picture", () => {
  const near = after([{ kind: "zoom", factor: 2 }]);

  it("pans with the finger up to its edges, and does not change to another picture", () => {
    const moved = after(drag([0, 0], [500, 500]), near);
    expect(moved.view).toEqual({ scale: 2, x: 200, y: 50 });
    expect(moved.step).toBe(0);
  });

  it("pans by keys", () => {
    expect(after([{ kind: "pan", by: { x: -40, y: 0 } }], near).view.x).toBe(-40);
  });

  it("has a minimum scale that fits, and a maximum scale", () => {
    expect(after([{ kind: "zoom", factor: 0.01 }], near).view).toEqual({ scale: 1, x: 0, y: 0 });
    expect(after([{ kind: "zoom", factor: 1000 }], near).view.scale).toBe(MAX_SCALE);
  });

  it("zooms around the mouse on wheel", () => {
    const { view } = after([{ kind: "wheel", delta: -200, x: 100, y: 0 }], near);
    expect(view.scale).toBeGreaterThan(2);
    expect(view.x).toBeLessThan(0);
  });

  it("fills an enlarged viewport", () => {
    const moved = after([{ kind: "pan", by: { x: 200, y: 0 } }], near);
    const wide: Frame = { stage: { width: 700, height: 300 }, fitted: { width: 600, height: 300 } };
    expect(fitToFrame(moved.view, wide).x).toBe(200);
    const wideFrame: Frame = { stage: { width: 800, height: 200 }, fitted: { width: 400, height: 200 } };
    expect(fitToFrame(moved.view, wideFrame).x).toBe(0);
  });

  it("resets by key", () => {
    expect(after([{ kind: "reset" }], near).view.scale).toBe(1);
  });
});
