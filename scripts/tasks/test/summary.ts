import { fileTimes } from "./file-times.ts";
import { countOf, type TestRecord } from "./outcome.ts";
import type { SuiteResult } from "./suite-process.ts";

const most = 20;

interface SummaryFooter {
  /** Sentences about budgets that were passed; each counts as a failure. */
  readonly overBudget: readonly string[];
  /** Where everything is written. */
  readonly report: string;
}

/**
 * The time of every file and of every suite, what did not run, the slowest tests and what failed, and as the last
 * line `N passed, N failed`.
 */
export function summarise(suites: readonly SuiteResult[], { overBudget, report }: SummaryFooter): string {
  return [
    ...fileTimes(suites),
    "",
    ...table(suites),
    ...section("Not run:", linesOf(suites, "skipped", nameOf)),
    ...section("Slowest tests:", slowestTests(suites)),
    ...section("Failed:", linesOf(suites, "failed", describeFailure)),
    ...section("Over budget:", overBudget),
    "",
    `All tests and files with their times: ${report}`,
    "",
    ...sums(suites, overBudget.length),
  ].join("\n");
}

function table(suites: readonly SuiteResult[]): string[] {
  const row = ([name, ...cells]: readonly (string | number)[]) =>
    `${String(name).padEnd(10)}${cells.map((cell) => String(cell).padStart(10)).join("")}`;
  return [
    row(["suite", "passed", "failed", "skipped", "time", "CPU"]),
    ...suites.map((suite) =>
      row([
        suite.name,
        ...(["passed", "failed", "skipped"] as const).map((state) => countOf(suite, state)),
        `${suite.seconds.toFixed(1)} s`,
        seconds(suite.cpuSeconds),
      ]),
    ),
  ];
}

const seconds = (count: number | undefined) =>
  count === undefined ? "not measured" : `${count.toFixed(1)} s`;

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? ["", title, ...lines.map((line) => `  ${line}`)] : [];

const linesOf = (
  suites: readonly SuiteResult[],
  state: TestRecord["state"],
  tell: (test: TestRecord) => string,
): string[] =>
  suites.flatMap(({ name, tests }) =>
    tests.filter((test) => test.state === state).map((test) => `${name}: ${tell(test)}`),
  );

const nameOf = ({ name }: TestRecord) => name;

function describeFailure({ name, file, reason, trace }: TestRecord): string {
  const where = file === undefined ? "" : ` (${file})`;
  const looked = trace === undefined ? "" : `\n    trace: ${trace}`;
  return `${name}${where}: ${reason}${looked}`;
}

function slowestTests(suites: readonly SuiteResult[]): string[] {
  return suites
    .flatMap(({ name, tests }) => tests.map((test) => ({ suite: name, ...test })))
    .filter((test) => test.file !== undefined)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map((test) => `${time(test.seconds)}  ${test.suite}: ${test.name}`);
}

const time = (count: number) => `${count.toFixed(1)} s`.padStart(9);

function sums(suites: readonly SuiteResult[], overBudget: number): string[] {
  const total = (state: TestRecord["state"]) => suites.reduce((sum, suite) => sum + countOf(suite, state), 0);
  const skipped = total("skipped");
  const counts = `${total("passed")} passed, ${total("failed") + overBudget} failed`;
  return skipped > 0 ? [`${skipped} skipped`, counts] : [counts];
}
