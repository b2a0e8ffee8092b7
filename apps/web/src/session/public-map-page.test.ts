import { describe, expect, it } from "vitest";
import { isPublicMapPage } from "./public-map-page.ts";

describe("a public place", () => {
  it.each(["/mapa", "/mapa/cumbres", "/public", "/PUBLIC/cumbres--torres"])("is %s on any host", (path) => {
    expect(isPublicMapPage({ public: false }, path)).toBe(true);
  });

  it("is the start page of a public host, and no other page there", () => {
    expect(isPublicMapPage({ public: true }, "/")).toBe(true);
    expect(isPublicMapPage({ public: true }, "/home")).toBe(false);
    expect(isPublicMapPage({ public: false }, "/")).toBe(false);
  });

  it.each(["/mapas", "/publico", "/login", "/operaciones/mapas"])("is not %s", (path) => {
    expect(isPublicMapPage({ public: false }, path)).toBe(false);
  });
});
