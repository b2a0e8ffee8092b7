import { describe, expect, it } from "vitest";
import { readDemoTask } from "./demo-command.ts";
import { DemoError } from "./demo-error.ts";

describe("the demo's command", () => {
  it.each([
    [[], "create"],
    [["--reset"], "reset"],
    [["--remove"], "remove"],
    [["--help"], "help"],
  ])("%j means %s", (words, task) => {
    expect(readDemoTask(words)).toBe(task);
  });

  it.each([[["--borrar"]], [["reset"]], [["--reset", "--remove"]]])("%j shows how it is used", (words) => {
    expect(() => readDemoTask(words)).toThrow(DemoError);
    expect(() => readDemoTask(words)).toThrow(/Uso: npm run demo/);
  });
});
