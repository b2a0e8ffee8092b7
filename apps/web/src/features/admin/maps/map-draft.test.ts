import { countryBounds } from "@mapaobra/domain/map/image-bounds";
import type { ProjectMap } from "@mapaobra/domain/map/map";
import { describe, expect, it } from "vitest";
import { changesOf, draftOf, mapFormMessage, newDraft, validateMapDraft } from "./map-draft.ts";

const picture = "/medios/mapas/1/plano.png";
const map: ProjectMap = {
  id: 7,
  companyId: 1,
  companyName: "Cumbres",
  name: "Plano",
  description: "Del condominio",
  type: "imagen estatica",
  mapUrl: picture,
  publicUrl: picture,
  imageUrl: picture,
  slug: "plano",
  published: true,
  ...countryBounds,
  isPlaced: true,
  width: 1600,
  height: 900,
  version: 3,
};
const service: ProjectMap = {
  ...map,
  type: "google",
  mapUrl: "https://www.google.com/maps/@9.9,-84.1,9z",
  publicUrl: null,
  imageUrl: null,
  latitudeMin: null,
  latitudeMax: null,
  longitudeMin: null,
  longitudeMax: null,
  isPlaced: false,
};
const saved = { hasPicture: false, isNew: false };

describe("map draft", () => {
  it("has no URL if the uploaded picture replaces it, and saves none", () => {
    expect(draftOf(map)).toMatchObject({ mapUrl: "", publicUrl: "", type: "imagen estatica" });
    expect(changesOf(draftOf(map))).toMatchObject({ mapUrl: null, publicUrl: null, ...countryBounds });
  });

  it("retains the map's own URLs", () => {
    expect(draftOf({ ...map, publicUrl: "https://cumbres.example/plano.png" })).toMatchObject({
      mapUrl: "",
      publicUrl: "https://cumbres.example/plano.png",
    });
    expect(draftOf(service)).toMatchObject({ mapUrl: service.mapUrl, publicUrl: "" });
  });

  it("has a valid type if none is stored", () => {
    expect(draftOf({ ...service, type: "" }).type).toBe("Mapa Google");
  });

  it("has the name as description, if it is of a picture and nothing else describes it", () => {
    const named = { ...newDraft(1), name: "Plano", type: "Imagen" };
    expect(validateMapDraft(named, { hasPicture: true, isNew: true })).toEqual([]);
    expect(changesOf(named).description).toBe("Plano");
    expect(changesOf({ ...named, description: "Lotes" }).description).toBe("Lotes");
    expect(changesOf({ ...named, type: "Mapa Google" }).description).toBe("");
  });

  it("leaves the bounds unchanged without a picture", () => {
    expect(changesOf(draftOf(service)).latitudeMin).toBeUndefined();
    expect(changesOf({ ...draftOf(map), latitudeMin: "9,5" }).latitudeMin).toBe(9.5);
  });

  it("clears the bounds if all four edges are emptied", () => {
    const empty = { latitudeMin: "", latitudeMax: "", longitudeMin: "", longitudeMax: "" };
    expect(validateMapDraft({ ...draftOf(map), ...empty }, { ...saved, hasPicture: true })).toEqual([]);
    expect(changesOf({ ...draftOf(map), ...empty })).toMatchObject({ latitudeMin: null, longitudeMax: null });
  });
});

describe("validateMapDraft", () => {
  it("returns no problems for a stored map", () => {
    expect(validateMapDraft(draftOf(service), saved)).toEqual([]);
    expect(validateMapDraft(draftOf(map), { ...saved, hasPicture: true })).toEqual([]);
  });

  it("reports each missing field of a new map; public URL and slug are optional", () => {
    const fields = validateMapDraft(newDraft(null), { hasPicture: false, isNew: true }).map(
      ({ field }) => field,
    );
    expect(fields).toEqual(["name", "description", "type", "companyId", "mapUrl"]);
  });

  it("reports a missing URL, unless an image map has a picture", () => {
    const problem = [{ field: "mapUrl", code: "required" }];
    expect(validateMapDraft(draftOf(map), saved)).toEqual(problem);
    const noAddress = { ...draftOf(service), mapUrl: "" };
    expect(validateMapDraft(noAddress, { ...saved, hasPicture: true })).toEqual(problem);
  });

  it.each([
    [{ slug: "" }, [{ field: "slug", code: "required" }]],
    [{ slug: "Mi mapa" }, [{ field: "slug", code: "slug_invalid" }]],
    [{ mapUrl: "javascript:alert(1)" }, [{ field: "mapUrl", code: "web_invalid" }]],
    [{ latitudeMin: "nueve" }, [{ field: "latitudeMin", code: "not_a_number" }]],
    [{ latitudeMin: "" }, [{ field: "latitudeMin", code: "required" }]],
    [{ latitudeMin: "12" }, [{ field: "latitudeMax", code: "out_of_range" }]],
  ])("reports for %j: %j", (change, problems) => {
    expect(validateMapDraft({ ...draftOf(map), ...change }, { ...saved, hasPicture: true })).toEqual(
      problems,
    );
  });

  it("ignores the bounds of a map without a picture", () => {
    expect(validateMapDraft({ ...draftOf(service), latitudeMin: "nueve" }, saved)).toEqual([]);
  });
});

describe("mapFormMessage", () => {
  it("names missing fields first, then invalid bounds", () => {
    expect(mapFormMessage(validateMapDraft(newDraft(null), { hasPicture: false, isNew: true }))).toBe(
      "Debe completar todos los campos.",
    );
    const inverted = validateMapDraft({ ...draftOf(map), latitudeMin: "12" }, { ...saved, hasPicture: true });
    expect(mapFormMessage(inverted)).toBe("Revise los límites de la imagen.");
    const noAddress = validateMapDraft({ ...draftOf(map), mapUrl: "plano" }, saved);
    expect(mapFormMessage(noAddress)).toBe("Debe ser una dirección http o https.");
  });
});
