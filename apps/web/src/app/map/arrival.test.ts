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
])("what the history's entry says, %j, is %j", (state, told) => {
  expect(arrival("/home", state, nothingLeft)).toEqual({ told, found: {} });
});

it.each(["/mapa/4", "/mapas/4/"])("the path %s names a map", (path) => {
  expect(arrival(path, null, nothingLeft)).toEqual({ told: {}, found: { map: "4" } });
});

it.each(["/mapa/cumbres", "/home/mapas/4", "/mapas/0"])("the path %s names none", (path) => {
  expect(arrival(path, null, nothingLeft)).toEqual({ told: {}, found: {} });
});

it.each(["12", " 12", '{"id":12}', '{"showPoint":"12"}', '{"openInfoId":12,"name":"Torre"}'])(
  "the word %s that another page left names a point",
  (word) => {
    const left = (key: string) => (key === "home.showPoint" ? word : null);
    expect(arrival("/home", null, left)).toEqual({ told: {}, found: { point: 12 } });
  },
);

it.each(["", "x", "-1", "null", "{}", "[12]", '{"id":"x"}'])("the word %s names none", (word) => {
  expect(arrival("/home", null, () => word)).toEqual({ told: {}, found: {} });
});
