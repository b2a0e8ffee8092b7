import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { root } from "../run-command.ts";
import type { SuiteResult } from "./suite-process.ts";

/** Where the last run is told in full, relative to the repository. */
export const reportPath = ".cache/test-report.json";

export async function writeReport(suites: readonly SuiteResult[], overBudget: readonly string[]) {
  const path = join(root, reportPath);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify({ suites, overBudget }, undefined, 2));
}
