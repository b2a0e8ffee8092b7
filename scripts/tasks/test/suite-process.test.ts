import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test, vi } from "vitest";
import type { Outcome } from "./outcome.ts";
import { runSuite } from "./suite-process.ts";

const fixture = (name: string) => join(import.meta.dirname, `fixtures/${name}.fixture.ts`);
const passed: Outcome = [{ name: "adds", seconds: 1, state: "passed" }];
const failed: Outcome = [{ name: "adds", seconds: 1, state: "failed", reason: "3 is not 4" }];

test.each([
  ["the outcome that it sends", passed, 0, passed],
  ["its failed tests, whatever its exit code is", failed, 1, failed],
  ["a failure when it sends nothing", "", 0, [{ reason: "its process ended with 0" }]],
  ["a failure when it ends with an error", passed, 3, [...passed, { reason: "its process ended with 3" }]],
])("a suite has %s", async (_what, sent, code, expected) => {
  const args = [fixture("ending-suite"), sent && JSON.stringify(sent), String(code)];
  expect((await runSuite("fixture", args, false)).tests).toMatchObject(expected);
});

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("%s ends the suites, their background processes and the run", async (signal, code) => {
  const runner = spawn(process.execPath, [fixture("interrupted-run")]);
  const exit = once(runner, "exit");
  let background = 0;
  for await (const line of createInterface(runner.stdout)) {
    // The line with the number of the process; the other lines are the title.
    if (!/^\d+$/.test(line)) continue;
    background = Number(line);
    runner.kill(signal);
  }
  expect(await exit).toEqual([code, null]);
  await vi.waitFor(() => expect(() => process.kill(background, 0)).toThrow("ESRCH"), 240_000);
});
