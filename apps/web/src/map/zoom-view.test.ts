import { describe, expect, it } from "vitest";
import { zoomView } from "./zoom-view.ts";

/** A plane of one degree a pixel at zoom 0, with the equator's origin in the middle of 800 × 600 pixels. */
function hostAt(zoom: number, centre = { longitude: 0, latitude: 0 }) {
  const degrees = 1 / 2 ** zoom;
  return {
    getView: () => ({ ...centre, zoom }),
    unproject: ({ x, y }: { x: number; y: number }) => ({
      longitude: centre.longitude + (x - 400) * degrees,
      latitude: centre.latitude - (y - 300) * degrees,
    }),
  };
}
const middle = { x: 400, y: 300 };

describe("zoomView", () => {
  it.each([2, 0, 1.26])("keeps the place at the anchor at zoom %d", (nextZoom) => {
    const before = hostAt(1);
    const anchor = { x: 700, y: 100 };
    const { zoom, ...centre } = zoomView(before, nextZoom, anchor, middle);
    expect(zoom).toBe(nextZoom);
    const after = hostAt(zoom, centre).unproject(anchor);
    expect(after.longitude).toBeCloseTo(before.unproject(anchor).longitude, 9);
    expect(after.latitude).toBeCloseTo(before.unproject(anchor).latitude, 9);
  });
});
