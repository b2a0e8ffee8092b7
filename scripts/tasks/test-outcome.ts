import { readFile } from "node:fs/promises";

export interface Outcome {
  passed: number;
  failed: number;
  /** The names of the tests that did not run. */
  skipped: readonly string[];
}

interface Report {
  testResults: {
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** A check that either holds or does not. */
export function checked(exitCode: number): Outcome {
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: [] } : { passed: 0, failed: 1, skipped: [] };
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
  const failed = tests.filter(({ status }) => status === "failed").length + broken.length;
  const skipped = tests.filter(({ status }) => status !== "passed" && status !== "failed");
  return {
    passed,
    failed: exitCode !== 0 && failed === 0 ? 1 : failed,
    skipped: skipped.map(({ fullName }) => fullName),
  };
}
