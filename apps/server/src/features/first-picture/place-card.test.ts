import { emptyTable, tableOf } from "@mapaobra/domain/point/table";
import { mercator } from "@mapaobra/map/projection";
import { describe, expect, it } from "vitest";
import { pixelOf } from "./drawing/frame.ts";
import { pointRow } from "./drawing/points.fixture.ts";
import { mapCard, placeCard } from "./place-card.ts";

const at = (latitude: number, longitude: number) => pointRow(1, { position: { latitude, longitude } });
const { width, height } = mapCard.card;

describe("the card of a map", () => {
  it("shows all points, wherever its URL is", () => {
    const places: (readonly [number, number])[] = [
      [11, -85.5],
      [8.5, -83],
    ];
    const { frame } = placeCard(
      tableOf(places.map(([latitude, longitude]) => at(latitude, longitude))),
      "https://www.google.com/maps/@9.9,-84.1,14z",
    );
    for (const [latitude, longitude] of places) {
      const { x, y } = pixelOf(frame, mercator.x(longitude), mercator.y(latitude));
      expect(Math.min(x, y, width - x, height - y)).toBeGreaterThan(20);
    }
  });

  it("shows the names of two towns around a single point, which stays in the middle", () => {
    const { frame } = placeCard(tableOf([at(10, -83.1)]), "");
    const [limon, matina, point] = [
      [9.9907, -83.036],
      [10.0767, -83.2885],
      [10, -83.1],
    ].map(([latitude = 0, longitude = 0]) => pixelOf(frame, mercator.x(longitude), mercator.y(latitude)));
    for (const { x, y } of [limon, matina] as { x: number; y: number }[]) {
      expect(Math.min(x, width - x)).toBeGreaterThan(40);
      expect(Math.min(y, height - y)).toBeGreaterThan(20);
    }
    expect(point?.x).toBeCloseTo(width / 2);
  });

  it("shows the place of its URL, or the country, without points", () => {
    expect(placeCard(emptyTable, "https://www.google.com/maps/@9.9,-84.1,14z").frame.zoom).toBe(12);
    expect(placeCard(emptyTable, "").frame.zoom).toBe(7);
  });
});
