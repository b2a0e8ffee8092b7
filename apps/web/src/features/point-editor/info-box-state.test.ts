import { expect, it } from "vitest";
import { infoBoxState, readInfoBoxState } from "./info-box-state.ts";

const at = (search: string, state: unknown = null) => ({
  pathname: "/home",
  search,
  hash: "",
  key: "a",
  state,
});

it("the form records that its point's info box is open, and whether that was a history entry", () => {
  expect(readInfoBoxState(infoBoxState(at("?mapa=x&punto=7", { openedHere: true }), 7))).toEqual({
    isStep: true,
  });
  expect(readInfoBoxState(infoBoxState(at("?punto=7"), 7))).toEqual({ isStep: false });
});

it("without an info box, or with another point's, there is no state", () => {
  expect(infoBoxState(at("?mapa=x"), 7)).toBeNull();
  expect(infoBoxState(at("?punto=8", { openedHere: true }), 7)).toBeNull();
  expect(readInfoBoxState(null)).toBeUndefined();
  expect(readInfoBoxState({ mapaId: 3 })).toBeUndefined();
});
