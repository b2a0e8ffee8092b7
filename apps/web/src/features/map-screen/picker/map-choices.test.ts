import { expect, it } from "vitest";
import { filterMaps } from "./map-choices.ts";

const maps = [
  { id: 1, name: "Gran Área Metropolitana", slug: "gam" },
  { id: 2, name: "Guanacaste", slug: "guanacaste" },
];

it("finds maps by any part of the name, ignoring accents and case", () => {
  expect(filterMaps(maps, "").map(({ id }) => id)).toEqual([1, 2]);
  expect(filterMaps(maps, "AREA").map(({ id }) => id)).toEqual([1]);
  expect(filterMaps(maps, " gua ").map(({ id }) => id)).toEqual([2]);
  expect(filterMaps(maps, "puntarenas")).toEqual([]);
});
