import { describe, expect, it } from "vitest";
import { beginsLoading, mediumLoading } from "./medium-loading.ts";

type Event = Parameters<typeof mediumLoading>[1];
const after = (...events: readonly Event[]) => events.reduce(mediumLoading, beginsLoading);
const fails = (cacheBuster: string): Event => ({ kind: "failed", cacheBuster });

describe("a medium on its way", () => {
  it("shows a spinner only once it has taken a moment", () => {
    expect(after().spins).toBe(false);
    expect(after({ kind: "waited" }).spins).toBe(true);
    expect(after({ kind: "arrived" }, { kind: "waited" }).spins).toBe(false);
  });

  it("shows none any more once it has taken too long, and is still waited for", () => {
    expect(after({ kind: "waited" }, { kind: "waited-long" })).toEqual({
      phase: "loading",
      cacheBuster: null,
      spins: false,
    });
    expect(after({ kind: "waited" }, { kind: "waited-long" }, { kind: "arrived" }).phase).toBe("shown");
  });

  it("is asked of the proxy under a new name when it fails", () => {
    expect(after({ kind: "waited" }, fails("7"))).toEqual({
      phase: "loading",
      cacheBuster: "7",
      spins: true,
    });
  });

  it("is broken when the proxy has none either, and turns no more", () => {
    expect(after({ kind: "waited" }, fails("7"), fails("8"))).toMatchObject({
      phase: "failed",
      spins: false,
    });
  });

  it("is shown where the proxy has it", () => {
    expect(after(fails("7"), { kind: "arrived" })).toMatchObject({ phase: "shown", cacheBuster: "7" });
  });

  it("is tried again when somebody asks", () => {
    expect(after(fails("7"), fails("8"), { kind: "asked-again", cacheBuster: "9" })).toEqual({
      phase: "loading",
      cacheBuster: "9",
      spins: true,
    });
  });
});
