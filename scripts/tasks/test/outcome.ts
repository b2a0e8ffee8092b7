/** One test, or one check such as the linter: it holds or it does not. */
export interface TestRecord {
  readonly name: string;
  /** Relative to the repository; none for a check. */
  readonly file?: string;
  readonly seconds: number;
  readonly state: "passed" | "failed" | "skipped";
  /** Of a failure: the first line of what was thrown. */
  readonly reason?: string;
  /** Of a failed journey: the folder, relative to the repository, with what the browser did. */
  readonly trace?: string;
}

export interface FileRecord {
  /** Relative to the repository. */
  readonly file: string;
  readonly seconds: number;
  /** Of the processes that the file can account for; see docs/testing.md. */
  readonly cpuSeconds?: number;
}

/** What a suite ended with. It is passed between processes as JSON. */
export interface Outcome {
  readonly tests: readonly TestRecord[];
  readonly files: readonly FileRecord[];
}

/** The outcome of a command that only has an exit code. */
export function outcomeOfExitCode(name: string, exitCode: number): Outcome {
  return exitCode === 0 ? single({ name, state: "passed" }) : failure(name, `it ended with ${exitCode}`);
}

export function failure(name: string, reason: string): Outcome {
  return single({ name, state: "failed", reason });
}

/** A suite that this machine cannot run; the summary says why. */
export function skippedOutcome(reason: string): Outcome {
  return single({ name: reason, state: "skipped" });
}

function single(test: Omit<TestRecord, "seconds">): Outcome {
  return { tests: [{ ...test, seconds: 0 }], files: [] };
}

export const countOf = ({ tests }: Outcome, state: TestRecord["state"]): number =>
  tests.filter((test) => test.state === state).length;
