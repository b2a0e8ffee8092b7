import { expect, it } from "vitest";
import { createNewsCache } from "./news-service.ts";

it("forgets old responses also if they have no changes", () => {
  const cache = createNewsCache();
  const empty = { state: undefined, news: { items: [], total: 0 } };
  for (let visit = 0; visit < 20_000; visit++) cache.set(`[1,${visit}]`, empty);
  expect(cache.get("[1,0]")).toBeUndefined();
  expect(cache.get("[1,19999]")).toBe(empty);
});
