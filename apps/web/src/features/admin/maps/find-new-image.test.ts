import { countryBounds } from "@mapaobra/domain/map/image-bounds";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { describe, expect, it } from "vitest";
import { findNewImage, versionAfterUpload } from "./find-new-image.ts";

const before: ProjectMap = {
  id: 7,
  companyId: 1,
  companyName: "Cumbres",
  name: "Plano",
  description: "Del condominio",
  type: "imagen",
  mapUrl: "/medios/mapas/7/viejo.png?firma=a",
  publicUrl: null,
  imageUrl: "/medios/mapas/7/viejo.png?firma=a",
  slug: "plano",
  published: false,
  ...countryBounds,
  isPlaced: true,
  width: 640,
  height: 400,
  version: 3,
};
const address = "/medios/mapas/7/nuevo.png?firma=c";

describe("picture after an unanswered upload", () => {
  it("arrived if the map has a different picture", () => {
    const now = { ...before, mapUrl: address, imageUrl: address, width: 90, height: 60, version: 4 };
    const uploadedImage = { address, width: 90, height: 60, mapId: 7, mapVersion: 4 };
    expect(findNewImage(before, now)).toEqual(uploadedImage);
    expect(findNewImage({ ...before, imageUrl: null }, now)).toEqual(uploadedImage);
  });

  it("did not arrive if the map has the same picture under a new signature, or none", () => {
    const signed = "/medios/mapas/7/viejo.png?firma=b";
    expect(findNewImage(before, { ...before, imageUrl: signed, version: 4 })).toBeUndefined();
    expect(findNewImage(before, { ...before, imageUrl: null })).toBeUndefined();
    expect(findNewImage({ ...before, imageUrl: null }, { ...before, imageUrl: null })).toBeUndefined();
  });
});

it("is the base of the next save, unless another user saved in between", () => {
  expect(versionAfterUpload(3, { mapVersion: 4 })).toBe(4);
  expect(versionAfterUpload(3, { mapVersion: 5 })).toBe(3);
  expect(versionAfterUpload(3, { mapVersion: 3 })).toBe(3);
});
