import { expect, it } from "vitest";
import { cut } from "./cut.ts";

it("a text is cut between characters", () => {
  expect(["a🏠b", "a🏠", "a"].map((text) => cut(text, 2))).toEqual(["a", "a", "a"]);
  expect(cut("a🏠b", 3)).toBe("a🏠");
});
