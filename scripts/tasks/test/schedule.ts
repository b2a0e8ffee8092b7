import { PGraph } from "p-graph";

export interface Planned {
  readonly name: string;
  /** The suites of a row run one after another. */
  readonly row: 1 | 2;
  /** Runs after these suites, if they are planned as well. */
  readonly after: readonly string[];
}

/**
 * Runs the rows in parallel. Returns the results in the order of the plan. `run` never rejects: a failure is
 * a result.
 */
export async function runInRows<Suite extends Planned, Result>(
  plan: readonly Suite[],
  run: (suite: Suite) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<string, Result>();
  const nodes = plan.map((suite) => {
    return [suite.name, { run: async () => results.set(suite.name, await run(suite)) }] as const;
  });
  const edges = plan.flatMap(({ name, row, after }, index) => {
    const inRow = plan.slice(0, index).filter((other) => other.row === row);
    const used = plan.filter((other) => after.includes(other.name));
    return [...inRow, ...used].map((other): [string, string] => [other.name, name]);
  });
  await new PGraph(new Map(nodes), edges).run();
  return plan.map(({ name }) => results.get(name) as Result);
}
