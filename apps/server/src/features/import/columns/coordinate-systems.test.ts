import { describe, expect, it } from "vitest";
import { toDegrees } from "./coordinate-systems.ts";

const metresPerDegree = 111_000;

/**
 * Control points by PROJ 9.5.1 with EPSG's registry: the projections EPSG:5367, 5456 and 5457, of which (500000,
 * 271820.522) and (500000, 327987.436) are the published origins at 10°28' N 84°20' W and 9° N 83°40' W; the datums by
 * EPSG:6889 (5 m), and by EPSG:5470 (8 m), which IGN Costa Rica published for less exact work.
 */
const points = [
  ["crtm05", 491_000, 1_098_000, -84.08207797, 9.92996739, 1],
  ["crtm05", 350_000, 1_170_000, -85.37062759, 10.57800293, 1],
  ["crtm05", 600_000, 950_000, -83.09150556, 8.5906545, 1],
  ["lambert-norte", 500_000, 271_820.522, -84.33139065, 10.46521747, 0.1],
  ["lambert-norte", 527_000, 213_000, -84.08517926, 9.93332207, 0.1],
  ["lambert-norte", 370_000, 290_000, -85.51949029, 10.62736336, 0.1],
  ["lambert-norte", 636_000, 219_000, -83.09100774, 9.98524641, 0.1],
  ["lambert-norte", 527_000, 213_000, -84.08518147, 9.93332075, 8],
  ["lambert-sur", 500_000, 327_987.436, -83.66472028, 8.99864687, 0.1],
  ["lambert-sur", 562_000, 283_000, -83.10147803, 8.59144714, 0.1],
  ["lambert-sur", 490_000, 375_000, -83.75577402, 9.42370588, 0.1],
  ["lambert-sur", 562_000, 283_000, -83.1014947, 8.5914472, 8],
] as const;

describe("a position in metres", () => {
  it.each(points)("of %s, %d east and %d north", (system, east, north, longitude, latitude, metres) => {
    const place = toDegrees(system, { east, north });
    const [dx, dy] = [place.longitude - longitude, place.latitude - latitude];
    expect(Math.hypot(dx, dy) * metresPerDegree).toBeLessThan(metres);
  });
});
