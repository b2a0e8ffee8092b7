import { expect, test } from "vitest";
import { budget, filesOverBudget, wholeRunOverBudget } from "./budget.ts";

const file = (name: string, cpuSeconds?: number) => ({
  file: name,
  seconds: 1_000,
  ...(cpuSeconds !== undefined && { cpuSeconds }),
});

test("a journeys file may take as much as the limit and no more", () => {
  const files = [
    file("light.test.ts", budget.journeysFile),
    file("heavy.test.ts", budget.journeysFile + 0.5),
  ];
  expect(filesOverBudget([{ name: "journeys", files }])).toEqual([
    `heavy.test.ts took ${budget.journeysFile}.5 CPU-seconds; the limit of a journeys file is ${budget.journeysFile}`,
  ]);
});

test("files of other suites, and files that were not measured, have no limit", () => {
  expect(filesOverBudget([{ name: "server", files: [file("heavy.test.ts", 1_000)] }])).toEqual([]);
  expect(filesOverBudget([{ name: "journeys", files: [file("slow.test.ts")] }])).toEqual([]);
});

test("the whole run may take as much as its limit and no more", () => {
  expect(wholeRunOverBudget(budget.wholeRun)).toEqual([]);
  expect(wholeRunOverBudget(budget.wholeRun + 1)).toEqual([
    `the whole run took ${budget.wholeRun + 1} CPU-seconds; the limit is ${budget.wholeRun}`,
  ]);
});
