import { expect, it } from "vitest";
import { parseKeptRoute } from "./use-kept-route.ts";

it("a stored route has its ids in order, and none if the text is of another form", () => {
  expect(parseKeptRoute("7,3,12")).toEqual([7, 3, 12]);
  for (const text of [null, "", "7,", "0", "7,-1", "[7]"]) expect(parseKeptRoute(text)).toEqual([]);
});
