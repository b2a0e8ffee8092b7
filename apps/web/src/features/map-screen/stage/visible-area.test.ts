import type { MapView } from "@mapaobra/domain/map/view-from-url";
import type { Position } from "@mapaobra/domain/point/coordinates";
import { mercator } from "@mapaobra/map/projection";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import {
  centreToReveal,
  type Size,
  type ViewportInsets,
  viewFitting,
  viewWithInsets,
} from "@mapaobra/map/view/visible-area";
import { describe, expect, it } from "vitest";
import type { Pixel } from "../../../map/hosts/map-host.ts";
import { insetsBesideLegend, viewFittingOnHost, visibleView } from "./visible-area.ts";

const country: GeoBounds = { west: -85.9, south: 8.1, east: -82.6, north: 11.2 };

/** Pixels of the corners of bounds on a canvas after fitting. */
function cornersOn(size: Size, bounds: GeoBounds, covered: ViewportInsets, maxZoom?: number) {
  const view = viewFitting(bounds, size, covered, maxZoom);
  const world = 256 * 2 ** view.zoom;
  const x = (longitude: number) =>
    size.width / 2 + (mercator.x(longitude) - mercator.x(view.longitude)) * world;
  const y = (latitude: number) =>
    size.height / 2 + (mercator.y(latitude) - mercator.y(view.latitude)) * world;
  return { left: x(bounds.west), right: x(bounds.east), top: y(bounds.north), bottom: y(bounds.south) };
}

/** The parts of a map host that these functions use. */
function hostLookingAt(view: MapView, size: Size) {
  const world = 256 * 2 ** view.zoom;
  return {
    zoomRange: { min: 0, max: 15, buttonStep: 1, keyStep: 1 },
    getView: () => view,
    project: ({ latitude, longitude }: Position) => ({
      x: size.width / 2 + (mercator.x(longitude) - mercator.x(view.longitude)) * world,
      y: size.height / 2 + (mercator.y(latitude) - mercator.y(view.latitude)) * world,
    }),
    unproject: ({ x, y }: Pixel) =>
      mercator.unproject(
        mercator.x(view.longitude) + (x - size.width / 2) / world,
        mercator.y(view.latitude) + (y - size.height / 2) / world,
      ),
  };
}

describe("viewFitting", () => {
  it.each([
    ["next to a card", { width: 1440, height: 846 }, { left: 376, bottom: 0 }],
    ["above a sheet", { width: 390, height: 700 }, { left: 0, bottom: 310 }],
    ["on the whole canvas", { width: 768, height: 900 }, { left: 0, bottom: 0 }],
  ] as const)("centres the bounds %s", (_place, size, covered) => {
    const corners = cornersOn(size, country, covered);
    expect(corners.left).toBeGreaterThanOrEqual(covered.left + 39);
    expect(corners.right).toBeLessThanOrEqual(size.width - 39);
    expect(corners.top).toBeGreaterThanOrEqual(39);
    expect(corners.bottom).toBeLessThanOrEqual(size.height - covered.bottom - 39);
    expect((corners.left + corners.right) / 2).toBeCloseTo((covered.left + size.width) / 2, 3);
    expect((corners.top + corners.bottom) / 2).toBeCloseTo((size.height - covered.bottom) / 2, 3);
  });

  it("limits the zoom for a single place", () => {
    const spot = { west: -84, east: -84, south: 9.9, north: 9.9 };
    expect(viewFitting(spot, { width: 800, height: 600 }, { left: 0, bottom: 0 }, 15)).toEqual({
      latitude: expect.closeTo(9.9),
      longitude: expect.closeTo(-84),
      zoom: 15,
    });
  });

  it("returns a view even if a panel covers the whole map", () => {
    const { zoom } = viewFitting(country, { width: 300, height: 200 }, { left: 376, bottom: 500 });
    expect(Number.isFinite(zoom)).toBe(true);
  });
});

describe("viewWithInsets and visibleView", () => {
  const size = { width: 1440, height: 846 };
  const view = { latitude: 9.9, longitude: -84.1, zoom: 12 };

  it("are inverse for any insets", () => {
    for (const covered of [
      { left: 376, bottom: 0 },
      { left: 0, bottom: 300 },
    ]) {
      const placed = viewWithInsets(view, size, covered);
      const visibleArea = visibleView(hostLookingAt(placed, size), size, covered);
      expect(visibleArea.latitude).toBeCloseTo(view.latitude, 6);
      expect(visibleArea.longitude).toBeCloseTo(view.longitude, 6);
      expect(visibleArea.zoom).toBe(12);
    }
  });

  it("use the canvas centre of the host, which may lag behind a resize", () => {
    const covered = { left: 376, bottom: 0 };
    const placed = viewWithInsets(view, size, covered);
    const visibleArea = visibleView(hostLookingAt(placed, size), { width: 768, height: 1024 }, covered);
    expect(visibleArea.latitude).toBeCloseTo(view.latitude, 6);
    expect(visibleArea.longitude).toBeCloseTo(view.longitude, 6);
  });

  it("centre the view in the part that a card leaves visible", () => {
    const placed = viewWithInsets(view, size, { left: 376, bottom: 0 });
    const { left } = cornersOn(
      size,
      { west: -84.1, east: -84.1, south: 9.9, north: 9.9 },
      { left: 376, bottom: 0 },
    );
    expect(placed.longitude).toBeLessThan(view.longitude);
    expect(left).toBeCloseTo((376 + 1440) / 2);
  });
});

describe("centreToReveal", () => {
  const size = { width: 1000, height: 800 };

  it("is null for a visible point", () => {
    expect(centreToReveal({ x: 500, y: 400 }, size, { left: 376, bottom: 0 })).toBeNull();
  });

  it.each([
    ["behind a card", { x: 200, y: 400 }, { left: 376, bottom: 0 }],
    ["behind a sheet", { x: 500, y: 700 }, { left: 0, bottom: 400 }],
    ["outside the map", { x: -500, y: 2000 }, { left: 376, bottom: 0 }],
    ["at the edge", { x: 995, y: 400 }, { left: 0, bottom: 0 }],
  ] as const)("moves a point %s to the centre of the visible part", (_place, pixel, covered) => {
    const centre = centreToReveal(pixel, size, covered);
    const shift = { x: size.width / 2 - (centre?.x ?? 0), y: size.height / 2 - (centre?.y ?? 0) };
    expect(pixel.x + shift.x).toBeCloseTo((covered.left + size.width) / 2);
    expect(pixel.y + shift.y).toBeCloseTo((size.height - covered.bottom) / 2);
  });
});

describe("insetsBesideLegend", () => {
  it("leaves the legend and a message of a wide map free, and a narrow map as it is", () => {
    const cards = { left: 404, top: 56, bottom: 0 };
    expect(insetsBesideLegend({ width: 1366, height: 713 }, cards)).toEqual({
      ...cards,
      right: 248,
      bottom: 36,
    });
    const sheet = { left: 0, top: 164, bottom: 300 };
    expect(insetsBesideLegend({ width: 390, height: 700 }, sheet)).toBe(sheet);
  });
});

describe("viewFittingOnHost", () => {
  const size = { width: 1440, height: 846 };
  const insets = { left: 376, bottom: 0 };

  it("equals viewFitting on a service map, from any view", () => {
    const host = hostLookingAt({ latitude: 9, longitude: -83, zoom: 11 }, size);
    const fitted = viewFittingOnHost(host, country, size, insets);
    const expected = viewFitting(country, size, insets);
    expect(fitted.zoom).toBeCloseTo(expected.zoom, 6);
    expect(fitted.longitude).toBeCloseTo(expected.longitude, 6);
    expect(fitted.latitude).toBeCloseTo(expected.latitude, 6);
  });

  it("centres a single place at the host's largest zoom", () => {
    const host = hostLookingAt({ latitude: 9, longitude: -83, zoom: 8 }, size);
    const spot = { west: -84, east: -84, south: 10, north: 10 };
    const view = viewFittingOnHost(host, spot, size, insets);
    expect(view.zoom).toBe(15);
    const after = hostLookingAt(view, size);
    expect(after.project({ latitude: 10, longitude: -84 }).x).toBeCloseTo((376 + 1440) / 2, 3);
  });
});
