import { countryBounds, type ImageBounds } from "@mapaobra/domain/map/image-bounds";
import { latitudeAt, longitudeAt, mercatorX, mercatorY } from "@mapaobra/domain/map/mercator";
import type { MapView } from "@mapaobra/domain/map/view-from-url";
import { describe, expect, it } from "vitest";
import { boundsInView, type Size, viewOfPicture } from "./view-of-picture.ts";

/** Converts pixels to positions as a map of this size and view does. */
const unprojecting = (view: MapView, size: Size) => ({
  unproject: ({ x, y }: { x: number; y: number }) => {
    const world = 256 * 2 ** view.zoom;
    return {
      longitude: longitudeAt(mercatorX(view.longitude) + (x - size.width / 2) / world),
      latitude: latitudeAt(mercatorY(view.latitude) + (y - size.height / 2) / world),
    };
  },
});
const shapeOf = (bounds: ImageBounds) =>
  (mercatorX(bounds.longitudeMax) - mercatorX(bounds.longitudeMin)) /
  (mercatorY(bounds.latitudeMin) - mercatorY(bounds.latitudeMax));

describe("boundsInView", () => {
  it.each([
    { width: 800, height: 500 },
    { width: 390, height: 700 },
  ])("matches the view of its own bounds on a map of %o", (size) => {
    const visible = boundsInView(
      unprojecting(viewOfPicture(countryBounds, size), size),
      size,
      shapeOf(countryBounds),
    );
    for (const edge of Object.keys(countryBounds) as (keyof ImageBounds)[]) {
      expect(visible[edge]).toBeCloseTo(countryBounds[edge], 9);
    }
  });

  it("has the aspect ratio of the picture", () => {
    const size = { width: 800, height: 500 };
    const host = unprojecting({ latitude: 9.9, longitude: -84, zoom: 15 }, size);
    expect(shapeOf(boundsInView(host, size, 2.5))).toBeCloseTo(2.5, 6);
  });
});
