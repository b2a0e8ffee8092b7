import type { Outcome } from "./test-outcome.ts";

export interface SuiteResult extends Outcome {
  name: string;
  seconds: number;
}

/** A table of the suites, what failed, wavered or did not run, and as the last line `N passed, N failed`. */
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
  const named = (title: string, of: (result: SuiteResult) => readonly string[]) => {
    const lines = results.flatMap((result) => of(result).map((test) => `  ${result.name}: ${test}`));
    return lines.length > 0 ? ["", title, ...lines] : [];
  };
  return [
    head,
    ...rows,
    ...named("Not run:", ({ skipped }) => skipped),
    ...named("Passed only when run again:", ({ unsteady }) => unsteady),
    ...named("Failed:", ({ failures }) => failures),
    "",
    ...sums(results),
  ].join("\n");
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
