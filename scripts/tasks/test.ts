import { join } from "node:path";
import { readCommandLine } from "./test/command-line.ts";
import { runInRows } from "./test/schedule.ts";
import { runSuite, stopSuitesOnSignals } from "./test/suite-process.ts";
import { suites } from "./test/suites.ts";
import { summarise } from "./test/summary.ts";

/** `npm test -- [--changed[=REVISION]] [suite…]`; see docs/testing.md. */
function readRequest() {
  const all = Object.keys(suites);
  const onChange = all.filter((name) => suites[name]?.onChange);
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
  const { row = 2, after = [], onChange } = suites[name] ?? {};
  const args = [script, name, ...(onChange && since !== undefined ? [since] : [])];
  return { name, row, after, args };
});
const isLive = new Set(plan.map(({ row }) => row)).size === 1;
stopSuitesOnSignals();
const results = await runInRows(plan, ({ name, args }) => runSuite(name, args, isLive));
console.log(`\n${summarise(results)}`);
process.exitCode = results.some(({ tests }) => tests.some(({ state }) => state === "failed")) ? 1 : 0;
