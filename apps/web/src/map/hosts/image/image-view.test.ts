import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  clampView,
  fittedView,
  type ImageView,
  type ImageViewport,
  imageViewLimits,
  panBy,
  pictureSize,
  viewAfterResize,
  zoomAt,
} from "./image-view.ts";

const stage: ImageViewport = {
  width: 800,
  height: 600,
  picture: { width: 1600, height: 1200 },
  covered: { left: 0, bottom: 0 },
};
const whole = fittedView(stage);

const size = fc.record({
  width: fc.integer({ min: 200, max: 4000 }),
  height: fc.integer({ min: 200, max: 3000 }),
});
const stages: fc.Arbitrary<ImageViewport> = fc.record({
  width: fc.integer({ min: 300, max: 2600 }),
  height: fc.integer({ min: 320, max: 1600 }),
  picture: size,
  covered: fc.record({ left: fc.integer({ min: 0, max: 250 }), bottom: fc.integer({ min: 0, max: 300 }) }),
});
const viewsOf = (on: ImageViewport) =>
  fc
    .record({
      scale: fc.double({ min: 1, max: 5, noNaN: true }),
      x: fc.integer({ min: -9000, max: 3000 }),
      y: fc.integer({ min: -9000, max: 3000 }),
    })
    .map((view) => clampView(view, on));
const cases = stages.chain((on) =>
  fc.record({
    on: fc.constant(on),
    view: viewsOf(on),
    pixel: fc.record({ x: fc.integer({ min: 0, max: on.width }), y: fc.integer({ min: 0, max: on.height }) }),
  }),
);

it("matches the numbers of the specification", () => {
  expect(imageViewLimits).toEqual({
    leastScale: 1,
    mostScale: 5,
    doubleClickFactor: 1.5,
    keyFactor: 1.2,
    keyPan: 40,
    dragThreshold: 5,
    inertiaDecay: 0.92,
    inertiaStop: 0.2,
    wholePanMargin: 120,
    panMargin: 24,
  });
});

describe("fitted picture", () => {
  it("is centred and as large as possible", () => {
    expect(whole).toEqual({ scale: 1, x: 0, y: 0 });
    expect(fittedView({ ...stage, width: 1000 })).toEqual({ scale: 1, x: 100, y: 0 });
    expect(fittedView({ ...stage, height: 1000 })).toEqual({ scale: 1, x: 0, y: 200 });
  });

  it("avoids the side panel, and lies under a bottom sheet", () => {
    const beside = { ...stage, width: 1200, covered: { left: 400, bottom: 300 } };
    expect(pictureSize(beside, 1)).toEqual({ width: 800, height: 600 });
    expect(fittedView(beside)).toEqual({ scale: 1, x: 400, y: 0 });
  });

  it("is within the limits", () => {
    fc.assert(
      fc.property(stages, (on) => {
        expect(clampView(fittedView(on), on)).toEqual(fittedView(on));
      }),
    );
  });
});

describe("zoom", () => {
  it("ranges from one to five", () => {
    expect(zoomAt(whole, stage, 100, { x: 0, y: 0 }).scale).toBe(5);
    expect(zoomAt(whole, stage, 0.01, { x: 0, y: 0 }).scale).toBe(1);
  });

  it("keeps the picture fixed under the pointer, unless an edge is reached", () => {
    const factors = fc.double({ min: 0.2, max: 5, noNaN: true });
    fc.assert(
      fc.property(cases, factors, ({ on, view, pixel }, factor) => {
        const next = zoomAt(view, on, factor, pixel);
        const share = (of: ImageView, axis: "x" | "y", side: "width" | "height") =>
          (pixel[axis] - of[axis]) / pictureSize(on, of.scale)[side];
        const free = { ...next, x: next.x + 1e-7, y: next.y + 1e-7 };
        const freeBack = { ...next, x: next.x - 1e-7, y: next.y - 1e-7 };
        for (const [axis, side] of [
          ["x", "width"],
          ["y", "height"],
        ] as const) {
          const stopped =
            clampView(free, on)[axis] !== free[axis] || clampView(freeBack, on)[axis] !== freeBack[axis];
          if (!stopped) expect(share(next, axis, side)).toBeCloseTo(share(view, axis, side), 6);
        }
      }),
    );
  });

  it("in and out by the same factor restores the view", () => {
    const near = zoomAt(whole, stage, 2, { x: 400, y: 300 });
    const back = zoomAt(zoomAt(near, stage, 1.2, { x: 350, y: 310 }), stage, 1 / 1.2, { x: 350, y: 310 });
    expect(back.x).toBeCloseTo(near.x, 9);
    expect(back.y).toBeCloseTo(near.y, 9);
    expect(back.scale).toBeCloseTo(near.scale, 9);
  });
});

describe("pan", () => {
  const far = { x: 10_000, y: 10_000 };
  const back = { x: -10_000, y: -10_000 };

  it("shows at most 120 px of background around the whole picture, and 24 px when zoomed in", () => {
    expect(panBy(whole, stage, far)).toEqual({ scale: 1, x: 120, y: 120 });
    expect(panBy(whole, stage, back)).toEqual({ scale: 1, x: -120, y: -120 });
    const twice = { scale: 2, x: 0, y: 0 };
    expect(panBy(twice, stage, far)).toEqual({ scale: 2, x: 24, y: 24 });
    expect(panBy(twice, stage, back)).toEqual({ scale: 2, x: -824, y: -624 });
  });

  it("can move the picture out from under the panels", () => {
    const beside = { ...stage, covered: { left: 300, bottom: 200 } };
    const twice = { scale: 2, x: 0, y: 0 };
    expect(panBy(twice, beside, far).x).toBe(324);
    expect(panBy(twice, beside, back).y).toBe(400 - pictureSize(beside, 2).height - 24);
  });

  it("never leaves the limits, and does not move a view that is within them", () => {
    const ways = fc.record({
      x: fc.integer({ min: -5000, max: 5000 }),
      y: fc.integer({ min: -5000, max: 5000 }),
    });
    fc.assert(
      fc.property(cases, ways, ({ on, view }, by) => {
        const next = panBy(view, on, by);
        expect(clampView(next, on)).toEqual(next);
        expect(next.scale).toBe(view.scale);
      }),
    );
  });
});

describe("resized stage", () => {
  const turned = { ...stage, width: 600, height: 800 };

  it("keeps a whole picture whole", () => {
    expect(viewAfterResize(panBy(whole, stage, { x: 50, y: 0 }), stage, turned)).toEqual(fittedView(turned));
  });

  it("keeps the scale and the centre of a zoomed picture", () => {
    const view = zoomAt(whole, stage, 3, { x: 400, y: 300 });
    const next = viewAfterResize(view, stage, turned);
    expect(pictureSize(turned, next.scale).width).toBeCloseTo(pictureSize(stage, 3).width, 9);
    expect(next.x - 300).toBeCloseTo(view.x - 400, 9);
    expect(next.y - 400).toBeCloseTo(view.y - 300, 9);
  });

  it("leaves a zoomed picture in place when a panel opens over it", () => {
    const view = zoomAt(whole, stage, 3, { x: 400, y: 300 });
    const next = viewAfterResize(view, stage, { ...stage, covered: { left: 200, bottom: 0 } });
    expect(next.x).toBeCloseTo(view.x, 9);
    expect(next.y).toBeCloseTo(view.y, 9);
  });
});
