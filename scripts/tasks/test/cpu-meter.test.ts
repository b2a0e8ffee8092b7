import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hasProcessTable } from "../../../tools/testing/process-table.ts";
import { type CpuMeter, startCpuMeter } from "./cpu-meter.ts";
import { linesOf } from "./process-lines.fixture.ts";

/** What each process of the fixture takes at least, less what the kernel's clock is too coarse for. */
const secondsOfOne = 0.34;

describe.runIf(hasProcessTable)("the processor time of a suite", () => {
  let meter: CpuMeter;
  let parent: ChildProcess;
  let child: number;

  beforeEach(async () => {
    meter = startCpuMeter();
    const script = join(import.meta.dirname, "process-tree.fixture.ts");
    const started = spawn(process.execPath, [script, "2"], {
      env: { ...process.env, ...meter.environmentOf("unit") },
      stdio: ["ignore", "pipe", "inherit"],
    });
    parent = started;
    if (started.pid !== undefined) meter.watch(started.pid, "unit");
    child = Number((await linesOf(started.stdout)(2))[1]);
  });
  afterEach(async () => {
    for (const pid of meter.livingProcesses()) process.kill(pid, "SIGKILL");
    // The meter of the next test has the same mark: a process that still ends would be counted as its own.
    await expect.poll(() => meter.livingProcesses()).toEqual([]);
    meter.stop();
  });

  const killParent = async () => {
    const exit = once(parent, "exit");
    parent.kill("SIGKILL");
    await exit;
  };

  test("is that of its process and of every descendant", () => {
    expect(meter.secondsOf("unit")).toBeGreaterThan(2 * secondsOfOne);
    expect(meter.secondsOf("lint")).toBe(0);
    expect(meter.livingProcesses()).toEqual(expect.arrayContaining([parent.pid, child]));
  });

  test("includes a process that lost its parent before it was seen", async () => {
    await killParent();
    expect(meter.secondsOf("unit")).toBeGreaterThan(2 * secondsOfOne);
    expect(meter.livingProcesses()).toEqual([child]);
  });

  test("stays when the whole tree is killed", async () => {
    const before = meter.secondsOf("unit");
    process.kill(child, "SIGKILL");
    await killParent();
    await expect.poll(() => meter.livingProcesses()).toEqual([]);
    expect(meter.secondsOf("unit")).toBeGreaterThanOrEqual(before ?? Number.NaN);
  });
});
