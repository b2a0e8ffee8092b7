import { expect, it } from "vitest";
import { usersInWindow } from "./page-size.ts";

it.each([
  [639, 1],
  [640, 2],
  [1279, 2],
  [1280, 3],
])("a window %i px wide has %i columns", (width, columns) => {
  expect(usersInWindow({ width, height: 600 })).toBe(columns);
});

it.each([
  [0, 1],
  [789, 1],
  [790, 2],
  [1059, 2],
  [1060, 3],
  [4000, 3],
])("a window %i px high has %i rows", (height, rows) => {
  expect(usersInWindow({ width: 390, height })).toBe(rows);
});

it.each([
  [759, 3],
  [760, 6],
  [994, 6],
  [995, 9],
])("a wide window %i px high has %i users", (height, users) => {
  expect(usersInWindow({ width: 1280, height })).toBe(users);
});

it("usersInWindow multiplies rows by columns", () => {
  expect(usersInWindow({ width: 1440, height: 900 })).toBe(6);
});
