import { describe, expect, it } from "vitest";
import { densityLevelOf, NO_DENSITY_LEVEL } from "./density-level.ts";

const width = 800;

/** A frame in which the plane is this many CSS pixels wide. */
function frame(pixels: number, doublings?: number) {
  const across = (2 * pixels) / width;
  const matrix = [across, 0, 0, 0, 0, -across, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  return { matrix, pixelRatio: 1, width, ...(doublings === undefined ? {} : { zoomDoublings: doublings }) };
}
const world = (zoom: number) => frame(256 * 2 ** zoom);

/** A site of 300 metres that fits the window at first. */
const site = (doublings: number) => frame((width / (300 / 40_000_000)) * 2 ** doublings, doublings);

describe("density level", () => {
  it("is the half zoom level, until streets are visible", () => {
    expect(densityLevelOf(world(8.2), "groups")).toBe(8);
    expect(densityLevelOf(world(8.7), "heat")).toBe(8.5);
    expect(densityLevelOf(world(14.9), "groups")).toBe(14.5);
    expect(densityLevelOf(world(15), "groups")).toBe(NO_DENSITY_LEVEL);
    expect(densityLevelOf(world(13.5), "heat")).toBe(NO_DENSITY_LEVEL);
  });

  it("also exists on a picture of a small site, until it is zoomed in", () => {
    expect(densityLevelOf(site(0), "groups")).toBe(18.5);
    expect(densityLevelOf(site(1), "groups")).toBe(19.5);
    expect(densityLevelOf(site(1), "heat")).toBe(19.5);
    expect(densityLevelOf(site(1.5), "groups")).toBe(NO_DENSITY_LEVEL);
    expect(densityLevelOf(site(2.3), "heat")).toBe(NO_DENSITY_LEVEL);
  });

  it("ends on a picture of a whole country where it reaches its maximum zoom", () => {
    expect(densityLevelOf(frame(256 * 2 ** 8.6, 0), "groups")).toBe(8.5);
    expect(densityLevelOf(frame(256 * 2 ** 10.9, 2.3), "groups")).toBe(NO_DENSITY_LEVEL);
  });
});
