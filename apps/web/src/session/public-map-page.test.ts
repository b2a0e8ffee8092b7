import { describe, expect, it } from "vitest";
import { isPublicMapPage } from "./public-map-page.ts";

describe("public map page", () => {
  it.each(["/mapa", "/mapa/cumbres", "/public", "/PUBLIC/cumbres--torres"])(
    "includes %s on any host",
    (path) => {
      expect(isPublicMapPage({ public: false }, path)).toBe(true);
    },
  );

  it("includes the start page of a public host, and no other page of it", () => {
    expect(isPublicMapPage({ public: true }, "/")).toBe(true);
    expect(isPublicMapPage({ public: true }, "/home")).toBe(false);
    expect(isPublicMapPage({ public: false }, "/")).toBe(false);
  });

  it.each(["/mapas", "/publico", "/login", "/operaciones/mapas"])("excludes %s", (path) => {
    expect(isPublicMapPage({ public: false }, path)).toBe(false);
  });
});
