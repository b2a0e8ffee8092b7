import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseThemeName, themeFromName, themeOf, themes } from "./themes.ts";

describe("theme of a company", () => {
  it("is one of fourteen, each with its own label and colour", () => {
    expect(themes).toHaveLength(14);
    for (const part of ["name", "label", "color"] as const) {
      expect(new Set(themes.map((theme) => theme[part])).size).toBe(14);
    }
    for (const theme of themes) {
      expect(theme.color).toMatch(/^#[0-9a-f]{6}$/);
      expect(themeOf(theme.name)).toBe(theme);
    }
  });

  it.each([
    ["theme-azul", "theme-azul"],
    ["Azul", "theme-azul"],
    ["blue", "theme-azul"],
    [" PÚRPURA ", "theme-purpura"],
    ["purple", "theme-purpura"],
    ["Indigo", "theme-indigo"],
    ["grey", "theme-gris"],
    ["Platinum", "theme-platinum"],
    ["platino", "theme-platinum"],
    ["pearl", "theme-perla"],
    ["turquoise", "theme-turquesa"],
  ])("%j is %s", (name, theme) => {
    expect(themeFromName(name)).toBe(theme);
  });

  it("is grey if the company has none", () => {
    expect([null, undefined, "", "  "].map(themeFromName)).toEqual(Array(4).fill("theme-gris"));
  });

  it("is coral for an unknown name", () => {
    expect(themeFromName("fucsia")).toBe("theme-coral");
    expect(themeFromName("__proto__")).toBe("theme-coral");
  });

  it("is found only by its names", () => {
    expect(parseThemeName("Turquesa")).toBe("theme-turquesa");
    expect(["fucsia", "", "__proto__"].map(parseThemeName)).toEqual([undefined, undefined, undefined]);
  });

  it("is always one of the list", () => {
    fc.assert(fc.property(fc.string(), (text) => themes.some((theme) => theme.name === themeFromName(text))));
  });
});
