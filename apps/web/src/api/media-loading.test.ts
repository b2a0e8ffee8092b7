import { describe, expect, it } from "vitest";
import { initialLoading, mediaLoadingReducer } from "./media-loading.ts";

type Event = Parameters<typeof mediaLoadingReducer>[1];
const after = (...events: readonly Event[]) => events.reduce(mediaLoadingReducer, initialLoading);
const fails = (cacheBuster: string): Event => ({ kind: "failed", cacheBuster });

describe("media loading", () => {
  it("shows a spinner only after a delay", () => {
    expect(after().showsSpinner).toBe(false);
    expect(after({ kind: "spinner-delay" }).showsSpinner).toBe(true);
    expect(after({ kind: "loaded" }, { kind: "spinner-delay" }).showsSpinner).toBe(false);
  });

  it("hides the spinner after a timeout and continues to load", () => {
    expect(after({ kind: "spinner-delay" }, { kind: "spinner-timeout" })).toEqual({
      phase: "loading",
      cacheBuster: null,
      showsSpinner: false,
    });
    expect(after({ kind: "spinner-delay" }, { kind: "spinner-timeout" }, { kind: "loaded" }).phase).toBe(
      "shown",
    );
  });

  it("requests the proxy with a new cache key after a failure", () => {
    expect(after({ kind: "spinner-delay" }, fails("7"))).toEqual({
      phase: "loading",
      cacheBuster: "7",
      showsSpinner: true,
    });
  });

  it("is broken and has no spinner when the proxy fails too", () => {
    expect(after({ kind: "spinner-delay" }, fails("7"), fails("8"))).toMatchObject({
      phase: "failed",
      showsSpinner: false,
    });
  });

  it("shows the medium from the proxy", () => {
    expect(after(fails("7"), { kind: "loaded" })).toMatchObject({ phase: "shown", cacheBuster: "7" });
  });

  it("starts again on request", () => {
    expect(after(fails("7"), fails("8"), { kind: "retried", cacheBuster: "9" })).toEqual({
      phase: "loading",
      cacheBuster: "9",
      showsSpinner: true,
    });
  });
});
