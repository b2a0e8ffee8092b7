import { afterEach, describe, expect, it, vi } from "vitest";
import { getPosition, needsHttps } from "./geolocation.ts";

type GetPosition = Geolocation["getCurrentPosition"];

const browserWith = (getCurrentPosition: GetPosition) =>
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition } });
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("geolocation", () => {
  it("requests a position with a timeout of four seconds and a maximum age of ten", async () => {
    const requests: (PositionOptions | undefined)[] = [];
    browserWith((found, _problem, options) => {
      requests.push(options);
      found({ coords: { latitude: 9.9, longitude: -84.1, accuracy: 20 } } as GeolocationPosition);
    });
    expect(await getPosition()).toEqual({
      kind: "found",
      position: { latitude: 9.9, longitude: -84.1 },
      accuracy: 20,
    });
    expect(requests).toEqual([{ timeout: 4_000, maximumAge: 10_000 }]);
  });

  it.each([
    ["refused", 1],
    ["unavailable", 2],
    ["too slow", 3],
  ])("reports an error when it is %s", async (_reason, code) => {
    browserWith((_found, problem) => problem?.({ code } as GeolocationPositionError));
    expect(await getPosition()).toEqual({ kind: "not-found" });
  });

  it("reports an error without a request when the browser has no geolocation", async () => {
    vi.stubGlobal("navigator", {});
    expect(await getPosition()).toEqual({ kind: "unsupported" });
  });

  it("ends after the timeout when the browser's question stays unanswered", async () => {
    vi.useFakeTimers();
    browserWith(() => undefined);
    const result = getPosition();
    vi.advanceTimersByTime(4_000);
    expect(await result).toEqual({ kind: "not-found" });
  });

  it("is unsupported on plain HTTP, where browsers give no position", async () => {
    vi.stubGlobal("isSecureContext", false);
    browserWith(() => undefined);
    expect(await getPosition()).toEqual({ kind: "unsupported" });
    expect(needsHttps()).toBe(true);
  });
});
