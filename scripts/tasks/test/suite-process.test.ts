import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hasProcessTable, readProcess } from "../../../tools/testing/process-table.ts";
import { type CpuMeter, startCpuMeter } from "./cpu-meter.ts";
import type { Outcome } from "./outcome.ts";
import { linesOf } from "./process-lines.fixture.ts";
import { runSuite } from "./suite-process.ts";

const fixture = (name: string) => join(import.meta.dirname, `${name}.fixture.ts`);

describe("a suite in a process of its own", () => {
  let folder: string;
  let meter: CpuMeter;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "mapaobra-suite-"));
    meter = startCpuMeter();
  });
  afterEach(async () => {
    meter.stop();
    await rm(folder, { recursive: true });
  });

  async function run(outcome: Outcome | undefined, code: number) {
    const outcomePath = join(folder, "outcome.json");
    const printed: string[] = [];
    const result = await runSuite("unit", {
      meter,
      args: [fixture("ending-suite"), outcomePath, outcome ? JSON.stringify(outcome) : "", String(code)],
      outcomePath,
      print: (output) => printed.push(output),
    });
    return { result, printed };
  }
  const passed: Outcome = { tests: [{ name: "adds", seconds: 1, state: "passed" }], files: [] };

  test("gives its outcome, its cost and all that it printed", async () => {
    const { result, printed } = await run(passed, 0);
    expect(result).toMatchObject({ name: "unit", ...passed });
    expect(result.seconds).toBeGreaterThan(0);
    expect(printed.map((output) => output.split("\n").sort())).toEqual([["", "on stderr", "on stdout"]]);
    if (hasProcessTable) expect(result.cpuSeconds).toBeGreaterThan(0);
  });

  test.each([
    ["writes no outcome", undefined, 0],
    ["ends with an error", passed, 3],
  ])("fails when it %s", async (_what, outcome, code) => {
    const { result } = await run(outcome, code);
    expect(result.tests).toMatchObject([{ state: "failed", reason: `its process ended with ${code}` }]);
  });
});

test.runIf(hasProcessTable).each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("%s ends the suites with every process that they started, and the run", async (signal, code) => {
  const runner = spawn(process.execPath, [fixture("interrupted-run")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const pids = (await linesOf(runner.stdout)(2)).map(Number);
  const exit = once(runner, "exit");
  runner.kill(signal);
  expect(await exit).toEqual([code, null]);
  for (const pid of pids) await expect.poll(() => readProcess(pid)).toBeUndefined();
});
