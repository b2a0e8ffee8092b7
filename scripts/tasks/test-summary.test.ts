import { expect, test } from "vitest";
import { checked, countReport } from "./test-outcome.ts";
import { summarise } from "./test-summary.ts";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((test, index) => ({ status: test, fullName: `test ${index + 1}` })),
});

test("tests are counted one by one, and those that did not run are named", () => {
  const report = {
    testResults: [file("failed", "passed", "failed"), file("passed", "passed", "skipped", "todo")],
  };
  expect(countReport(report, 1)).toEqual({ passed: 2, failed: 1, skipped: ["test 2", "test 3"] });
});

test("a file that does not load is a failure", () => {
  expect(countReport({ testResults: [file("failed"), file("passed", "passed")] }, 1)).toMatchObject({
    passed: 1,
    failed: 1,
  });
});

test("an error outside of every test is a failure", () => {
  expect(countReport({ testResults: [file("passed", "passed")] }, 1)).toMatchObject({ passed: 1, failed: 1 });
});

test("the last line of the summary is the sum", () => {
  const suites = [
    { name: "lint", seconds: 1, ...checked(0) },
    { name: "types", seconds: 12.34, ...checked(2) },
    { name: "unit", seconds: 3, passed: 40, failed: 2, skipped: [] },
  ];
  expect(summarise(suites).split("\n").at(-1)).toBe("41 passed, 3 failed");
});

test("what did not run is named, and counted on the line before the sum", () => {
  const text = summarise([
    { name: "e2e", seconds: 1, passed: 1, failed: 0, skipped: ["as root, it installs"] },
  ]);
  expect(text.split("\n").slice(-2)).toEqual(["1 skipped", "1 passed, 0 failed"]);
  expect(text).toContain("  e2e: as root, it installs");
});
