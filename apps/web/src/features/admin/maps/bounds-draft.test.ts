import { countryBounds } from "@mapaobra/domain/map/image-bounds";
import { describe, expect, it } from "vitest";
import {
  boundsDraftOf,
  boundsErrors,
  boundsOf,
  countryBoundsDraft,
  noBoundsDraft,
  unreadableEdges,
} from "./bounds-draft.ts";

const none = { latitudeMin: null, latitudeMax: null, longitudeMin: null, longitudeMax: null };

describe("bounds draft", () => {
  it("starts with the map's bounds, or empty", () => {
    expect(boundsDraftOf({ ...countryBounds, isPlaced: false })).toEqual(noBoundsDraft);
    expect(boundsOf(noBoundsDraft)).toEqual(none);
    expect(boundsOf(countryBoundsDraft)).toEqual(countryBounds);
    expect(boundsDraftOf({ ...countryBounds, latitudeMin: 9.5, isPlaced: true }).latitudeMin).toBe("9.5");
  });

  it("parses decimal comma and decimal point, and omits empty edges", () => {
    expect(
      boundsOf({ latitudeMin: "8,04", latitudeMax: " 11.3 ", longitudeMin: "−86.3", longitudeMax: "" }),
    ).toEqual({
      latitudeMin: 8.04,
      latitudeMax: 11.3,
      longitudeMin: -86.3,
      longitudeMax: null,
    });
  });

  it("lists the edges that are not a number", () => {
    expect(unreadableEdges({ ...countryBoundsDraft, latitudeMax: "once", longitudeMin: "" })).toEqual([
      "latitudeMax",
    ]);
  });

  it.each([
    [{ latitudeMin: "11.3" }, { latitudeMax: "El máximo debe ser mayor que el mínimo." }],
    [{ longitudeMax: "-86.3" }, { longitudeMax: "El máximo debe ser mayor que el mínimo." }],
    [{ latitudeMin: "-91" }, { latitudeMin: "Debe estar entre −90 y 90." }],
    [{ longitudeMax: "181" }, { longitudeMax: "Debe estar entre −180 y 180." }],
    [{ latitudeMin: "" }, {}],
    [{}, {}],
  ])("with %j has the errors %j at the wrong edge", (change, messages) => {
    expect(boundsErrors({ ...countryBoundsDraft, ...change })).toEqual(messages);
  });
});
