import { describe, expect, it } from "vitest";
import {
  type ControlDraft,
  isFull,
  markMap,
  markPicture,
  nextStep,
  noControls,
  resultOf,
  withoutPoint,
} from "./control-draft.ts";

const picture = { width: 1000, height: 500 };
const position = (latitude: number, longitude: number) => ({ latitude, longitude });
const pair = (draft: ControlDraft, x: number, y: number) =>
  markMap(markPicture(draft, { x, y }), position(10 - y / 1000, -84 + x / 1000));

describe("control points that are being marked", () => {
  it("are pairs, whichever side comes first", () => {
    const first = markMap(markPicture(noControls, { x: 10, y: 20 }), position(9.9, -84));
    const second = markPicture(markMap(noControls, position(9.9, -84)), { x: 10, y: 20 });
    expect(first).toEqual(second);
    expect(first).toEqual({ ...noControls, points: [{ x: 10, y: 20, position: position(9.9, -84) }] });
  });

  it("are corrected by marking the same side again", () => {
    const draft = markPicture(markPicture(noControls, { x: 10, y: 20 }), { x: 11, y: 21 });
    expect(draft).toEqual({ ...noControls, onPicture: { x: 11, y: 21 } });
  });

  it("are four at most", () => {
    let draft = noControls;
    for (const at of [0, 100, 200, 300]) draft = pair(draft, at, at);
    expect(isFull(draft)).toBe(true);
    expect(markPicture(draft, { x: 1, y: 1 })).toBe(draft);
    expect(markMap(draft, position(1, 1))).toBe(draft);
    expect(isFull(withoutPoint(draft, 0))).toBe(false);
  });

  it("tell nothing before there are two, and then the bounds", () => {
    const one = pair(noControls, 0, 0);
    expect(resultOf(one, picture)).toBeUndefined();
    const result = resultOf(pair(one, 1000, 500), picture);
    expect(result).toMatchObject({ kind: "found" });
    if (result?.kind === "found") expect(result.bounds.longitudeMax).toBeCloseTo(-83, 9);
  });

  it("say what comes next", () => {
    expect(nextStep(noControls)).toContain("en la imagen");
    expect(nextStep(markPicture(noControls, { x: 1, y: 1 }))).toContain("en el mapa el mismo lugar: punto 1");
    expect(nextStep(pair(pair(noControls, 0, 0), 9, 9))).toContain("mayor exactitud: punto 3");
  });
});
