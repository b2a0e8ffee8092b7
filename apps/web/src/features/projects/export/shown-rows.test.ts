import { pointState } from "@mapaobra/map/points/point-state";
import { expect, it } from "vitest";
import { inTableOrder, visibleRows } from "./use-export.ts";

it("the rows of an export are the visible rows, whether on the route or not", () => {
  const { hidden, shown, onRoute } = pointState;
  expect([...visibleRows(Uint8Array.of(shown, hidden, onRoute, hidden, shown))]).toEqual([0, 2, 4]);
});

it("the rows of a view are in table order", () => {
  expect([...inTableOrder([10, 9, 2])]).toEqual([2, 9, 10]);
});
