import { expect, it } from "vitest";
import { topologicalOrder } from "./topological-order.ts";

it("each table comes after those it refers to, itself apart", () => {
  const references = [
    { from: "comments", to: "points" },
    { from: "points", to: "maps" },
    { from: "maps", to: "companies" },
    { from: "companies", to: "companies" },
  ];
  const order = topologicalOrder(["comments", "companies", "maps", "points", "settings"], references);
  expect(order).toEqual(["companies", "settings", "maps", "points", "comments"]);
});

it("tables that refer to each other in a circle have no order", () => {
  const circle = [
    { from: "one", to: "other" },
    { from: "other", to: "one" },
  ];
  expect(() => topologicalOrder(["one", "other"], circle)).toThrow("one, other");
});
