import { expect, it } from "vitest";
import { centreOfView } from "./centre-of-view.ts";

const place = { latitude: 9.9, longitude: -84.1 };
const mapAt = (zoom: number) => ({ getView: () => ({ ...place, zoom }), unproject: () => place });
const centre = { x: 100, y: 100 };

it("is the place of a photograph on a picture, and on a service map that shows streets", () => {
  expect(centreOfView(mapAt(0), centre, true)).toEqual(place);
  expect(centreOfView(mapAt(15), centre, false)).toEqual(place);
});

it("is no place on a map of the country, or without a map", () => {
  expect(centreOfView(mapAt(9), centre, false)).toBeUndefined();
  expect(centreOfView(null, centre, true)).toBeUndefined();
});
