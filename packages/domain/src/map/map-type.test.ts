import { describe, expect, it } from "vitest";
import { mapTypeNames, mapTypeOf } from "./map-type.ts";

describe("the type of a map", () => {
  it.each(["imagen", "IMAGE", " Mapa  Imagen", "Imagen Estática", "imagen estatica", mapTypeNames.image])(
    "%j is a picture",
    (text) => expect(mapTypeOf(text)).toEqual({ kind: "image" }),
  );

  it.each(["", "  ", null, undefined, "google", "Google Maps", "google map", mapTypeNames.google])(
    "%j is the maps service",
    (text) => expect(mapTypeOf(text)).toEqual({ kind: "google" }),
  );

  it("anything else is kept as it was written, to be told to the person", () => {
    expect(mapTypeOf("Plano 3D")).toEqual({ kind: "unknown", text: "Plano 3D" });
  });
});
