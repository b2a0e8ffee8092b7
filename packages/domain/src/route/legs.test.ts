import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxWaypoints, splitIntoLegs } from "./legs.ts";

const letters = (many: number) => [..."abcdefghijklmnopqrstuvwxyz"].slice(0, many);

describe("legs of a route", () => {
  it("are one leg while a directions link holds all stops: nine waypoints and the destination", () => {
    expect(splitIntoLegs(letters(10), "here", maxWaypoints.elsewhere)).toEqual([
      { origin: null, stops: letters(10), first: 0 },
    ]);
    expect(splitIntoLegs(letters(11), "here", maxWaypoints.elsewhere)).toHaveLength(2);
  });

  it("hold three waypoints and the destination on a phone, each starting at the previous leg's end", () => {
    expect(splitIntoLegs(letters(9), "here", maxWaypoints.mobile)).toEqual([
      { origin: null, stops: ["a", "b", "c", "d"], first: 0 },
      { origin: "d", stops: ["e", "f", "g", "h"], first: 4 },
      { origin: "h", stops: ["i"], first: 8 },
    ]);
  });

  it("start at the first stop on request", () => {
    expect(splitIntoLegs(letters(6), "first-stop", maxWaypoints.mobile)).toEqual([
      { origin: "a", stops: ["b", "c", "d", "e"], first: 1 },
      { origin: "e", stops: ["f"], first: 5 },
    ]);
  });

  it("of a single stop start at the user's position, whatever the departure", () => {
    expect(splitIntoLegs(["a"], "first-stop", maxWaypoints.mobile)).toEqual([
      { origin: null, stops: ["a"], first: 0 },
    ]);
    expect(splitIntoLegs([], "first-stop", maxWaypoints.mobile)).toEqual([]);
  });

  it("contain every stop once, in order, without a gap", () => {
    const stops = fc.nat({ max: 60 }).map((many) => Array.from({ length: many }, (_, stop) => stop));
    const waypoints = fc.constantFrom(...Object.values(maxWaypoints));
    fc.assert(
      fc.property(stops, waypoints, fc.constantFrom("here", "first-stop"), (stops, waypoints, departure) => {
        const legs = splitIntoLegs(stops, departure, waypoints);
        const visited = legs.flatMap((leg) => leg.stops);
        const legStart = legs[0]?.origin;
        expect(typeof legStart === "number" ? [legStart, ...visited] : visited).toEqual(stops);
        for (const [index, leg] of legs.entries()) {
          expect(leg.stops.length).toBeLessThanOrEqual(waypoints + 1);
          if (index > 0) expect(leg.origin).toBe(legs[index - 1]?.stops.at(-1));
          expect(stops[leg.first]).toBe(leg.stops[0]);
        }
      }),
    );
  });
});
