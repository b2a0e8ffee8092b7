import { join } from "node:path";
import { type SuiteName, suiteBudgets } from "./test/budget.ts";
import { readCommandLine } from "./test/command-line.ts";
import { runInQueue } from "./test/schedule.ts";
import { runSuite, stopSuitesOnSignals } from "./test/suite-process.ts";
import { suites } from "./test/suites.ts";
import { summarise } from "./test/summary.ts";

/** `npm test -- [--changed[=REVISION]] [suite…]`; see docs/testing.md. */
function readRequest() {
  const all = Object.keys(suites) as SuiteName[];
  const onChange = all.filter((name) => suites[name].onChange);
  try {
    return readCommandLine(process.argv.slice(2), all, onChange);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const { suites: names, since } = readRequest();
const script = join(import.meta.dirname, "test/run-suite.ts");
const plan = names.map((name) => {
  const { after = [], onChange } = suites[name];
  const args = [script, name, ...(onChange && since !== undefined ? [since] : [])];
  return { name, seconds: suiteBudgets[name], after, args };
});
const isLive = plan.length === 1;
stopSuitesOnSignals();
const startedAt = performance.now();
const results = await runInQueue(plan, async ({ name, args, seconds: budget }) => ({
  ...(await runSuite(name, args, isLive)),
  budget,
}));
console.log(`\n${summarise(results, (performance.now() - startedAt) / 1000)}`);
process.exitCode = results.some(({ tests }) => tests.some(({ state }) => state === "failed")) ? 1 : 0;
