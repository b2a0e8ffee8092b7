import { describe, expect, it } from "vitest";
import { OperatorError } from "../settings/operator-error.ts";
import { readDemoTask } from "./demo-command.ts";

describe("the demo's command", () => {
  it.each([
    [[], "create"],
    [["--reset"], "reset"],
    [["--remove"], "remove"],
    [["--help"], "help"],
  ])("%j means %s", (args, task) => {
    expect(readDemoTask(args)).toBe(task);
  });

  it.each([[["--borrar"]], [["reset"]], [["--reset", "--remove"]]])("%j shows how it is used", (args) => {
    expect(() => readDemoTask(args)).toThrow(OperatorError);
    expect(() => readDemoTask(args)).toThrow(/Uso: npm run demo/);
  });
});
