import { pointState } from "@mapaobra/map/points/point-state";
import { expect, it } from "vitest";
import { visibleRows } from "./shown-rows.ts";

it("the rows of an export are the visible rows, whether on the route or not", () => {
  const { hidden, shown, onRoute } = pointState;
  expect([...visibleRows(Uint8Array.of(shown, hidden, onRoute, hidden, shown))]).toEqual([0, 2, 4]);
});
