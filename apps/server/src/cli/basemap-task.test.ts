import { describe, expect, it } from "vitest";
import { readTask, usage } from "./basemap-task.ts";

describe("the arguments of npm run basemap", () => {
  it.each([
    [["--help"], { kind: "help" }],
    [["--remove"], { kind: "remove" }],
    [["https://mapas.example/calles.pmtiles"], { kind: "install" }],
  ])("%j are a task", (args, task) => {
    expect(readTask(args, "/")).toMatchObject(task);
  });

  it.each([[[]], [["a", "b"]], [["--remove", "a"]], [["--otra"]]])("%j print the usage", (args) => {
    expect(() => readTask(args, "/")).toThrow(usage);
  });
});
