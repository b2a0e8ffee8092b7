import { describe, expect, it } from "vitest";
import { mapClickAction } from "./map-click-action.ts";

describe("mapClickAction", () => {
  it("opens the point under the pointer", () => {
    expect(mapClickAction(7, false)).toEqual({ kind: "open", id: 7 });
  });

  it("toggles the point on the route while a modifier key is held", () => {
    expect(mapClickAction(7, true)).toEqual({ kind: "toggle-route", id: 7 });
  });

  it("zooms in on a cluster", () => {
    const bounds = { west: -84.2, south: 9.8, east: -84, north: 10 };
    expect(mapClickAction(null, false, bounds)).toEqual({ kind: "zoom-to-bounds", bounds });
    expect(mapClickAction(7, false, bounds)).toEqual({ kind: "open", id: 7 });
  });

  it("closes the open point on an empty place, with or without a modifier key", () => {
    expect(mapClickAction(null, false)).toEqual({ kind: "close" });
    expect(mapClickAction(null, true)).toEqual({ kind: "close" });
  });
});
