import type { SuiteResult } from "./suite-process.ts";

export interface Planned {
  readonly name: string;
  /** Runs beside the others, one such suite at a time. */
  readonly beside: boolean;
  /** Waits for this suite, where it is planned as well. */
  readonly after: string | undefined;
}

/** @param whole Whether its output is kept until it has ended. */
type Run = (name: string, whole: boolean) => Promise<SuiteResult>;

/**
 * Runs suites in two rows at once: the tests, and beside them the checks. None stops another. The results come
 * in the order of the plan.
 */
export async function runInRows(plan: readonly Planned[], run: Run): Promise<SuiteResult[]> {
  const results = new Map<string, Promise<SuiteResult>>();
  const rows = [plan.filter(({ beside }) => beside), plan.filter(({ beside }) => !beside)];
  const isAlone = rows.some((row) => row.length === 0);
  for (const row of rows) {
    let before: Promise<unknown> = Promise.resolve();
    for (const { name, beside, after } of row) {
      const awaited = [before, after === undefined ? undefined : results.get(after)];
      const result = Promise.all(awaited).then(() => run(name, beside && !isAlone));
      results.set(name, result);
      before = result;
    }
  }
  return Promise.all(plan.map(({ name }) => results.get(name) as Promise<SuiteResult>));
}
