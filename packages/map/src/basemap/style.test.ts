import { describe, expect, it } from "vitest";
import { basemapStyle } from "./style.ts";

/** A line of text is 1.2 times as high as its letters. */
const LABEL_HEIGHT = 1.2;

describe("a label of the built-in map", () => {
  const labels = basemapStyle("light", "/ground.json").layers.filter((layer) => layer.type === "symbol");

  it("stays within its own height of its place", () => {
    for (const { id, layout } of labels) {
      const places = (layout?.["text-variable-anchor-offset"] ?? []) as readonly (
        | string
        | [number, number]
      )[];
      const distances = places.flatMap((place) => (typeof place === "string" ? [] : place.map(Math.abs)));
      expect(distances.length, id).toBeGreaterThan(0);
      expect(Math.max(...distances), id).toBeLessThanOrEqual(LABEL_HEIGHT);
    }
  });
});
