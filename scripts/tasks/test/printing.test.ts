import { expect, test } from "vitest";
import { createPrinter } from "./printing.ts";

function print() {
  const written: string[] = [];
  const printer = createPrinter((text) => written.push(text));
  const heads = () => written.join("").match(/(?<=── )\w+|^ .*$/gm);
  return { printer, heads };
}

test("what ran beside others is printed at once while nobody owns the terminal", () => {
  const { printer, heads } = print();
  printer.whole("lint", " clean\n");
  expect(heads()).toEqual(["lint", " clean"]);
});

test("what ran beside others waits until the suite that owns the terminal has ended, and keeps its order", () => {
  const { printer, heads } = print();
  printer.begin("unit");
  printer.whole("types", " no errors\n");
  printer.whole("lint", " clean\n");
  expect(heads()).toEqual(["unit"]);
  printer.end();
  expect(heads()).toEqual(["unit", "types", " no errors", "lint", " clean"]);
  printer.begin("server");
  expect(heads()?.at(-1)).toBe("server");
});
