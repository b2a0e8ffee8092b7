import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { availableSlug, isCompanySlug, isSlug, numberedSlug, reservedSlugs, slugFromName } from "./slug.ts";

describe("slugFromName", () => {
  it.each([
    ["Constructora Peña & Hijos S.A.", "constructora-pena-hijos-s-a"],
    ["  Volcán   Azul ", "volcan-azul"],
    ["3D Obras", "empresa-3d-obras"],
    ["2026", "empresa-2026"],
    ["Mapas", "empresa-mapas"],
    ["¡¿?!", "empresa"],
    ["", "empresa"],
    ["建設", "empresa"],
  ])("converts %j to %s", (name, slug) => {
    expect(slugFromName(name, "empresa")).toBe(slug);
  });

  it("returns a valid slug for any name, also with a number appended", () => {
    const name = fc.oneof(fc.string({ unit: "binary", maxLength: 200 }), fc.constantFrom(...reservedSlugs));
    fc.assert(
      fc.property(name, fc.integer({ min: 2, max: 99_999 }), (text, number) => {
        const slug = slugFromName(text, "empresa");
        expect(isCompanySlug(slug)).toBe(true);
        expect(isCompanySlug(numberedSlug(slug, number))).toBe(true);
        expect(isSlug(slugFromName(text, "mapa"))).toBe(true);
      }),
    );
  });

  it("returns a slug unchanged", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const slug = slugFromName(text, "empresa");
        expect(slugFromName(slug, "empresa")).toBe(slug);
      }),
    );
  });

  it("numbers a slug that is taken", () => {
    expect(numberedSlug("volcan-azul", 2)).toBe("volcan-azul-2");
    expect(numberedSlug("a".repeat(63), 12)).toBe(`${"a".repeat(60)}-12`);
  });
});

describe("slug", () => {
  it.each(["a", "volcan-azul", "obra2", "a".repeat(63)])("accepts %j", (text) =>
    expect(isSlug(text)).toBe(true),
  );

  it.each(["", "-a", "a-", "a--b", "1a", "A", "ñandu", "a b", "a.b", "a/b", "a".repeat(64)])(
    "rejects %j",
    (text) => expect(isSlug(text)).toBe(false),
  );

  it("of a company rejects reserved words", () => {
    expect([...reservedSlugs].filter(isCompanySlug)).toEqual([]);
  });
});

describe("availableSlug", () => {
  it("returns the wanted slug, or the first numbered one that is free", () => {
    expect(availableSlug("obras", new Set(["otras"]))).toBe("obras");
    expect(availableSlug("obras", new Set(["obras", "obras-2", "obras-4"]))).toBe("obras-3");
  });
});
