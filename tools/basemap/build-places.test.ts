import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { placesJson, target } from "./build-places.ts";
import { searchablePlaces } from "./places.ts";

describe("the places that a search finds", () => {
  const places = searchablePlaces();

  it("are committed as their sources give them", () => {
    expect(readFileSync(target, "utf8")).toBe(placesJson());
  });

  it("are small: 6 kB compressed", () => {
    expect(gzipSync(placesJson()).length).toBeLessThan(6_000);
  });

  it("are every province, every canton, and the districts and towns whose place is known", () => {
    const kinds = Map.groupBy(places, ([kind]) => kind);
    expect(kinds.get("province")).toHaveLength(7);
    expect(kinds.get("canton")).toHaveLength(84);
    expect(kinds.get("district")?.length).toBeGreaterThan(100);
    expect(kinds.get("town")?.length).toBeGreaterThan(20);
  });

  it("lie in the country, each in a box that is the right way round", () => {
    for (const [, name, , west, south, east, north] of places) {
      expect(west, name).toBeLessThan(east);
      expect(south, name).toBeLessThan(north);
      expect(west, name).toBeGreaterThan(-86.5);
      expect(east, name).toBeLessThan(-82);
      expect(south, name).toBeGreaterThan(7.8);
      expect(north, name).toBeLessThan(11.5);
    }
  });

  it("show a canton of the capital from nearer than one in the mountains", () => {
    const widthOf = (wanted: string) => {
      const place = places.find(([kind, name]) => kind === "canton" && name === wanted);
      return place ? place[5] - place[3] : Number.NaN;
    };
    expect(widthOf("Talamanca")).toBeGreaterThan(5 * widthOf("Curridabat"));
  });
});
