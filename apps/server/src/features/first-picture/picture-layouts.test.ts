import { emptyTable, type PointTable, tableOf } from "@mapaobra/domain/point/table";
import { describe, expect, it } from "vitest";
import { pointRow } from "./drawing/points.fixture.ts";
import { pictureLayouts, placePicture } from "./picture-layouts.ts";

const inPlace = (latitude: number, longitude: number) => pointRow(1, { position: { latitude, longitude } });
const place = (table: PointTable, mapUrl: string) =>
  pictureLayouts.map((layout) => placePicture(table, mapUrl, layout));

describe("the place of a picture", () => {
  it("is the country for a map without points", () => {
    for (const placed of place(emptyTable, "")) {
      expect(placed?.frame.zoom).toBe(8);
      expect(placed?.fitted).toEqual({ width: 0, height: 0 });
    }
  });

  it("is that of the map's own Google URL, wherever its points are", () => {
    const table = tableOf([inPlace(9.9, -84.1)]);
    const url = "https://www.google.com/maps/@10.5,-85.4,11z";
    expect(place(table, url)).toEqual(place(emptyTable, url));
    expect(place(table, url)[0]?.frame.zoom).toBe(11);
  });

  it("is none where a browser's map would show the edge of the world", () => {
    const none = [undefined, undefined, undefined];
    expect(place(emptyTable, "https://www.google.com/maps/@10.5,-85.4,4z")).toEqual(none);
    expect(place(tableOf([inPlace(40, -3), inPlace(-33, 151)]), "")).toEqual(none);
  });

  it("does not depend on points abroad if there are others", () => {
    const table = tableOf([inPlace(9.9, -84.1), inPlace(10.2, -84.5)]);
    expect(place(tableOf([inPlace(9.9, -84.1), inPlace(10.2, -84.5), inPlace(40, -3)]), "")).toEqual(
      place(table, ""),
    );
  });

  it("reaches beyond the window on each side", () => {
    for (const [index, placed] of place(emptyTable, "").entries()) {
      expect(placed?.frame.width).toBeGreaterThan(pictureLayouts[index]?.window.width ?? 0);
    }
  });
});
