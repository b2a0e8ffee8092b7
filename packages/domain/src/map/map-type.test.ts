import { describe, expect, it } from "vitest";
import { mapTypeNames, mapTypeOf } from "./map-type.ts";

describe("map type", () => {
  it.each(["imagen", "IMAGE", " Mapa  Imagen", "Imagen Estática", "imagen estatica", mapTypeNames.image])(
    "%j is an image",
    (text) => expect(mapTypeOf(text)).toEqual({ kind: "image" }),
  );

  it.each(["", "  ", null, undefined, "google", "Google Maps", "google map", mapTypeNames.google])(
    "%j is the maps service",
    (text) => expect(mapTypeOf(text)).toEqual({ kind: "google" }),
  );

  it("any other text is preserved for display", () => {
    expect(mapTypeOf("Plano 3D")).toEqual({ kind: "unknown", text: "Plano 3D" });
  });
});
