import { defaultView, type MapView } from "@mapaobra/domain/map/view-from-url";
import { blankRow } from "@mapaobra/domain/point/blank-row.fixture";
import { emptyTable, tableOf } from "@mapaobra/domain/point/table";
import { describe, expect, it } from "vitest";
import { initialView } from "./initial-view.ts";

const size = { width: 1000, height: 800 };
const uncovered = { left: 0, bottom: 0 };
const emptyUrl = { map: null, view: null, point: null, viewer: null };
const google = "https://www.google.com/maps/@10.5,-85.4,11z";

const point = (id: number, latitude: number, longitude: number) => ({
  ...blankRow,
  id,
  position: { latitude, longitude },
});
const table = tableOf([point(1, 9.9, -84.1), point(2, 10.1, -84.0)]);

const looksAt = (view: MapView) => ({
  latitude: expect.closeTo(view.latitude),
  longitude: expect.closeTo(view.longitude),
  zoom: view.zoom,
});

describe("initial view", () => {
  it("is the URL's if it has one", () => {
    const view = { latitude: 9, longitude: -83, zoom: 12 };
    expect(initialView({ ...emptyUrl, view, point: 1 }, google, table, size, uncovered)).toEqual({
      view: looksAt(view),
      isFinal: true,
    });
  });

  it("is at the point in the URL, at a zoom that shows its surroundings", () => {
    const { view } = initialView({ ...emptyUrl, point: 2 }, google, table, size, uncovered);
    expect(view.latitude).toBeCloseTo(10.1);
    expect(view.longitude).toBeCloseTo(-84);
    expect(view.zoom).toBe(15);
  });

  it("is that of the map's own Google URL until the named point has loaded", () => {
    const named = { latitude: 10.5, longitude: -85.4, zoom: 11 };
    expect(initialView(emptyUrl, google, undefined, size, uncovered)).toEqual({
      view: looksAt(named),
      isFinal: true,
    });
    expect(initialView({ ...emptyUrl, point: 2 }, google, undefined, size, uncovered).isFinal).toBe(false);
    expect(initialView({ ...emptyUrl, point: 99 }, google, table, size, uncovered).view).toEqual(
      looksAt(named),
    );
  });

  it("shows all points once they have loaded", () => {
    expect(initialView(emptyUrl, "", undefined, size, uncovered)).toEqual({
      view: looksAt(defaultView),
      isFinal: false,
    });
    const { view, isFinal } = initialView(emptyUrl, "", table, size, uncovered);
    expect(view.latitude).toBeCloseTo(10, 2);
    expect(view.longitude).toBeCloseTo(-84.05);
    expect(isFinal).toBe(true);
  });

  it("is the country when the map has no points", () => {
    expect(initialView(emptyUrl, "", emptyTable, size, uncovered)).toEqual({
      view: looksAt(defaultView),
      isFinal: true,
    });
  });
});
