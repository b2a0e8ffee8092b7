import type { SuiteName } from "./budget.ts";
import { failure, NotRun, type Outcome } from "./outcome.ts";
import { suites } from "./suites.ts";

/** Runs one suite in this process, which suite-process.ts started: `run-suite.ts NAME [REVISION]`. */
const [name = "", since] = process.argv.slice(2);

async function run(): Promise<Outcome> {
  try {
    const end = await suites[name as SuiteName].run(since);
    if (typeof end === "object") return end;
    return end === 0 ? [{ name, seconds: 0, state: "passed" }] : [failure(name, `exit code ${end}`)];
  } catch (error) {
    if (error instanceof NotRun) return [{ name: error.message, seconds: 0, state: "skipped" }];
    console.error(error);
    return [failure(name, String(error).split("\n")[0] ?? "")];
  }
}

// Ends this process even if it still has open handles.
process.send?.(await run(), () => process.exit());
