import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { root } from "../run-command.ts";
import type { Outcome } from "./outcome.ts";
import { outcomePathVariable } from "./vitest-reporter.ts";

const fixtures = "scripts/tasks/test/fixtures";
let outcome: Outcome;

/** The fixtures in a Vitest of their own, as `npm test` runs a suite. */
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "mapaobra-reporter-"));
  const path = join(folder, "outcome.json");
  const vitest = join(root, "node_modules/.bin/vitest");
  const reporter = join(import.meta.dirname, "vitest-reporter.ts");
  const words = ["run", "--config", join(fixtures, "vitest.config.ts"), `--reporter=${reporter}`];
  spawnSync(process.execPath, [vitest, ...words], {
    cwd: root,
    env: { ...process.env, VITEST: undefined, [outcomePathVariable]: path },
  });
  outcome = JSON.parse(await readFile(path, "utf8")) as Outcome;
  await rm(folder, { recursive: true });
});

test("every test is recorded with its file, state, reason and trace", () => {
  const file = `${fixtures}/outcomes.fixture.ts`;
  const seconds = expect.any(Number);
  expect(outcome.tests.filter((record) => record.file === file)).toEqual([
    { name: "passes", file, seconds, state: "passed" },
    {
      name: "a group > fails",
      file,
      seconds,
      state: "failed",
      reason: "it is locked",
      trace: ".cache/traces/a-group-fails",
    },
    { name: "a group > is skipped", file, seconds, state: "skipped" },
    { name: "a group > is to be written", file, seconds, state: "skipped" },
  ]);
});

test("a file is recorded with its time, and with its processor time where it tells it", () => {
  const recordOf = (name: string) =>
    outcome.files.find(({ file }) => file === `${fixtures}/${name}.fixture.ts`);
  expect(recordOf("outcomes")).toMatchObject({ seconds: expect.any(Number), cpuSeconds: 1.5 });
  expect(recordOf("hook")).not.toHaveProperty("cpuSeconds");
});

test.each([
  ["a file that does not load", "the file itself", "it does not load"],
  ["a hook that fails", "the file itself", "no database"],
  ["an error outside of every test", "an error outside of every test", "rejected later"],
])("%s is a failure", (_what, name, reason) => {
  expect(outcome.tests).toContainEqual(expect.objectContaining({ name, reason, state: "failed" }));
});
