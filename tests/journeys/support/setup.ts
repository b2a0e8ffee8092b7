import { existsSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { afterAll, afterEach, beforeEach, type RunnerTestSuite, type TestContext } from "vitest";
import { repository, traces } from "./trace-folder.ts";
import { beginTest, endFile, endTest } from "./visitor.ts";

/** Vitest setup of every journey file: pages and the traces of failures. */

type Test = TestContext["task"];

beforeEach(() => beginTest());
afterEach(async ({ task }) => {
  const folder = task.result?.state === "fail" ? traceFolder(task) : null;
  await endTest(folder);
  if (folder && existsSync(folder)) task.meta.trace = relative(repository, folder);
});
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the first parameter.
afterAll(async ({}, { file: ended }) => {
  const folder = hasFailedHook(ended) ? join(traces, basename(ended.filepath, ".test.ts")) : null;
  await endFile(folder);
  if (folder && existsSync(folder)) ended.meta.trace = relative(repository, folder);
});

/** Whether a `beforeAll` of the file or of one of its groups failed. */
const hasFailedHook = ({ result, tasks }: RunnerTestSuite): boolean =>
  (result?.errors ?? []).length > 0 || tasks.some((task) => task.type === "suite" && hasFailedHook(task));

function traceFolder({ name, id, file }: Test): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60);
  const place = id.split("_").slice(1).join("-");
  return join(traces, basename(file.filepath, ".test.ts"), `${place}-${words}`);
}
