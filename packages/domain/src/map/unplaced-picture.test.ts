import { describe, expect, it } from "vitest";
import { countryBounds } from "./image-bounds.ts";
import type { ProjectMap } from "./map.ts";
import { distortionOf } from "./transform-bounds.ts";
import { boundsToPlace, isPictureUnplaced } from "./unplaced-picture.ts";

const plan: ProjectMap = {
  id: 7,
  companyId: 1,
  companyName: "Cumbres",
  name: "Plano",
  description: "Del condominio",
  type: "imagen",
  mapUrl: "",
  publicUrl: null,
  imageUrl: null,
  slug: "plano",
  published: true,
  ...countryBounds,
  isPlaced: false,
  width: 1600,
  height: 900,
  version: 3,
};

describe("unplaced picture", () => {
  it("is one of an image map without bounds", () => {
    expect(isPictureUnplaced(plan)).toBe(true);
    expect(isPictureUnplaced({ ...plan, isPlaced: true })).toBe(false);
    expect(isPictureUnplaced({ ...plan, type: "google" })).toBe(false);
  });

  it("is placed first in its own shape", () => {
    expect(distortionOf(boundsToPlace(plan), 1600 / 900)).toBeCloseTo(1);
  });

  it("is placed first on the country if its size is unknown", () => {
    expect(boundsToPlace({ ...plan, width: null, height: null })).toEqual(countryBounds);
  });

  it("keeps the bounds that it has", () => {
    const own = { latitudeMin: 9, latitudeMax: 10, longitudeMin: -85, longitudeMax: -84 };
    expect(boundsToPlace({ ...plan, ...own, isPlaced: true })).toEqual(own);
  });
});
