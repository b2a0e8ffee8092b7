import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { fileBudget, runBudget, type SuiteName, suiteBudgets } from "./budget.ts";
import { runInQueue } from "./schedule.ts";
import { suites } from "./suites.ts";

const document = await readFile(join(import.meta.dirname, "../../../docs/testing.md"), "utf8");

test("docs/testing.md lists the budget of each suite, of the run and of a file", () => {
  const rows = document.matchAll(/^\| `(\w+)` \| (\d+) s \|/gm);
  expect(Object.fromEntries(Array.from(rows, ([, name, seconds]) => [name, Number(seconds)]))).toEqual(
    suiteBudgets,
  );
  expect(document).toContain(`A whole run takes at most ${runBudget} s`);
  expect(document).toContain(`the tests of a file at most ${fileBudget} s`);
});

test("suites that take their budgets end within the budget of the run", async () => {
  let now = 0;
  const running: { readonly endsAt: number; readonly end: () => void }[] = [];
  const plan = (Object.keys(suiteBudgets) as SuiteName[]).map((name) => ({
    name,
    seconds: suiteBudgets[name],
    after: suites[name].after ?? [],
  }));
  const results = runInQueue(plan, async ({ seconds }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    running.push({ endsAt: now + seconds, end: resolve });
    await promise;
    return now;
  });
  for (const _ of plan) {
    await setImmediate();
    const next = running.sort((one, other) => one.endsAt - other.endsAt).shift();
    now = next?.endsAt ?? now;
    next?.end();
  }
  expect(Math.max(...(await results))).toBeLessThanOrEqual(runBudget);
});
