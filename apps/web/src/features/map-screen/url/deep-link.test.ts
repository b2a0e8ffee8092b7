import { expect, it } from "vitest";
import { readDeepLink } from "./deep-link.ts";

const emptyStorage = () => null;

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
])("history state %j is %j", (state, expected) => {
  expect(readDeepLink("/home", state, emptyStorage)).toEqual({ fromState: expected, fallback: {} });
});

it.each(["/mapa/4", "/mapas/4/"])("the path %s names a map", (path) => {
  expect(readDeepLink(path, null, emptyStorage)).toEqual({ fromState: {}, fallback: { map: "4" } });
});

it.each(["/mapa/cumbres", "/home/mapas/4", "/mapas/0"])("the path %s names no map", (path) => {
  expect(readDeepLink(path, null, emptyStorage)).toEqual({ fromState: {}, fallback: {} });
});

it.each(["12", " 12", '{"id":12}', '{"showPoint":"12"}', '{"openInfoId":12,"name":"Torre"}'])(
  "the stored value %s names a point",
  (word) => {
    const left = (key: string) => (key === "home.showPoint" ? word : null);
    expect(readDeepLink("/home", null, left)).toEqual({ fromState: {}, fallback: { point: 12 } });
  },
);

it.each(["", "x", "-1", "null", "{}", "[12]", '{"id":"x"}'])("the stored value %s names no point", (word) => {
  expect(readDeepLink("/home", null, () => word)).toEqual({ fromState: {}, fallback: {} });
});
