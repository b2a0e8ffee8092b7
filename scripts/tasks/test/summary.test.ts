import { expect, test } from "vitest";
import { failure, type TestRecord } from "./outcome.ts";
import { summarise } from "./summary.ts";

const passing = (name: string, seconds = 1): TestRecord => {
  return { name, file: "some.test.ts", seconds, state: "passed" };
};
const summaryOf = (name: string, ...tests: TestRecord[]) => {
  return summarise([{ name, seconds: 1.5, budget: 30, tests }], 42);
};

test("lists the time and budget of each suite and of the run, and ends with the sum", () => {
  const text = summaryOf("unit", passing("a"), passing("b"));
  expect(text).toMatch(/^unit +2 +0 +0 +1\.5 s +30\.0 s$/m);
  expect(text).toMatch(/^the run +42\.0 s +600\.0 s$/m);
  expect(text.split("\n").at(-1)).toBe("2 passed, 0 failed");
});

test("names suites that did not run, and counts them before the sum", () => {
  const text = summaryOf("postgres", { name: "no apt-get here", seconds: 0, state: "skipped" });
  expect(text).toContain("Not run:\n  postgres: no apt-get here\n");
  expect(text.split("\n").slice(-2)).toEqual(["1 skipped", "0 passed, 0 failed"]);
});

test("names a failure with its file, reason and trace", () => {
  const failed = {
    ...passing("a door opens"),
    ...failure("a door opens", "it is locked"),
    trace: ".cache/door",
  };
  const text = summaryOf("journeys", failed, failure("types", "exit code 2"));
  expect(text).toContain("journeys: a door opens (some.test.ts): it is locked\n    trace: .cache/door\n");
  expect(text).toContain("journeys: types: exit code 2\n");
});

test("lists the twenty slowest tests, the slowest first", () => {
  const text = summaryOf("unit", ...Array.from({ length: 25 }, (_, index) => passing("test", index)));
  const listed = text.match(/\d+\.\d s(?= {2}unit: test)/g);
  expect(listed).toHaveLength(20);
  expect(listed?.[0]).toBe("24.0 s");
});

test("lists the files whose tests together exceed the budget of a file", () => {
  const text = summaryOf("journeys", passing("a", 12), passing("b", 9));
  expect(text).toContain("Files over 20 s:\n     21.0 s  journeys: some.test.ts\n");
  expect(summaryOf("journeys", passing("a", 12))).not.toContain("Files over");
});
