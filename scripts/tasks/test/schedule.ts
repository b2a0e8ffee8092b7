import { PGraph } from "p-graph";

/** With more, browsers and databases compete for the processor and the run takes longer. */
const SUITES_AT_ONCE = 2;

export interface Planned {
  readonly name: string;
  /** The expected duration: what delays the end most starts first. */
  readonly seconds: number;
  /** Runs after these suites, if they are planned as well. */
  readonly after: readonly string[];
}

/**
 * Runs two suites at a time. Of the suites that can start, the next is the one with the longest chain of
 * expected durations that begins with it. Returns the results in the order of the plan. `run` never rejects:
 * a failure is a result.
 */
export async function runInQueue<Suite extends Planned, Result>(
  plan: readonly Suite[],
  run: (suite: Suite) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<string, Result>();
  const nodes = plan.map((suite) => {
    const record = async () => results.set(suite.name, await run(suite));
    return [suite.name, { run: record, priority: suite.seconds }] as const;
  });
  const edges = plan.flatMap(({ name, after }) => {
    const used = plan.filter((other) => after.includes(other.name));
    return used.map((other): [string, string] => [other.name, name]);
  });
  await new PGraph(new Map(nodes), edges).run({ concurrency: SUITES_AT_ONCE });
  return plan.map(({ name }) => results.get(name) as Result);
}
