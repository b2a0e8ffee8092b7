import { expect, it } from "vitest";
import { onCacheStatus, type StaleResponses, withoutRefetched } from "./stale-responses.ts";

const noResponses: StaleResponses = new Map();
const cacheStatusMessage = (name: string, keptAt: string | null) =>
  ({ mapaobra: "answer", name, keptAt, isCut: true }) as const;

it("a response is stale until the network returns the same URL", () => {
  const one = onCacheStatus(noResponses, cacheStatusMessage("/mapas", "2026-11-22T16:42:00Z"));
  expect([...one.keys()]).toEqual(["/mapas"]);
  expect(onCacheStatus(one, cacheStatusMessage("/otro", null))).toBe(one);
  expect(onCacheStatus(one, cacheStatusMessage("/mapas", null)).size).toBe(0);
});

it("a refetch removes earlier entries, and retains a response cached after it started", () => {
  const before = onCacheStatus(
    onCacheStatus(noResponses, cacheStatusMessage("/mapas", "2026-11-22T16:42:00Z")),
    cacheStatusMessage("/puntos", "2026-11-22T16:42:00Z"),
  );
  const after = onCacheStatus(before, cacheStatusMessage("/puntos", "2026-11-22T16:45:00Z"));
  expect([...withoutRefetched(after, before).keys()]).toEqual(["/puntos"]);
});
