import { describe, expect, it } from "vitest";
import { clampPosition } from "./clamp-position.ts";

const picture = { latitudeMin: 9.9, latitudeMax: 10, longitudeMin: -84.2, longitudeMax: -84 };

describe("clampPosition", () => {
  it("rounds to six decimals", () => {
    const dragged = { latitude: 9.92600049, longitude: -84.08100051 };
    expect(clampPosition(undefined, dragged)).toEqual({ latitude: 9.926, longitude: -84.081001 });
  });

  it("clamps to the picture", () => {
    expect(clampPosition(picture, { latitude: 12, longitude: -84.1 })).toEqual({
      latitude: 10,
      longitude: -84.1,
    });
    expect(clampPosition(picture, { latitude: 9.95, longitude: -90 })).toEqual({
      latitude: 9.95,
      longitude: -84.2,
    });
  });

  it("clamps to the world", () => {
    expect(clampPosition(undefined, { latitude: 89, longitude: 200 })).toEqual({
      latitude: 85,
      longitude: 180,
    });
  });

  it("is null for a position that no map can show", () => {
    expect(clampPosition(undefined, { latitude: 0.0000001, longitude: -84 })).toBeNull();
  });
});
