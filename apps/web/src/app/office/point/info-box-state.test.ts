import { expect, it } from "vitest";
import { infoBoxState, readInfoBoxState } from "./info-box-state.ts";

const at = (search: string, state: unknown = null) => ({
  pathname: "/home",
  search,
  hash: "",
  key: "a",
  state,
});

it("the form of a point lies over its box where that is open, a step of the history or not", () => {
  expect(readInfoBoxState(infoBoxState(at("?mapa=x&punto=7", { openedHere: true }), 7))).toEqual({
    isStep: true,
  });
  expect(readInfoBoxState(infoBoxState(at("?punto=7"), 7))).toEqual({ isStep: false });
});

it("over no box, or that of another point, there is none", () => {
  expect(infoBoxState(at("?mapa=x"), 7)).toBeNull();
  expect(infoBoxState(at("?punto=8", { openedHere: true }), 7)).toBeNull();
  expect(readInfoBoxState(null)).toBeUndefined();
  expect(readInfoBoxState({ mapaId: 3 })).toBeUndefined();
});
