import { describe, expect, it } from "vitest";
import { viewOfLocation } from "./location-view.ts";

const userPosition = { latitude: 9.93, longitude: -84.08 };

describe("viewOfLocation", () => {
  it("shows the streets around an exact position", () => {
    expect(viewOfLocation(userPosition, 10, 8)).toEqual({ ...userPosition, zoom: 16 });
  });

  it("preserves a higher zoom", () => {
    expect(viewOfLocation(userPosition, 5, 18).zoom).toBe(18);
  });

  it("zooms out until the accuracy circle fits", () => {
    const { zoom } = viewOfLocation(userPosition, 5_000, 18);
    const metresForPixel = (156_543 * Math.cos((userPosition.latitude * Math.PI) / 180)) / 2 ** zoom;
    expect(5_000 / metresForPixel).toBeCloseTo(120);
    expect(viewOfLocation(userPosition, 10_000_000, 8).zoom).toBe(6);
  });

  it("works abroad", () => {
    expect(viewOfLocation({ latitude: -33.4, longitude: -70.6 }, 10, 8)).toMatchObject({ longitude: -70.6 });
  });
});
