import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Planned, runInQueue } from "./schedule.ts";

const suite = (name: string, seconds: number, ...after: string[]): Planned => ({ name, seconds, after });

/** Runs a plan whose suites end when the test ends them; `end` returns the suites that run then. */
async function schedule(...plan: readonly Planned[]) {
  const running = new Map<string, () => void>();
  const results = runInQueue(plan, ({ name }) => {
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

test("runs two suites at a time, the longest first", async () => {
  const { results, started, end } = await schedule(suite("lint", 6), suite("unit", 30), suite("server", 90));
  expect(started).toEqual(["server", "unit"]);
  expect(await end("server")).toEqual(["lint", "unit"]);
  await end("lint");
  await end("unit");
  expect(await results).toEqual(["lint ended", "unit ended", "server ended"]);
});

test("starts first what the longest suite waits for", async () => {
  const { started } = await schedule(
    suite("unit", 30),
    suite("build", 9),
    suite("server", 90),
    suite("journeys", 200, "build", "programs"),
  );
  expect(started).toEqual(["build", "server"]);
});

test("runs a suite after its planned dependencies", async () => {
  const { started, end } = await schedule(suite("build", 9), suite("journeys", 200, "build", "programs"));
  expect(started).toEqual(["build"]);
  expect(await end("build")).toEqual(["journeys"]);
});
