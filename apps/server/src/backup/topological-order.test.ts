import { expect, it } from "vitest";
import { topologicalOrder } from "./topological-order.ts";

it("each table follows the tables that it references; a self-reference is ignored", () => {
  const references = [
    { from: "comments", to: "points" },
    { from: "points", to: "maps" },
    { from: "maps", to: "companies" },
    { from: "companies", to: "companies" },
  ];
  const order = topologicalOrder(["comments", "companies", "maps", "points", "settings"], references);
  expect(order).toEqual(["companies", "settings", "maps", "points", "comments"]);
});

it("throws for circular references", () => {
  const circle = [
    { from: "one", to: "other" },
    { from: "other", to: "one" },
  ];
  expect(() => topologicalOrder(["one", "other"], circle)).toThrow("one, other");
});
