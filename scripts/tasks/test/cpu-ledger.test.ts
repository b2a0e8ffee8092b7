import { expect, test } from "vitest";
import type { ProcessTimes } from "../../../tools/testing/process-table.ts";
import { CpuLedger } from "./cpu-ledger.ts";

const runner = 1;
const roots = new Map([
  [10, "unit"],
  [20, "lint"],
]);
const nobody = () => undefined;

/** Processes as `[pid, parent, own, reaped]`. */
const table = (...rows: readonly (readonly [number, number, number, number])[]) =>
  new Map(
    rows.map(([pid, parent, own, reaped]): [number, ProcessTimes] => [
      pid,
      { pid, parent, started: pid * 100, cpuSeconds: own, childCpuSeconds: reaped },
    ]),
  );

test("a tree costs what its processes took, and the runner's own time is nobody's", () => {
  const ledger = new CpuLedger(runner, nobody);
  ledger.record(table([1, 0, 7, 0], [10, 1, 2, 0], [11, 10, 3, 1], [12, 11, 4, 0]), roots);
  expect(ledger.secondsOf("unit")).toBe(10);
});

test("what a child took is counted once when its parent has waited for it", () => {
  const ledger = new CpuLedger(runner, nobody);
  ledger.record(table([1, 0, 0, 0], [10, 1, 2, 0], [11, 10, 3, 0]), roots);
  ledger.record(table([1, 0, 0, 0], [10, 1, 2, 3.5]), roots);
  expect(ledger.secondsOf("unit")).toBe(5.5);
});

test("what a child took is kept when nobody has waited for it", () => {
  const ledger = new CpuLedger(runner, nobody);
  ledger.record(table([1, 0, 0, 0], [10, 1, 2, 0], [11, 10, 3, 0]), roots);
  ledger.record(table([1, 0, 0, 0], [10, 1, 2, 0]), roots);
  expect(ledger.secondsOf("unit")).toBe(5);
});

test("a process that outlives its parent goes on being counted", () => {
  const ledger = new CpuLedger(runner, nobody);
  ledger.record(table([1, 0, 0, 0], [10, 1, 2, 0], [11, 10, 1, 0], [12, 11, 3, 0]), roots);
  ledger.record(table([1, 0, 0, 0], [10, 1, 2, 1], [12, 99, 4, 0]), roots);
  expect(ledger.secondsOf("unit")).toBe(7);
  ledger.record(table([1, 0, 0, 0], [10, 1, 2, 1]), roots);
  expect(ledger.secondsOf("unit")).toBe(7);
});

test("a tree that is killed at once is counted as it was seen last", () => {
  const ledger = new CpuLedger(runner, nobody);
  ledger.record(table([1, 0, 0, 0], [10, 1, 2, 0], [11, 10, 1, 0], [12, 11, 3, 0]), roots);
  // The kernel gave the parent the time of 11 alone: nobody waited for 12.
  ledger.record(table([1, 0, 0, 0], [10, 1, 2, 1]), roots);
  expect(ledger.secondsOf("unit")).toBe(6);
});

test("a suite that ended costs what the kernel gave the runner for it, to the last moment", () => {
  const ledger = new CpuLedger(runner, nobody);
  ledger.record(table([1, 0, 0, 0], [10, 1, 2, 0], [20, 1, 5, 0]), roots);
  ledger.record(table([1, 0, 0, 2.75], [20, 1, 6, 0]), roots);
  expect(ledger.secondsOf("unit")).toBe(2.75);
  expect(ledger.secondsOf("lint")).toBe(6);
});

test("a server in the background is its owner's, though its parent is gone; others are nobody's", () => {
  const ledger = new CpuLedger(runner, ({ pid }) => (pid === 30 ? "unit" : undefined));
  ledger.record(table([1, 0, 0, 0], [10, 1, 2, 0], [30, 99, 4, 0], [31, 30, 1, 0], [40, 99, 8, 0]), roots);
  expect(ledger.secondsOf("unit")).toBe(7);
});

test("a number that the system gives to another process names that one", () => {
  const ledger = new CpuLedger(runner, nobody);
  ledger.record(table([1, 0, 0, 0], [10, 1, 2, 0], [11, 10, 3, 0]), roots);
  const next = table([1, 0, 0, 0], [10, 1, 2, 3], [11, 99, 50, 0]);
  const other = next.get(11);
  if (other) next.set(11, { ...other, started: 5_000 });
  ledger.record(next, roots);
  expect(ledger.secondsOf("unit")).toBe(5);
});
