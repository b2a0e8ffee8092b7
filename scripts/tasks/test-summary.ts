import type { Outcome } from "./test-outcome.ts";

export interface SuiteResult extends Outcome {
  name: string;
  seconds: number;
}

/** A table of the suites, the tests that did not run, and as the last line `N passed, N failed`. */
export function summarise(results: readonly SuiteResult[]): string {
  const rows = results.map(({ name, passed, failed, skipped, seconds }) =>
    [
      name.padEnd(10),
      ...[passed, failed, skipped.length].map(column),
      `${seconds.toFixed(1)} s`.padStart(9),
    ].join(""),
  );
  const head = ["suite".padEnd(10), ...["passed", "failed", "skipped"].map(column), "time".padStart(9)].join(
    "",
  );
  const notRun = results.flatMap(({ name, skipped }) => skipped.map((test) => `  ${name}: ${test}`));
  const omitted = notRun.length > 0 ? ["", "Not run:", ...notRun] : [];
  return [head, ...rows, ...omitted, "", ...sums(results)].join("\n");
}

function column(value: string | number): string {
  return String(value).padStart(9);
}

function sums(results: readonly SuiteResult[]): string[] {
  const total = (count: (result: SuiteResult) => number) => results.reduce((all, one) => all + count(one), 0);
  const skipped = total((one) => one.skipped.length);
  const counts = `${total((one) => one.passed)} passed, ${total((one) => one.failed)} failed`;
  return skipped > 0 ? [`${skipped} skipped`, counts] : [counts];
}
