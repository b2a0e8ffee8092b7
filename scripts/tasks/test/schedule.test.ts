import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Planned, runInTwoRows } from "./schedule.ts";
import type { SuiteResult } from "./suite-process.ts";

const tests = (name: string, ...after: string[]): Planned => ({ name, isSecondRow: false, after });
const check = (name: string, ...after: string[]): Planned => ({ name, isSecondRow: true, after });

/** Runs a plan whose suites end when they are asked to. */
function schedule(plan: readonly Planned[]) {
  const running = new Map<string, { whole: boolean; end: () => void }>();
  const results = runInTwoRows(plan, (name, whole) => {
    const { promise, resolve } = Promise.withResolvers<SuiteResult>();
    const end = () => {
      running.delete(name);
      resolve({ name, seconds: 1, cpuSeconds: 1, tests: [], files: [] });
    };
    running.set(name, { whole, end });
    return promise;
  });
  return {
    results,
    running,
    async end(name: string) {
      running.get(name)?.end();
      await setImmediate();
      return [...running.keys()].sort();
    },
  };
}

test("tests run one after the other, and the checks beside them likewise", async () => {
  const { running, end } = schedule([check("types"), check("lint"), tests("unit"), tests("server")]);
  await setImmediate();
  expect([...running.keys()].sort()).toEqual(["types", "unit"]);
  expect(await end("unit")).toEqual(["server", "types"]);
  expect(await end("types")).toEqual(["lint", "server"]);
  expect([running.get("lint")?.whole, running.get("server")?.whole]).toEqual([true, false]);
});

test("a suite waits for the one that it uses", async () => {
  const { running, end } = schedule([check("build"), tests("unit"), tests("journeys", "build")]);
  await setImmediate();
  expect([...running.keys()].sort()).toEqual(["build", "unit"]);
  expect(await end("unit")).toEqual(["build"]);
  expect(await end("build")).toEqual(["journeys"]);
});

test("a suite of the second row waits for one of the first", async () => {
  const { end } = schedule([
    check("build"),
    tests("components"),
    tests("journeys"),
    check("e2e", "build", "components"),
  ]);
  await setImmediate();
  expect(await end("build")).toEqual(["components"]);
  expect(await end("components")).toEqual(["e2e", "journeys"]);
});

test("a suite does not wait for one that is not planned", async () => {
  const { running } = schedule([tests("journeys", "build")]);
  await setImmediate();
  expect([...running.keys()]).toEqual(["journeys"]);
});

test("checks alone print as they go", async () => {
  const { running } = schedule([check("lint")]);
  await setImmediate();
  expect(running.get("lint")?.whole).toBe(false);
});

test("results come in the order of the plan", async () => {
  const { results, end } = schedule([check("lint"), tests("unit")]);
  await setImmediate();
  await end("unit");
  await end("lint");
  expect((await results).map(({ name }) => name)).toEqual(["lint", "unit"]);
});
