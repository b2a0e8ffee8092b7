/** One test, or one check such as the linter. */
export interface TestRecord {
  readonly name: string;
  /** Relative to the repository; undefined for a check. */
  readonly file?: string;
  readonly seconds: number;
  readonly state: "passed" | "failed" | "skipped";
  /** The first line of the error, for a failure. */
  readonly reason?: string;
  /** For a failed journey: the folder of its trace, relative to the repository. */
  readonly trace?: string | undefined;
}

/** The result of a suite; its process sends it to the runner. */
export type Outcome = readonly TestRecord[];

export interface SuiteResult {
  readonly name: string;
  readonly seconds: number;
  readonly tests: Outcome;
}

/** Thrown by a suite that this machine cannot run. */
export class NotRun extends Error {}

export const failure = (name: string, reason: string): TestRecord => ({
  name,
  seconds: 0,
  state: "failed",
  reason,
});
