import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, runCommand } from "../run-command.ts";
import type { TestSelection } from "./narrowing.ts";
import { failure, type Outcome } from "./outcome.ts";
import { outcomePathVariable } from "./vitest-reporter.ts";

/** Runs the tests of a project of vitest.config.ts. */
export async function runVitest(project: string, narrowing: TestSelection = "everything"): Promise<Outcome> {
  const path = join(tmpdir(), `mapaobra-outcome-${randomUUID()}.json`);
  process.env[outcomePathVariable] = path;
  const which =
    narrowing === "everything"
      ? ["run"]
      : ["related", ...narrowing.map((file) => join(root, file)), "--run", "--passWithNoTests"];
  const code = await runCommand("vitest", [...which, "--project", project]);
  const text = await readFile(path, "utf8").catch(() => null);
  await rm(path, { force: true });
  // Nothing imports what changed.
  if (text === null && code === 0 && narrowing !== "everything") return { tests: [], files: [] };
  if (text === null) return failure(project, `Vitest ended with ${code} before it had run the tests`);
  const outcome = JSON.parse(text) as Outcome;
  const isExplained = outcome.tests.some(({ state }) => state === "failed");
  if (code === 0 || isExplained) return outcome;
  const { tests } = failure(project, `Vitest ended with ${code}, though no test failed`);
  return { ...outcome, tests: [...outcome.tests, ...tests] };
}
