import { describe, expect, it } from "vitest";
import {
  addPixel,
  addPosition,
  type ControlDraft,
  calibrationResult,
  isComplete,
  nextInstruction,
  noControls,
  withoutPoint,
} from "./control-draft.ts";

const picture = { width: 1000, height: 500 };
const position = (latitude: number, longitude: number) => ({ latitude, longitude });
const pair = (draft: ControlDraft, x: number, y: number) =>
  addPosition(addPixel(draft, { x, y }), position(10 - y / 1000, -84 + x / 1000));

describe("control point draft", () => {
  it("pairs a pixel and a position in either order", () => {
    const first = addPosition(addPixel(noControls, { x: 10, y: 20 }), position(9.9, -84));
    const second = addPixel(addPosition(noControls, position(9.9, -84)), { x: 10, y: 20 });
    expect(first).toEqual(second);
    expect(first).toEqual({ ...noControls, points: [{ x: 10, y: 20, position: position(9.9, -84) }] });
  });

  it("replaces a mark when the same side is marked again", () => {
    const draft = addPixel(addPixel(noControls, { x: 10, y: 20 }), { x: 11, y: 21 });
    expect(draft).toEqual({ ...noControls, pendingPixel: { x: 11, y: 21 } });
  });

  it("accepts four points at most", () => {
    let draft = noControls;
    for (const at of [0, 100, 200, 300]) draft = pair(draft, at, at);
    expect(isComplete(draft)).toBe(true);
    expect(addPixel(draft, { x: 1, y: 1 })).toBe(draft);
    expect(addPosition(draft, position(1, 1))).toBe(draft);
    expect(isComplete(withoutPoint(draft, 0))).toBe(false);
  });

  it("gives no bounds below two points, and bounds from two", () => {
    const one = pair(noControls, 0, 0);
    expect(calibrationResult(one, picture)).toBeUndefined();
    const result = calibrationResult(pair(one, 1000, 500), picture);
    expect(result).toMatchObject({ kind: "found" });
    if (result?.kind === "found") expect(result.bounds.longitudeMax).toBeCloseTo(-83, 9);
  });

  it("gives the next instruction", () => {
    expect(nextInstruction(noControls)).toContain("en la imagen");
    expect(nextInstruction(addPixel(noControls, { x: 1, y: 1 }))).toContain(
      "en el mapa el mismo lugar: punto 1",
    );
    expect(nextInstruction(pair(pair(noControls, 0, 0), 9, 9))).toContain("mayor exactitud: punto 3");
  });
});
