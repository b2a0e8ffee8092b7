import { expect, test } from "vitest";
import { readCommandLine } from "./command-line.ts";

const all = ["lint", "unit", "server", "e2e"];
const narrowable = ["lint", "unit", "server"];
const read = (...words: string[]) => readCommandLine(words, all, narrowable);

test.each([
  [[], all, undefined],
  [["server", "unit"], ["unit", "server"], undefined],
  [["--changed"], narrowable, "HEAD"],
  [["--changed=main"], narrowable, "main"],
  [["--changed", "unit"], ["unit"], "HEAD"],
  [["e2e", "--changed=v1"], ["e2e"], "v1"],
])("%j runs %j since %s", (words, suites, since) => {
  expect(read(...words)).toEqual({ suites, since });
});

test.each([["unti"], ["--change"], ["--changed="], ["-u"]])("%s is refused by name", (word) => {
  expect(() => read("unit", word)).toThrow(
    `Neither a suite nor an option: ${word}. Suites: lint, unit, server, e2e.`,
  );
});
