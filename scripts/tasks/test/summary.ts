import type { SuiteResult, TestRecord } from "./outcome.ts";

const states = ["passed", "failed", "skipped"] as const;

/**
 * The time of every suite, suites that did not run, the 20 slowest tests, failures, and a last line `N
 * passed, N failed`.
 */
export function summarise(suites: readonly SuiteResult[]): string {
  const all = suites.flatMap(({ name: suite, tests }) => tests.map((test) => ({ ...test, suite })));
  const slowest = all
    .filter(({ file }) => file !== undefined)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 20);
  const skipped = all.filter(({ state }) => state === "skipped");
  const failed = all.filter(({ state }) => state === "failed");
  return [
    row("suite", ...states, "time"),
    ...suites.map(({ name, tests, seconds }) => row(name, ...counts(tests), inSeconds(seconds))),
    ...section("Not run:", skipped.map(nameOf)),
    ...section(
      "Slowest tests:",
      slowest.map((test) => `${inSeconds(test.seconds).padStart(9)}  ${nameOf(test)}`),
    ),
    ...section("Failed:", failed.map(explained)),
    "",
    ...(skipped.length > 0 ? [`${skipped.length} skipped`] : []),
    `${all.length - skipped.length - failed.length} passed, ${failed.length} failed`,
  ].join("\n");
}

const counts = (tests: readonly TestRecord[]) =>
  states.map((state) => tests.filter((test) => test.state === state).length);

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
