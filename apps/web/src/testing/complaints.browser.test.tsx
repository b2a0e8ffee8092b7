import { describe, expect, it, vi } from "vitest";
import { takeComplaints } from "./complaints.ts";

// biome-ignore lint/suspicious/noConsole: as React does it.
const complain = () => console.error("a complaint of this test");

describe("a complaint", () => {
  it.fails("fails its test", () => {
    complain();
  });

  describe("is recorded", () => {
    it.each<[string, () => void]>([
      ["all spies were restored", () => vi.restoreAllMocks()],
      ["all spies were reset", () => vi.resetAllMocks()],
      ["a spy was put over it and taken away", () => vi.spyOn(console, "error").mockRestore()],
    ])("after %s", async (_what, act) => {
      act();
      complain();
      await expect.poll(takeComplaints).toEqual([["a complaint of this test"]]);
    });

    it.each(["a test", "the test beside it"])("in %s, which then silences the console", async () => {
      complain();
      await expect.poll(takeComplaints).toEqual([["a complaint of this test"]]);
      console.error = () => undefined;
      complain();
      expect(takeComplaints()).toEqual([]);
    });
  });
});
