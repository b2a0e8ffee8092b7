import { basemapStyle } from "@mapaobra/map/basemap/style";
import type { SymbolLayerSpecification } from "@maplibre/maplibre-gl-style-spec";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { frameOf } from "./frame.ts";
import { groundFeatures } from "./ground.ts";
import { boundsOf } from "./path-bounds.fixture.ts";
import { type Obstacle, svgLabels, wrap } from "./svg-labels.ts";

const lengthOf = (text: string) => text.length;

describe("wrapping a name", () => {
  it.each([
    ["San José", 20, ["San José"]],
    ["San Rafael de Heredia", 12, ["San Rafael", "de Heredia"]],
    ["OCÉANO PACÍFICO", 10, ["OCÉANO", "PACÍFICO"]],
    ["Desamparados", 5, ["Desamparados"]],
    ["", 10, [""]],
  ])("%j in %i", (text, maxWidth, lines) => {
    expect(wrap(text, maxWidth, lengthOf)).toEqual(lines);
  });

  it("keeps every word whole and in order", () => {
    const word = fc.stringMatching(/^[a-zñá]{1,12}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 60 }),
        (words, max) => {
          const text = words.join(" ");
          expect(wrap(text, max, lengthOf).join(" ")).toBe(text);
        },
      ),
    );
  });
});

describe("the labels of a picture", () => {
  const frame = frameOf({ latitude: 9.93, longitude: -84.08, zoom: 10 }, { width: 900, height: 700 });
  const layers = basemapStyle("light", "").layers.filter(
    (layer): layer is SymbolLayerSpecification => layer.type === "symbol",
  );
  const labelsBeside = (obstacles: readonly Obstacle[]) =>
    [
      ...svgLabels(layers, () => groundFeatures, frame, obstacles)
        .join("")
        .matchAll(/<path d="([^"]+)" fill="rgba/g),
    ].map(([, path]) => boundsOf(path as string));
  const free = labelsBeside([]);

  it("do not overlap each other", () => {
    expect(free.length).toBeGreaterThan(20);
    for (const [index, one] of free.entries()) {
      for (const other of free.slice(index + 1)) {
        const isApart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top;
        expect(isApart).toBe(true);
      }
    }
  });

  it("avoid markers and clusters", () => {
    const obstacles = free.map(({ left, right, top, bottom }) => ({
      x: (left + right) / 2,
      y: (top + bottom) / 2,
      diameter: 16,
    }));
    const beside = labelsBeside(obstacles);
    expect(beside.length).toBeGreaterThan(5);
    for (const label of beside) {
      for (const { x, y, diameter } of obstacles) {
        const dx = Math.max(label.left - x, x - label.right, 0);
        const dy = Math.max(label.top - y, y - label.bottom, 0);
        expect(Math.hypot(dx, dy)).toBeGreaterThanOrEqual(diameter / 2);
      }
    }
  });

  it("are in the picture only for places in it", () => {
    for (const { left, right, top, bottom } of free) {
      expect(left).toBeLessThan(frame.width);
      expect(right).toBeGreaterThan(0);
      expect(top).toBeLessThan(frame.height);
      expect(bottom).toBeGreaterThan(0);
    }
  });
});
