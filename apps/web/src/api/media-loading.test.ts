import { describe, expect, it } from "vitest";
import { initialLoading, mediaLoadingReducer } from "./media-loading.ts";

type Event = Parameters<typeof mediaLoadingReducer>[1];
const after = (...events: readonly Event[]) => events.reduce(mediaLoadingReducer, initialLoading);
const fails = (cacheBuster: string): Event => ({ kind: "failed", cacheBuster });

describe("a medium on its way", () => {
  it("shows a spinner only once it has taken a moment", () => {
    expect(after().showsSpinner).toBe(false);
    expect(after({ kind: "waited" }).showsSpinner).toBe(true);
    expect(after({ kind: "arrived" }, { kind: "waited" }).showsSpinner).toBe(false);
  });

  it("shows none any more once it has taken too long, and is still waited for", () => {
    expect(after({ kind: "waited" }, { kind: "waited-long" })).toEqual({
      phase: "loading",
      cacheBuster: null,
      showsSpinner: false,
    });
    expect(after({ kind: "waited" }, { kind: "waited-long" }, { kind: "arrived" }).phase).toBe("shown");
  });

  it("is asked of the proxy under a new name when it fails", () => {
    expect(after({ kind: "waited" }, fails("7"))).toEqual({
      phase: "loading",
      cacheBuster: "7",
      showsSpinner: true,
    });
  });

  it("is broken when the proxy has none either, and turns no more", () => {
    expect(after({ kind: "waited" }, fails("7"), fails("8"))).toMatchObject({
      phase: "failed",
      showsSpinner: false,
    });
  });

  it("is shown where the proxy has it", () => {
    expect(after(fails("7"), { kind: "arrived" })).toMatchObject({ phase: "shown", cacheBuster: "7" });
  });

  it("is tried again when somebody asks", () => {
    expect(after(fails("7"), fails("8"), { kind: "asked-again", cacheBuster: "9" })).toEqual({
      phase: "loading",
      cacheBuster: "9",
      showsSpinner: true,
    });
  });
});
