import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalsFor, degreesPerPixel, isSameViewInUrl, roundViewForUrl } from "./view-in-url.ts";

const pixelAt = (zoom: number) => 360 / (256 * 2 ** zoom);
/** A picture of some hundred metres over a thousand pixels, and five times enlarged. */
const [site, nearSite] = [300 / 111_000 / 1000, 300 / 111_000 / 5000];

describe("view in the URL", () => {
  it("has as many decimals as are visible: a metre on a country map, a centimetre on a site plan", () => {
    expect([7, 12, 17].map((zoom) => decimalsFor(pixelAt(zoom)))).toEqual([5, 5, 5]);
    expect([18, 20, 22].map((zoom) => decimalsFor(pixelAt(zoom)))).toEqual([6, 6, 7]);
    expect([site, nearSite].map(decimalsFor)).toEqual([6, 7]);
    expect(decimalsFor(1e-12)).toBe(7);
  });

  it("shows the same place to half a pixel", () => {
    const degrees = fc.double({ min: -85, max: 85, noNaN: true });
    fc.assert(
      fc.property(
        degrees,
        degrees,
        fc.constantFrom(pixelAt(8), pixelAt(19), site, nearSite),
        (lat, lng, pixel) => {
          const view = roundViewForUrl({ latitude: lat, longitude: lng, zoom: 1.234_56 }, pixel);
          expect(Math.abs(view.latitude - lat)).toBeLessThanOrEqual(pixel / 2 + 1e-12);
          expect(Math.abs(view.longitude - lng)).toBeLessThanOrEqual(pixel / 2 + 1e-12);
          expect(view.zoom).toBe(1.23);
        },
      ),
    );
  });

  it("differs only if its decimals differ", () => {
    const view = { latitude: 9.93, longitude: -84.08, zoom: 1 };
    const shifted = { ...view, longitude: -84.080_004 };
    expect(isSameViewInUrl(view, shifted, pixelAt(12))).toBe(true);
    expect(isSameViewInUrl(view, shifted, site)).toBe(false);
    expect(isSameViewInUrl(view, { ...view, zoom: 1.02 }, pixelAt(12))).toBe(false);
    expect(isSameViewInUrl(view, roundViewForUrl(view, pixelAt(12)), pixelAt(12))).toBe(true);
  });

  it("measures a pixel on any kind of map", () => {
    const host = {
      unproject: ({ x, y }: { x: number; y: number }) => ({ longitude: -84 + x * site, latitude: 10 - y }),
    };
    expect(degreesPerPixel(host)).toBeCloseTo(site, 12);
  });
});
