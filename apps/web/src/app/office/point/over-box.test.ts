import { expect, it } from "vitest";
import { readOverBox, stateOverBox } from "./over-box.ts";

const at = (search: string, state: unknown = null) => ({
  pathname: "/home",
  search,
  hash: "",
  key: "a",
  state,
});

it("the form of a point lies over its box where that is open, a step of the history or not", () => {
  expect(readOverBox(stateOverBox(at("?mapa=x&punto=7", { openedHere: true }), 7))).toEqual({ isStep: true });
  expect(readOverBox(stateOverBox(at("?punto=7"), 7))).toEqual({ isStep: false });
});

it("over no box, or that of another point, there is none", () => {
  expect(stateOverBox(at("?mapa=x"), 7)).toBeNull();
  expect(stateOverBox(at("?punto=8", { openedHere: true }), 7)).toBeNull();
  expect(readOverBox(null)).toBeUndefined();
  expect(readOverBox({ mapaId: 3 })).toBeUndefined();
});
