import { basemapStyle } from "@mapaobra/map/basemap/style";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Frame, frameOf } from "./frame.ts";
import { groundFeatures } from "./ground.ts";
import { boundsOf } from "./path-bounds.fixture.ts";
import { strokes, svgShapes } from "./svg-shapes.ts";

/** Wide lines and their joins reach beyond the picture. */
const farOutside = 100;

const size = { width: 800, height: 600 };
const sanJose = { latitude: 9.93, longitude: -84.08 };
const puntarenasCoast = { latitude: 9.976, longitude: -84.84 };

const shapesIn = (frame: Frame) => svgShapes(basemapStyle("light", "").layers, () => groundFeatures, frame);

describe("the areas and lines of a picture", () => {
  it.each([
    ["a street inland", { ...sanJose, zoom: 18 }],
    ["a street at the coast", { ...puntarenasCoast, zoom: 18 }],
    ["a block", { ...sanJose, zoom: 22 }],
    ["the country", { ...sanJose, zoom: 8 }],
  ])("have no coordinate far outside of it: %s", (_, view) => {
    const paths = [...shapesIn(frameOf(view, size)).matchAll(/ d="([^"]*)"/g)];
    expect(paths.length).toBeGreaterThan(0);
    for (const [, path] of paths) {
      const { left, top, right, bottom } = boundsOf(path as string);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(-farOutside);
      expect(right).toBeLessThanOrEqual(size.width + farOutside);
      expect(bottom).toBeLessThanOrEqual(size.height + farOutside);
    }
  });

  it("take bounded text at any zoom", () => {
    for (let zoom = 5; zoom <= 22; zoom++) {
      const svg = shapesIn(frameOf({ ...puntarenasCoast, zoom }, size));
      expect(svg.length, `zoom ${zoom}`).toBeLessThan(1_500_000);
    }
  });
});

describe("the strokes of a line", () => {
  it("are one without a blur", () => {
    expect(strokes(2.5, 0, 0.8)).toEqual([{ width: "2.50", opacity: "0.800" }]);
  });

  it("become narrower and together reach the line's opacity in equal steps", () => {
    const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(number(1, 40), number(0.1, 30), number(0.05, 0.95), (width, blur, opacity) => {
        const drawn = strokes(width, blur, opacity);
        let covered = 0;
        let previous = Number.POSITIVE_INFINITY;
        for (const [index, stroke] of drawn.entries()) {
          covered += (1 - covered) * Number(stroke.opacity);
          expect(covered).toBeCloseTo((opacity * (index + 1)) / drawn.length, 2);
          expect(Number(stroke.width)).toBeLessThanOrEqual(previous);
          expect(Number(stroke.width)).toBeGreaterThan(0);
          previous = Number(stroke.width);
        }
        expect(Number(drawn[0]?.width)).toBeCloseTo(width, 1);
      }),
    );
  });
});
