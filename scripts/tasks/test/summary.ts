import { fileBudget, runBudget } from "./budget.ts";
import type { SuiteResult, TestRecord } from "./outcome.ts";

const states = ["passed", "failed", "skipped"] as const;

/** A suite that ended, with its share of the budget in seconds. */
type BudgetedResult = SuiteResult & { readonly budget: number };

/**
 * The time and budget of every suite and of the run, which took `seconds`; suites that did not run; the 20
 * slowest tests; files over their budget; failures; and a last line `N passed, N failed`. A time over its
 * budget is no failure: the machine may be slow.
 */
export function summarise(suites: readonly BudgetedResult[], seconds: number): string {
  const all = suites.flatMap(({ name: suite, tests }) => tests.map((test) => ({ ...test, suite })));
  const slowest = all
    .filter(({ file }) => file !== undefined)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 20);
  const skipped = all.filter(({ state }) => state === "skipped");
  const failed = all.filter(({ state }) => state === "failed");
  return [
    row("suite", ...states, "time", "budget"),
    ...suites.map(({ name, tests, ...suite }) =>
      row(name, ...counts(tests), inSeconds(suite.seconds), inSeconds(suite.budget)),
    ),
    row("the run", "", "", "", inSeconds(seconds), inSeconds(runBudget)),
    ...section("Not run:", skipped.map(nameOf)),
    ...section(
      "Slowest tests:",
      slowest.map((test) => `${inSeconds(test.seconds).padStart(9)}  ${nameOf(test)}`),
    ),
    ...section(
      `Files over ${fileBudget} s:`,
      slowFiles(all).map(([file, time]) => `${inSeconds(time).padStart(9)}  ${file}`),
    ),
    ...section("Failed:", failed.map(explained)),
    "",
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
    `${all.length - skipped.length - failed.length} passed, ${failed.length} failed`,
  ].join("\n");
}

const counts = (tests: readonly TestRecord[]) =>
  states.map((state) => tests.filter((test) => test.state === state).length);

/** The files whose tests together take longer than their budget, the slowest first. */
function slowFiles(tests: readonly SuiteTest[]): (readonly [name: string, seconds: number])[] {
  const inFiles = tests.filter(({ file }) => file !== undefined);
  const byFile = Map.groupBy(inFiles, ({ suite, file }) => `${suite}: ${file}`);
  return [...byFile]
    .map(([name, group]) => [name, group.reduce((sum, { seconds }) => sum + seconds, 0)] as const)
    .filter(([, seconds]) => seconds > fileBudget)
    .sort(([, one], [, other]) => other - one);
}

const row = (name: string, ...cells: readonly (string | number)[]) =>
  [name.padEnd(10), ...cells.map((cell) => String(cell).padStart(10))].join("");

const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`;

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? ["", title, ...lines.map((line) => `  ${line}`)] : [];

type SuiteTest = TestRecord & { readonly suite: string };

const nameOf = ({ suite, name }: SuiteTest) => `${suite}: ${name}`;

function explained({ file, reason, trace, ...test }: SuiteTest): string {
  const place = file === undefined ? "" : ` (${file})`;
  return `${nameOf(test)}${place}: ${reason}${trace === undefined ? "" : `\n    trace: ${trace}`}`;
}
