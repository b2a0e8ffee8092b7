import { metresBetween } from "@mapaobra/domain/route/distance";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestMap } from "../testing/open-test-map.ts";

type TestMap = Awaited<ReturnType<typeof openTestMap>>;

const view = { latitude: 9.97, longitude: -84.83, zoom: 7 };
const units = { m: 1, km: 1_000 };

let map: TestMap;
beforeAll(async () => {
  map = await openTestMap(view);
});
afterAll(() => map.close());

/** The length that the scale names, in metres, and its width in pixels. */
function readScale() {
  const scale = map.container.querySelector(".maplibregl-ctrl-scale");
  const [, length, unit] = /^([\d.]+)\s(k?m)$/.exec(scale?.textContent ?? "") ?? [];
  return {
    metres: Number(length) * units[unit as keyof typeof units],
    width: scale?.getBoundingClientRect().width ?? 0,
  };
}

/** The width of a distance on the ground around the centre, from two projected points. */
function widthOf(metres: number) {
  const { latitude, longitude } = view;
  const metresPerDegree = metresBetween(view, { latitude, longitude: longitude + 1 });
  const halfWidth = metres / metresPerDegree / 2;
  const west = map.host.project({ latitude, longitude: longitude - halfWidth });
  const east = map.host.project({ latitude, longitude: longitude + halfWidth });
  return east.x - west.x;
}

describe("the scale of the service map", () => {
  it.each([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18])(
    "is as wide as its length on the ground at zoom %i",
    (zoom) => {
      map.host.setView({ ...view, zoom });
      const { metres, width } = readScale();
      expect(width).toBeGreaterThan(30);
      expect(Math.abs(width / widthOf(metres) - 1)).toBeLessThan(0.02);
    },
  );
});
