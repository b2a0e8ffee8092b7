import { describe, expect, it } from "vitest";
import { newPointDraft } from "./new-point.ts";
import { chooseQuickPhotoPlace, hasOwnPlace, quickPhotoName } from "./quick-photo.ts";
import { validatePoint } from "./validate-point.ts";

const photo = { latitude: 9.95, longitude: -84.1 };
const device = { position: { latitude: 9.96, longitude: -84.15 }, accuracy: 12 };
const centre = { latitude: 9.97, longitude: -84.12 };
const abroad = { latitude: 40.4, longitude: -3.7 };
const bounds = { latitudeMin: 9.9, latitudeMax: 10, longitudeMin: -84.2, longitudeMax: -84 };
const nothing = { photo: undefined, device: undefined, centre: undefined };

describe("the place of a quick photograph", () => {
  it("is the photograph's own, else the device's, else the map's centre", () => {
    expect(chooseQuickPhotoPlace({ photo, device, centre }, undefined)).toEqual({
      source: "photo",
      position: photo,
    });
    expect(chooseQuickPhotoPlace({ ...nothing, device, centre }, undefined)).toEqual({
      source: "device",
      ...device,
    });
    expect(chooseQuickPhotoPlace({ ...nothing, centre }, undefined)).toEqual({
      source: "centre",
      position: centre,
      reason: "noDevice",
    });
  });

  it("is unknown without any of them", () => {
    expect(chooseQuickPhotoPlace(nothing, undefined)).toEqual({ source: "none", position: null });
  });

  it("is not the photograph's on a service map if it was taken abroad", () => {
    expect(hasOwnPlace(abroad, undefined)).toBe(false);
    expect(chooseQuickPhotoPlace({ photo: abroad, device, centre }, undefined).source).toBe("device");
  });

  it.each([
    ["photoOutside", { photo: abroad, device, centre }],
    ["deviceOutside", { photo: undefined, device: { position: abroad, accuracy: 5 }, centre }],
  ])("is the centre of a picture if it would be off the picture: %s", (reason, sources) => {
    expect(chooseQuickPhotoPlace(sources, bounds)).toEqual({ source: "centre", position: centre, reason });
  });

  it("stays on the picture if the map's centre is off it", () => {
    const { position } = chooseQuickPhotoPlace(
      { ...nothing, centre: { latitude: 11, longitude: -84.1 } },
      bounds,
    );
    expect(position).toEqual({ latitude: 10, longitude: -84.1 });
  });
});

describe("a quick photograph", () => {
  const now = new Date("2026-11-25T20:05:00Z");

  it("is named by its day and time in Costa Rica", () => {
    expect(quickPhotoName(now)).toBe("Foto 25/11/2026 14:05");
  });

  it("leaves only the permit to ask for", () => {
    const draft = { ...newPointDraft({ id: 4, companyId: 2 }, now), name: quickPhotoName(now), ...centre };
    expect(draft).toMatchObject({ mapId: 4, companyId: 2, date: "2026-11-25", stage: null });
    expect(validatePoint(draft)).toEqual([{ field: "permit", code: "permit_required" }]);
  });
});
