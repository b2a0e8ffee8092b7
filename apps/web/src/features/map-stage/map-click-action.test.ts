import { describe, expect, it } from "vitest";
import { mapClickAction } from "./map-click-action.ts";

describe("a press on the map", () => {
  it("opens the point under it", () => {
    expect(mapClickAction(7, false)).toEqual({ kind: "open", id: 7 });
  });

  it("puts the point under it on the route, or takes it off, while a modifier key is held", () => {
    expect(mapClickAction(7, true)).toEqual({ kind: "toggle-route", id: 7 });
  });

  it("goes up to a crowd that is shown as one", () => {
    const bounds = { west: -84.2, south: 9.8, east: -84, north: 10 };
    expect(mapClickAction(null, false, bounds)).toEqual({ kind: "approach", bounds });
    expect(mapClickAction(7, false, bounds)).toEqual({ kind: "open", id: 7 });
  });

  it("closes what is open where the map is empty, with a key held or without", () => {
    expect(mapClickAction(null, false)).toEqual({ kind: "close" });
    expect(mapClickAction(null, true)).toEqual({ kind: "close" });
  });
});
