import type { SuiteResult } from "./suite-process.ts";

export interface Planned {
  readonly name: string;
  /** Runs in the second row, one such suite at a time. */
  readonly isSecondRow: boolean;
  /** Waits for these suites, where they are planned as well. */
  readonly after: readonly string[];
}

/** @param whole Whether its output is kept until it has ended. */
type Run = (name: string, whole: boolean) => Promise<SuiteResult>;

/**
 * Runs suites in two rows at once, because one alone leaves a part of two cores idle. None stops another. The
 * results come in the order of the plan.
 */
export async function runInTwoRows(plan: readonly Planned[], run: Run): Promise<SuiteResult[]> {
  const rows = [
    plan.filter(({ isSecondRow }) => isSecondRow),
    plan.filter(({ isSecondRow }) => !isSecondRow),
  ];
  const isAlone = rows.some((row) => row.length === 0);
  const ends = new Map(plan.map(({ name }) => [name, Promise.withResolvers<SuiteResult>()]));
  const endOf = (name: string) => ends.get(name)?.promise;
  for (const row of rows) {
    for (const [at, { name, isSecondRow, after }] of row.entries()) {
      const before = row[at - 1]?.name;
      const awaited = [...after, ...(before === undefined ? [] : [before])];
      const result = Promise.all(awaited.map(endOf)).then(() => run(name, isSecondRow && !isAlone));
      ends.get(name)?.resolve(result);
    }
  }
  return Promise.all(plan.map(({ name }) => endOf(name) as Promise<SuiteResult>));
}
