import { describe, expect, it } from "vitest";
import { menuPosition } from "./menu-position.ts";

const map = { width: 900, height: 600 };

describe("menuPosition", () => {
  it("is the pressed place", () => {
    expect(menuPosition({ x: 300, y: 200 }, map)).toEqual({ x: 300, y: 200 });
  });

  it("flips to the other side near the edge of the map", () => {
    expect(menuPosition({ x: 800, y: 590 }, map)).toEqual({ x: 580, y: 534 });
  });

  it.each([
    [
      { x: 899, y: 599 },
      { x: 672, y: 536 },
    ],
    [
      { x: 0, y: 0 },
      { x: 8, y: 8 },
    ],
  ])("stays inside the map in a corner", (pressed, place) => {
    expect(menuPosition(pressed, map)).toEqual(place);
  });

  it("shows the start of the menu on a map smaller than the menu", () => {
    expect(menuPosition({ x: 50, y: 20 }, { width: 200, height: 40 })).toEqual({ x: 8, y: 8 });
  });
});
