import type { Position } from "@mapaobra/domain/point/coordinates";
import { describe, expect, it } from "vitest";
import { pressCorner } from "./zone-corners.ts";

const at = (longitude: number, latitude = 0): Position => ({ latitude, longitude });
/** One degree is one pixel. */
const project = ({ latitude, longitude }: Position) => ({ x: longitude, y: latitude });
const press = (corners: readonly Position[], position: Position) => pressCorner(corners, position, project);
const triangle = [at(0), at(100), at(100, 80)];

describe("a press while a zone is drawn", () => {
  it("adds a corner", () => {
    expect(press([], at(0))).toEqual({ kind: "added", corners: [at(0)] });
    expect(press(triangle, at(0, 80))).toEqual({ kind: "added", corners: [...triangle, at(0, 80)] });
  });

  it("on the last corner or the first one closes the zone", () => {
    expect(press(triangle, at(103, 84))).toEqual({ kind: "closed" });
    expect(press(triangle, at(5, 5))).toEqual({ kind: "closed" });
  });

  it("on a corner does nothing while there are too few", () => {
    expect(press([at(0), at(100)], at(100))).toEqual({ kind: "ignored" });
  });

  it("adds no more corners than an address can have", () => {
    const corners = Array.from({ length: 60 }, (_, index) => at(index * 100));
    expect(press(corners, at(50, 50))).toEqual({ kind: "ignored" });
  });
});
