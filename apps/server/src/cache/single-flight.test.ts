import { expect, it } from "vitest";
import { createSingleFlight } from "./single-flight.ts";

it("runs once for all callers of a key at the same time, and again afterwards", async () => {
  const once = createSingleFlight<string, number>();
  let runs = 0;
  const work = async () => {
    runs += 1;
    return runs;
  };
  expect(await Promise.all([once("a", work), once("a", work), once("b", work)])).toEqual([1, 1, 2]);
  expect(await once("a", work)).toBe(3);
});

it("gives a failure to all callers, and tries again afterwards", async () => {
  const once = createSingleFlight<string, string>();
  const failing = () => Promise.reject(new Error("unreadable"));
  const outcomes = await Promise.allSettled([once("a", failing), once("a", failing)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await once("a", async () => "read")).toBe("read");
});
