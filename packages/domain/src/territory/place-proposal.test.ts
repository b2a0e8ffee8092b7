import { describe, expect, it } from "vitest";
import {
  countOwnLevels,
  fillPlaces,
  type GazetteerTown,
  noPlaces,
  offerPlaces,
  proposePlaces,
} from "./place-proposal.ts";
import type { PlaceSelection } from "./place-selection.ts";

const town = (
  [province, canton, name]: readonly [string, string, string],
  [latitude, longitude]: readonly [number, number],
  isDistrict = true,
): GazetteerTown => ({ province, canton, name, isDistrict, position: { latitude, longitude } });

const gazetteer = [
  town(["San José", "San José", "San José"], [9.9339, -84.0849], false),
  town(["San José", "Escazú", "Escazú"], [9.9189, -84.1399]),
  town(["San José", "Escazú", "San Rafael"], [9.9283, -84.1354]),
  town(["San José", "Santa Ana", "Santa Ana"], [9.9326, -84.1826]),
  town(["Guanacaste", "Liberia", "Liberia"], [10.635, -85.4377]),
  town(["Limón", "Limón", "Limón"], [9.9907, -83.036]),
];

const propose = (latitude: number, longitude: number) => {
  const places = proposePlaces({ latitude, longitude }, gazetteer);
  return places && [places.province, places.canton, places.district];
};

describe("places of a position", () => {
  it.each([
    ["the church of Escazú", [9.9192, -84.14], ["SAN JOSÉ", "ESCAZÚ", "ESCAZÚ"]],
    ["the centre of San Rafael", [9.9285, -84.1357], ["SAN JOSÉ", "ESCAZÚ", "SAN RAFAEL"]],
    ["the airport of Liberia, 10 km from the town", [10.5933, -85.5444], ["GUANACASTE", "", ""]],
    ["the park of Liberia", [10.6346, -85.4407], ["GUANACASTE", "LIBERIA", "LIBERIA"]],
    ["the port of Limón, at the coast", [9.9925, -83.0275], ["LIMÓN", "LIMÓN", "LIMÓN"]],
  ] as const)("are proposed as far as they are clear: %s", (_, [latitude, longitude], places) => {
    expect(propose(latitude, longitude)).toEqual(places);
  });

  it("have a canton without a district between two districts of the same canton", () => {
    expect(propose(9.9236, -84.1377)).toEqual(["SAN JOSÉ", "ESCAZÚ", ""]);
  });

  it("have no canton between two cantons", () => {
    expect(propose(9.925, -84.16)).toEqual(["SAN JOSÉ", "", ""]);
  });

  it("have no district where the town has another name", () => {
    expect(propose(9.9339, -84.0849)).toEqual(["SAN JOSÉ", "SAN JOSÉ", ""]);
  });

  it.each([
    ["on the border of San José and Heredia", [9.9635, -84.0935]],
    ["in the ocean", [8.5, -85.5]],
    ["abroad", [12.13, -86.25]],
  ] as const)("are not proposed %s", (_, [latitude, longitude]) => {
    expect(propose(latitude, longitude)).toBeUndefined();
  });
});

const escazu = { province: "SAN JOSÉ", canton: "ESCAZÚ", district: "SAN RAFAEL" };
const limon = { province: "LIMÓN", canton: "LIMÓN", district: "" };

describe("offer of proposed places", () => {
  const offer = (selected: PlaceSelection, proposed: PlaceSelection) => offerPlaces({ selected, proposed });

  it("adds to no places, or below the selected ones", () => {
    expect(offer(noPlaces, escazu)).toEqual(escazu);
    expect(offer({ ...noPlaces, province: "SAN JOSÉ" }, escazu)).toEqual(escazu);
    expect(offer({ ...escazu, district: "" }, escazu)).toEqual(escazu);
  });

  it("is absent if it contradicts a selected place", () => {
    expect(offer({ ...noPlaces, province: "HEREDIA" }, escazu)).toBeUndefined();
    expect(offer({ ...noPlaces, province: "SAN JOSÉ", canton: "MORA" }, escazu)).toBeUndefined();
    expect(offer(escazu, limon)).toBeUndefined();
  });

  it("is absent if it adds nothing", () => {
    expect(offer(escazu, escazu)).toBeUndefined();
    expect(offer(escazu, { ...noPlaces, province: "SAN JOSÉ" })).toBeUndefined();
    expect(offer(noPlaces, noPlaces)).toBeUndefined();
  });
});

describe("places filled in from the position", () => {
  /** A user who chose or cleared `touched` levels, over places that were filled in. */
  const fill = (
    selected: PlaceSelection,
    proposed: PlaceSelection | undefined,
    { filled = noPlaces, touched = 0 } = {},
  ) => fillPlaces({ selected, own: countOwnLevels({ selected, filled, touched }), proposed });

  it("fill an empty selection, and follow the position", () => {
    expect(fill(noPlaces, escazu)).toEqual(escazu);
    expect(fill(escazu, limon, { filled: escazu })).toEqual(limon);
    expect(fill(escazu, undefined, { filled: escazu })).toEqual(noPlaces);
  });

  it("fill the levels below a chosen place that the position is in, and no others", () => {
    const inSanJose = { ...noPlaces, province: "SAN JOSÉ" };
    expect(fill(inSanJose, escazu)).toEqual(escazu);
    expect(fill(inSanJose, limon)).toEqual(inSanJose);
    expect(fill(inSanJose, undefined)).toEqual(inSanJose);
  });

  it("never replace a chosen place or one around it", () => {
    const chosenCanton = { province: "SAN JOSÉ", canton: "SANTA ANA", district: "" };
    expect(fill(chosenCanton, limon, { filled: escazu })).toEqual(chosenCanton);
    expect(fill(escazu, limon, { filled: noPlaces })).toEqual(escazu);
  });

  it("leave a level empty that the user cleared", () => {
    const cleared = { ...escazu, district: "" };
    expect(fill(cleared, escazu, { filled: escazu, touched: 3 })).toEqual(cleared);
    expect(fill(noPlaces, escazu, { filled: escazu, touched: 1 })).toEqual(noPlaces);
  });

  it("are taken back below a chosen place that the position has left", () => {
    const chosenProvince = { filled: { ...escazu, province: "" }, touched: 1 };
    expect(fill(escazu, limon, chosenProvince)).toEqual({ ...noPlaces, province: "SAN JOSÉ" });
  });
});
