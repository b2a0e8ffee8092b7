import { describe, expect, it } from "vitest";
import { createProgressLine } from "./progress-line.ts";

function stream(isTTY: boolean) {
  const output: string[] = [];
  return { isTTY, written: output, write: (text: string) => output.push(text) };
}

describe("progress", () => {
  it("overwrites one line in a terminal, a few times a second", () => {
    const terminal = stream(true);
    let now = 0;
    const line = createProgressLine(terminal, () => now);
    for (; now < 250; now += 10) line.show(now / 250, `${now}`);
    line.show(1, "listo");
    line.clear();
    line.clear();
    const erase = "\r\u001b[2K";
    expect(terminal.written).toEqual([`${erase}0`, `${erase}100`, `${erase}200`, `${erase}listo`, erase]);
  });

  it("prints a line for each tenth to a log, and erases nothing", () => {
    const log = stream(false);
    const line = createProgressLine(log, () => 0);
    for (const fraction of [0, 0.05, 0.1, 0.15, 0.42, 0.43, 1, 1]) line.show(fraction, `${fraction}`);
    line.clear();
    expect(log.written).toEqual(["0.1\n", "0.42\n", "1\n"]);
  });
});
