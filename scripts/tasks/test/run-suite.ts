import { writeFile } from "node:fs/promises";
import { changedFiles } from "./changed-files.ts";
import { failure, type Outcome } from "./outcome.ts";
import { suites } from "./suites.ts";

/** One suite in this process: `node run-suite.ts NAME OUTCOME [SINCE]`; see suite-process.ts. */
const [name = "", outcomePath = "", since] = process.argv.slice(2);

async function run(): Promise<Outcome> {
  const suite = suites[name];
  if (!suite) throw new Error(`No suite is called ${name}.`);
  return await suite.run(since === undefined ? undefined : changedFiles(since));
}

const outcome = await run().catch((error: unknown) => {
  console.error(error);
  return failure(name, error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
});
await writeFile(outcomePath, JSON.stringify(outcome));
