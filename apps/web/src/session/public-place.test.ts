import { describe, expect, it } from "vitest";
import { isPublicPlace } from "./public-place.ts";

describe("a public place", () => {
  it.each(["/mapa", "/mapa/cumbres", "/public", "/PUBLIC/cumbres--torres"])("is %s on any host", (path) => {
    expect(isPublicPlace({ public: false }, path)).toBe(true);
  });

  it("is the start page of a public host, and no other page there", () => {
    expect(isPublicPlace({ public: true }, "/")).toBe(true);
    expect(isPublicPlace({ public: true }, "/home")).toBe(false);
    expect(isPublicPlace({ public: false }, "/")).toBe(false);
  });

  it.each(["/mapas", "/publico", "/login", "/operaciones/mapas"])("is not %s", (path) => {
    expect(isPublicPlace({ public: false }, path)).toBe(false);
  });
});
