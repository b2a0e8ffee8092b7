import { describe, expect, it } from "vitest";
import { viewOfLocation } from "./location-view.ts";

const here = { latitude: 9.93, longitude: -84.08 };

describe("the view of where a person is", () => {
  it("shows the streets around an exact position", () => {
    expect(viewOfLocation(here, 10, 8)).toEqual({ ...here, zoom: 16 });
  });

  it("stays as near as it is", () => {
    expect(viewOfLocation(here, 5, 18).zoom).toBe(18);
  });

  it("goes as far off as the circle of accuracy needs it", () => {
    const { zoom } = viewOfLocation(here, 5_000, 18);
    const metresForPixel = (156_543 * Math.cos((here.latitude * Math.PI) / 180)) / 2 ** zoom;
    expect(5_000 / metresForPixel).toBeCloseTo(120);
    expect(viewOfLocation(here, 10_000_000, 8).zoom).toBe(6);
  });

  it("is one abroad too", () => {
    expect(viewOfLocation({ latitude: -33.4, longitude: -70.6 }, 10, 8)).toMatchObject({ longitude: -70.6 });
  });
});
