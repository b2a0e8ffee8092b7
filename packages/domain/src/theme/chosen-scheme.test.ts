import { expect, it } from "vitest";
import { chosenScheme } from "./chosen-scheme.ts";

it.each([
  ["esquema=dark", "dark"],
  ["a=1; esquema=light; b=2", "light"],
  ["otroesquema=dark", undefined],
  ["esquema=darker", undefined],
  [undefined, undefined],
])("the cookies %s choose %s", (cookies, scheme) => {
  expect(chosenScheme(cookies)).toBe(scheme);
});
