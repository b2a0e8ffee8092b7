import { expect, it } from "vitest";
import { findMaps } from "./find-maps.ts";

const maps = [
  { name: "Plano de Cañas", type: "imagen estatica" },
  { name: "Todo el país", type: "" },
  { name: "Torres", type: "Plano 3D" },
];
const found = (text: string) => findMaps(maps, text).map(({ name }) => name);

it("findMaps searches names and types, ignoring accents and case", () => {
  expect(found("CANAS")).toEqual(["Plano de Cañas"]);
  expect(found("mapa google")).toEqual(["Todo el país"]);
  expect(found("estática")).toEqual(["Plano de Cañas"]);
  expect(found("plano")).toEqual(["Plano de Cañas", "Torres"]);
  expect(found(" ")).toHaveLength(3);
  expect(found("nada")).toEqual([]);
});
