import { describe, expect, it } from "vitest";
import { parsePositionText } from "./position-text.ts";

const near = (latitude: number, longitude: number) => ({
  latitude: expect.closeTo(latitude, 4),
  longitude: expect.closeTo(longitude, 4),
});

describe("parsePositionText", () => {
  it.each([
    ["9.93, -84.08"],
    [" 9.93 -84.08 "],
    ["9,93; -84,08"],
    ["9,93 -84,08"],
    ["9.93,-84.08"],
    ["9.93, −84.08"],
    [`9°55'48"N 84°04'48"W`],
    [`9° 55' 48" N, 84° 4' 48" O`],
    ["9 55.8 N 84 4.8 W"],
    [`84°04'48"O 9°55'48"N`],
    ["9.93° N, 84.08° W"],
    ["N 9° 55.8' W 084° 04.8'"],
    ["N9.93 O84.08"],
    ["9°55’48.0”N 84°04’48.0”W"],
    ["9º55′48″N, 84º04′48″O"],
    ["(9.93, -84.08)"],
    ["[9.93,-84.08]"],
    ["\u200e9.93,\u200e -84.08\u202c"],
    ["\u200e 9.93, \u200e -84.08 \u202c"],
    ["geo:9.93,-84.08"],
    ["geo:9.93,-84.08;u=35"],
    ["geo:0,0?q=9.93,-84.08(Obra)"],
    ["9.93°, -84.08°"],
    ["https://www.google.com/maps?q=9.93+-84.08"],
    ["https://www.google.com/maps/place/9%C2%B055'48.0%22N+84%C2%B004'48.0%22W"],
    ["https://maps.apple.com/?ll=9.93,-84.08&q=Torre"],
    ["https://maps.apple.com/place?coordinate=9.93%2C-84.08"],
    ["https://www.openstreetmap.org/#map=17/9.93/-84.08"],
    ["https://www.openstreetmap.org/?mlat=9.93&mlon=-84.08#map=12/10.0/-84.0"],
    ["https://www.google.com/maps/search/9.93,+-84.08"],
    ["https://www.google.com/maps/place/Torre/@9.0,-84.0,17z/data=!3m1!4b1!4m5!3d9.93!4d-84.08"],
    ["https://www.google.com/maps/@9.93,-84.08,15z"],
    ["https://maps.google.com/?q=9.93,-84.08"],
    ["https://www.google.com/maps/search/?api=1&query=9.93%2C-84.08"],
    ["https://waze.com/ul?ll=9.93%2C-84.08&navigate=yes"],
    ["https://www.waze.com/live-map/directions?to=ll.9.93%2C-84.08"],
  ])("reads %s", (text) => {
    expect(parsePositionText(text)).toEqual(near(9.93, -84.08));
  });

  it.each([
    "9.93",
    "9 10",
    "torre 9",
    "0, 0",
    "91.5, -84.08",
    "9,93",
    `9°55'48"N 84°04'48"N`,
    "https://example.com/?q=9.93,-84.08",
    "https://www.google.com/maps",
    "https://www.google.com/maps/place/%E0%A4%A",
    "",
    `9 9${" ".repeat(2_000)}x`,
    `9${" 9".repeat(900)}x`,
  ])("finds none in %j", (text) => {
    expect(parsePositionText(text)).toBeUndefined();
  });
});
