import { expect, it } from "vitest";
import { initialsOf } from "./initials.ts";

it.each([
  ["Ana Rojas Mora", "AR"],
  [" óscar  ", "Ó"],
  ["🦜 Lapa", "🦜L"],
  ["", ""],
])("initialsOf(%j) returns %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
