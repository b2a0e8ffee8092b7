import { expect, it } from "vitest";
import { choicesFor } from "./map-choices.ts";

const maps = [
  { id: 1, name: "Gran Área Metropolitana", slug: "gam" },
  { id: 2, name: "Guanacaste", slug: "guanacaste" },
];

it("finds maps by any part of their name, accents and case apart", () => {
  expect(choicesFor(maps, "").map(({ id }) => id)).toEqual([1, 2]);
  expect(choicesFor(maps, "AREA").map(({ id }) => id)).toEqual([1]);
  expect(choicesFor(maps, " gua ").map(({ id }) => id)).toEqual([2]);
  expect(choicesFor(maps, "puntarenas")).toEqual([]);
});
