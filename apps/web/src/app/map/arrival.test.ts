import { expect, it } from "vitest";
import { arrival } from "./arrival.ts";

const nothingLeft = () => null;

it.each([
  [{ mapaId: 4 }, { map: "4" }],
  [
    { mapId: "4", showPoint: 12 },
    { map: "4", point: 12 },
  ],
  [{ id: "12" }, { point: 12 }],
  [{ openInfoId: 12 }, { point: 12 }],
  [{ mapaId: "x", id: -1, showPoint: {} }, {}],
  [null, {}],
  ["4", {}],
])("what the history's entry says, %j, is %j", (state, expected) => {
  expect(arrival("/home", state, nothingLeft)).toEqual(expected);
});

it.each(["/mapa/4", "/mapas/4", "/home/mapas/4/"])("the path %s names a map", (path) => {
  expect(arrival(path, null, nothingLeft)).toEqual({ map: "4" });
});

it("a company's name in the path is no map", () => {
  expect(arrival("/mapa/cumbres", null, nothingLeft)).toEqual({});
});

it("a point that another page left word of is opened when nothing nearer names one", () => {
  const left = (key: string) => (key === "home.showPoint" ? "12" : null);
  expect(arrival("/home", null, left)).toEqual({ point: 12 });
  expect(arrival("/home", { showPoint: 7 }, left)).toEqual({ point: 7 });
});
