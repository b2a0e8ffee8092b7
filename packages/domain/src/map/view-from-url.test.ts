import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isGoogleMapsUrl, viewFromUrl } from "./view-from-url.ts";

describe("initial view of a map", () => {
  it.each([
    ["https://www.google.com/maps/@9.9325,-84.0796,15z", { latitude: 9.9325, longitude: -84.0796, zoom: 15 }],
    [
      "https://www.google.com/maps/place/Cartago/@9.8638,-83.9161,13.5z/data=!3m1",
      { latitude: 9.8638, longitude: -83.9161, zoom: 13.5 },
    ],
    ["maps.google.co.cr/maps/@10,-84,8z?hl=es", { latitude: 10, longitude: -84, zoom: 8 }],
  ])("is parsed from %s", (url, view) => {
    expect(viewFromUrl(url)).toEqual(view);
  });

  it.each([
    "https://www.google.com/maps/@9.9325,-84.0796,1500m",
    "https://www.google.com/maps/@99,-84.0796,15z",
    "https://www.google.com/maps/@9.9.9,-84.0796,15z",
    "https://www.google.com/maps/@9.9,-84,99z",
    "https://www.google.com/maps/@0,0,3z",
    "https://www.google.com/maps",
    "https://otro.example/maps/@9.9325,-84.0796,15z",
    "",
    null,
  ])("is undefined for %s", (url) => {
    expect(viewFromUrl(url)).toBeUndefined();
  });

  it("is within the world for any text", () => {
    const address = fc.string().map((text) => `https://www.google.com/maps/@${text},15z`);
    fc.assert(
      fc.property(fc.oneof(address, fc.string()), (text) => {
        const view = viewFromUrl(text);
        return view === undefined || (Math.abs(view.latitude) <= 90 && Math.abs(view.longitude) <= 180);
      }),
    );
  });
});

describe("embeddable URLs", () => {
  it.each([
    "https://google.com/maps",
    "https://www.google.com/maps",
    "https://maps.google.com/?q=1",
    "https://www.google.co.cr/maps",
    "https://maps.app.goo.gl/abc",
  ])("%s is Google's", (url) => expect(isGoogleMapsUrl(url)).toBe(true));

  it.each([
    "https://google.com.otro.example/maps",
    "https://notgoogle.com/maps",
    "https://otro.example/google.com",
    "https://otro.example\\@google.com",
    "javascript://google.com/%0aalert(1)",
    "imagen.png",
  ])("%s is not", (url) => expect(isGoogleMapsUrl(url)).toBe(false));
});
