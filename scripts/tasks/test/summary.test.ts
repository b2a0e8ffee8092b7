import { expect, test } from "vitest";
import { outcomeOfExitCode, skippedOutcome, type TestRecord } from "./outcome.ts";
import type { SuiteResult } from "./suite-process.ts";
import { summarise } from "./summary.ts";

const suite = (name: string, outcome: Partial<SuiteResult>): SuiteResult => ({
  name,
  seconds: 1,
  cpuSeconds: 2,
  tests: [],
  files: [],
  ...outcome,
});
const testRecord = (name: string, more: Partial<TestRecord> = {}): TestRecord => ({
  name,
  file: "some.test.ts",
  seconds: 1,
  state: "passed",
  ...more,
});
const textOf = (suites: readonly SuiteResult[], overBudget: readonly string[] = []) =>
  summarise(suites, { overBudget, report: "report.json" });

test("the last line is the sum of all suites", () => {
  const text = textOf([
    suite("lint", outcomeOfExitCode("lint", 0)),
    suite("types", outcomeOfExitCode("types", 2)),
    suite("unit", { tests: [testRecord("a"), testRecord("b"), testRecord("c", { state: "failed" })] }),
  ]);
  expect(text.split("\n").at(-1)).toBe("3 passed, 2 failed");
});

test("skipped tests are listed, and counted on the line before the sum", () => {
  const text = textOf([
    suite("lint", outcomeOfExitCode("lint", 0)),
    suite("postgres", skippedOutcome("no apt-get here")),
  ]);
  expect(text.split("\n").slice(-2)).toEqual(["1 skipped", "1 passed, 0 failed"]);
  expect(text).toContain("Not run:\n  postgres: no apt-get here\n");
});

test("a failure is shown with its file, its reason and the folder of its trace", () => {
  const failed = testRecord("a door opens", {
    state: "failed",
    reason: "it is locked",
    trace: ".cache/traces/door",
  });
  expect(textOf([suite("journeys", { tests: [failed] })])).toContain(
    "Failed:\n  journeys: a door opens (some.test.ts): it is locked\n    trace: .cache/traces/door\n",
  );
});

test("a check that fails is shown with its exit code", () => {
  expect(textOf([suite("types", outcomeOfExitCode("types", 2))])).toContain(
    "Failed:\n  types: types: it ended with 2\n",
  );
});

test("each budget that was passed is a failure with its sentence", () => {
  const text = textOf([suite("unit", { tests: [testRecord("a")] })], ["the whole run took too long"]);
  expect(text).toContain("Over budget:\n  the whole run took too long\n");
  expect(text.split("\n").at(-1)).toBe("1 passed, 1 failed");
});

test("the twenty slowest tests are listed, the slowest first", () => {
  const tests = Array.from({ length: 25 }, (_, index) => testRecord(`test ${index}`, { seconds: index }));
  const lines = textOf([suite("unit", { tests })]).split("\n");
  const listed = lines.filter((line) => line.includes("unit: test "));
  expect(listed).toHaveLength(20);
  expect(listed[0]).toContain("24.0 s  unit: test 24");
});

test("where the system does not tell processor time, the summary says so", () => {
  expect(textOf([suite("unit", { cpuSeconds: undefined })])).toContain("not measured");
});
