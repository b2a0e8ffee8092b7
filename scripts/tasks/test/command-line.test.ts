import { expect, test } from "vitest";
import { readCommandLine } from "./command-line.ts";

const all = ["lint", "unit", "server", "e2e"];
const onChange = ["lint", "unit", "server"];

test.each([
  [[], all, undefined],
  [["server", "unit"], ["unit", "server"], undefined],
  [["--changed"], onChange, "HEAD"],
  [["--changed=main"], onChange, "main"],
  [["e2e", "--changed"], ["e2e"], "HEAD"],
])("%j runs %j since %s", (args, suites, since) => {
  expect(readCommandLine(args, all, onChange)).toEqual({ suites, since });
});

test.each([["unti"], ["--change"], ["-u"]])("rejects %s by name", (arg) => {
  expect(() => readCommandLine(["unit", arg], all, onChange)).toThrow(arg);
});
