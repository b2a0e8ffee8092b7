import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import type { Outcome } from "./outcome.ts";
import { runSuite } from "./suite-process.ts";

const file = "scripts/tasks/test/fixtures/outcomes.fixture.ts";
let outcome: Outcome;

beforeAll(async () => {
  const script = join(import.meta.dirname, "fixtures/run-vitest.fixture.ts");
  outcome = (await runSuite("fixture", [script], false)).tests;
});

test.each([
  { name: "passes", file, state: "passed" },
  { name: "a group > fails", state: "failed", reason: "it is locked", trace: ".cache/traces/a-group-fails" },
  { name: "a group > is skipped", state: "skipped" },
  { name: "an error outside of every test", state: "failed", reason: "rejected later" },
  { name: "the file itself", state: "failed", reason: "no database" },
])("records $name", (record) => {
  expect(outcome).toContainEqual(expect.objectContaining(record));
});
