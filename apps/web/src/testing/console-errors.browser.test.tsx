import { describe, expect, it, vi } from "vitest";
import { takeConsoleErrors } from "./console-errors.ts";

// biome-ignore lint/suspicious/noConsole: as React does it.
const logError = () => console.error("an error of this test");

describe("console error", () => {
  it.fails("fails its test", () => {
    logError();
  });

  describe("is recorded", () => {
    it.each<[string, () => void]>([
      ["all spies were restored", () => vi.restoreAllMocks()],
      ["all spies were reset", () => vi.resetAllMocks()],
      ["a spy was installed and restored", () => vi.spyOn(console, "error").mockRestore()],
    ])("after %s", async (_what, act) => {
      act();
      logError();
      await expect.poll(takeConsoleErrors).toEqual([["an error of this test"]]);
    });

    it.each(["a test", "the test beside it"])("in %s, which then silences the console", async () => {
      logError();
      await expect.poll(takeConsoleErrors).toEqual([["an error of this test"]]);
      console.error = () => undefined;
      logError();
      expect(takeConsoleErrors()).toEqual([]);
    });
  });
});
