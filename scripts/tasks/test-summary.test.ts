import { expect, test } from "vitest";
import { checked, countReport } from "./test-outcome.ts";
import { summarise } from "./test-summary.ts";

const file = (status: string, ...tests: string[]) => ({
  name: "some.test.ts",
  status,
  assertionResults: tests.map((test, index) => ({ status: test, fullName: `test ${index + 1}` })),
});

test("tests are counted one by one, and those that did not run are named", () => {
  const report = {
    testResults: [file("failed", "passed", "failed"), file("passed", "passed", "skipped", "todo")],
  };
  expect(countReport(report, 1)).toEqual({
    passed: 2,
    failed: 1,
    failures: ["test 2"],
    unsteady: [],
    skipped: ["test 2", "test 3"],
  });
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
    { ...checked(0), name: "unit", seconds: 3, passed: 40, failed: 2 },
  ];
  expect(summarise(suites).split("\n").at(-1)).toBe("41 passed, 3 failed");
});

test("what did not run is named, and counted on the line before the sum", () => {
  const text = summarise([{ ...checked(0), name: "e2e", seconds: 1, skipped: ["as root, it installs"] }]);
  expect(text.split("\n").slice(-2)).toEqual(["1 skipped", "1 passed, 0 failed"]);
  expect(text).toContain("  e2e: as root, it installs");
});

test("what failed is told at the end with its reason, and so is what passed at a second try", () => {
  const results = [
    {
      status: "failed",
      fullName: "a door opens",
      failureMessages: ["Error: it is locked\n    at door.ts:3"],
    },
    { status: "passed", fullName: "a window opens", failureMessages: ["Error: it was slow\n"] },
    { status: "passed", fullName: "a roof holds", failureMessages: [] },
  ];
  const outcome = countReport(
    { testResults: [{ name: "house", status: "failed", assertionResults: results }] },
    1,
  );
  const text = summarise([{ name: "journeys", seconds: 1, ...outcome }]);
  expect(text).toContain("Passed only when run again:\n  journeys: a window opens: Error: it was slow\n");
  expect(text).toContain("Failed:\n  journeys: a door opens: Error: it is locked\n");
  expect(text).not.toContain("a roof holds");
});
