import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesOverBudget, wholeRunOverBudget } from "./test/budget.ts";
import { changedFiles } from "./test/changed-files.ts";
import { readCommandLine } from "./test/command-line.ts";
import { startCpuMeter } from "./test/cpu-meter.ts";
import { countOf } from "./test/outcome.ts";
import { createPrinter } from "./test/printing.ts";
import { reportPath, writeReport } from "./test/report.ts";
import { runInTwoRows } from "./test/schedule.ts";
import { runSuite, stopSuitesOnSignals } from "./test/suite-process.ts";
import { suites } from "./test/suites.ts";
import { summarise } from "./test/summary.ts";

/** `npm test -- [--changed[=REVISION]] [suite…]`; see docs/testing.md. */
const all = Object.keys(suites);
const request = readRequest();

function readRequest() {
  const onChange = all.filter((name) => suites[name]?.onChange);
  try {
    const read = readCommandLine(process.argv.slice(2), all, onChange);
    if (read.since !== undefined && changedFiles(read.since).length === 0) {
      console.log(`Nothing has changed since ${read.since}.`);
      process.exit(0);
    }
    return read;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

const meter = startCpuMeter();
stopSuitesOnSignals(meter);
const folder = await mkdtemp(join(tmpdir(), "mapaobra-outcomes-"));
const printer = createPrinter((text) => process.stdout.write(text));
const plan = request.suites.map((name) => ({
  name,
  isSecondRow: suites[name]?.beside ?? false,
  after: suites[name]?.after ?? [],
}));
const results = await runInTwoRows(plan, async (name, isWhole) => {
  if (!isWhole) printer.begin(name);
  const outcomePath = join(folder, `${name}.json`);
  const since = request.since === undefined ? [] : [request.since];
  const result = await runSuite(name, {
    meter,
    args: [join(import.meta.dirname, "test/run-suite.ts"), name, outcomePath, ...since],
    outcomePath,
    print: isWhole ? (output) => printer.whole(name, output) : undefined,
  });
  if (!isWhole) printer.end();
  return result;
});
meter.stop();
await rm(folder, { recursive: true });

const cost = results.reduce((sum, { cpuSeconds = 0 }) => sum + cpuSeconds, 0);
const overBudget = [...filesOverBudget(results), ...wholeRunOverBudget(cost)];
await writeReport(results, overBudget);
console.log(`\n${summarise(results, { overBudget, report: reportPath })}`);
const isGreen = overBudget.length === 0 && results.every((suite) => countOf(suite, "failed") === 0);
process.exitCode = isGreen ? 0 : 1;
