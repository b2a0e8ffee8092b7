import { existsSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { afterAll, afterEach, beforeEach, type TestContext } from "vitest";
import { cpuSeconds } from "./cpu-seconds.ts";
import { repository, traces } from "./trace-folder.ts";
import { beginTest, endFile, endTest } from "./visitor.ts";

/** Runs around every file of journeys: pages, traces of failures and the file's processor time. */

type Test = TestContext["task"];

const before = cpuSeconds();
let file: Test["file"] | null = null;

beforeEach(({ task }) => {
  file = task.file;
  beginTest();
});
afterEach(async ({ task }) => {
  const folder = task.result?.state === "fail" ? traceFolder(task) : null;
  await endTest(folder);
  if (folder && existsSync(folder)) task.meta.trace = relative(repository, folder);
});
afterAll(async () => {
  await endFile();
  const after = cpuSeconds();
  if (file && before !== undefined && after !== undefined) file.meta.cpuSeconds = after - before;
});

function traceFolder({ name, id, file }: Test): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60);
  const place = id.split("_").slice(1).join("-");
  return join(traces, basename(file.filepath, ".test.ts"), `${place}-${words}`);
}
