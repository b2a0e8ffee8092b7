import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Planned, runInRows } from "./schedule.ts";

const first = (name: string, ...after: string[]): Planned => ({ name, row: 1, after });
const second = (name: string, ...after: string[]): Planned => ({ name, row: 2, after });

/** Runs a plan whose suites end when the test ends them; `end` returns the suites that run then. */
async function schedule(plan: readonly Planned[]) {
  const running = new Map<string, () => void>();
  const results = runInRows(plan, ({ name }) => {
    return new Promise<string>((resolve) => running.set(name, () => resolve(`${name} ended`)));
  });
  const end = async (name: string) => {
    running.get(name)?.();
    running.delete(name);
    await setImmediate();
    return [...running.keys()].sort();
  };
  return { results, started: await end("none"), end };
}

test("runs the suites of a row one after another, and the rows in parallel", async () => {
  const { results, started, end } = await schedule([second("types"), second("lint"), first("unit")]);
  expect(started).toEqual(["types", "unit"]);
  expect(await end("unit")).toEqual(["types"]);
  expect(await end("types")).toEqual(["lint"]);
  await end("lint");
  expect(await results).toEqual(["types ended", "lint ended", "unit ended"]);
});

test("runs a suite after its planned dependencies", async () => {
  const { started, end } = await schedule([second("build"), first("journeys", "build", "programs")]);
  expect(started).toEqual(["build"]);
  expect(await end("build")).toEqual(["journeys"]);
});
