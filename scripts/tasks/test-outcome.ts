import { readFile } from "node:fs/promises";

export interface Outcome {
  passed: number;
  failed: number;
  /** What failed, each with the first line of its reason where there is one. */
  failures: readonly string[];
  /** Tests that passed only when they were run again: each is a defect of the test or of the product. */
  unsteady: readonly string[];
  /** The names of the tests that did not run. */
  skipped: readonly string[];
}

interface TestResult {
  status: string;
  fullName: string;
  failureMessages?: readonly string[];
}

interface Report {
  testResults: {
    status: string;
    name: string;
    assertionResults: TestResult[];
  }[];
}

/** A check that either holds or does not. */
export function checked(exitCode: number): Outcome {
  const [passed, failed] = exitCode === 0 ? [1, 0] : [0, 1];
  return { passed, failed, failures: [], unsteady: [], skipped: [] };
}

/** What a run of Vitest ended with, from its JSON report. */
export async function readReport(path: string, exitCode: number): Promise<Outcome> {
  const text = await readFile(path, "utf8").catch(() => null);
  return text === null ? checked(exitCode || 1) : countReport(JSON.parse(text) as Report, exitCode);
}

/** Counts tests; a file that failed to load and an error outside of any test are one failure each. */
export function countReport({ testResults }: Report, exitCode: number): Outcome {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const passed = tests.filter(({ status }) => status === "passed").length;
  const failures = [
    ...tests.filter(({ status }) => status === "failed").map(told),
    ...broken.map(({ name }) => `${name} did not load`),
  ];
  if (exitCode !== 0 && failures.length === 0) failures.push("an error outside of every test");
  const unsteady = tests.filter(
    ({ status, failureMessages = [] }) => status === "passed" && failureMessages[0],
  );
  const skipped = tests.filter(({ status }) => status !== "passed" && status !== "failed");
  return {
    passed,
    failed: failures.length,
    failures,
    unsteady: unsteady.map(told),
    skipped: skipped.map(({ fullName }) => fullName),
  };
}

/** A test's name and, where it failed, the first line of why. */
function told({ fullName, failureMessages = [] }: TestResult): string {
  const reason = failureMessages[0]?.split("\n")[0];
  return reason ? `${fullName}: ${reason}` : fullName;
}
