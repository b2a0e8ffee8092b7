import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileBudget, runBudget, suiteBudgets } from "./budget.ts";

const document = await readFile(join(import.meta.dirname, "../../../docs/testing.md"), "utf8");

test("docs/testing.md lists the budget of each suite, of the run and of a file", () => {
  const rows = document.matchAll(/^\| `(\w+)` \| (\d+) s \|/gm);
  expect(Object.fromEntries(Array.from(rows, ([, name, seconds]) => [name, Number(seconds)]))).toEqual(
    suiteBudgets,
  );
  expect(document).toContain(`A whole run takes at most ${runBudget} s`);
  expect(document).toContain(`the tests of a file at most ${fileBudget} s`);
});

test("the build and the suites with browsers, one after another, take the time of the run", () => {
  const { build, journeys, components, engines, e2e } = suiteBudgets;
  expect(build + journeys + components + engines + e2e).toBe(runBudget);
});
