import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collapseSpaces, foldText, toStoredUpperCase } from "./text.ts";

const freeText = fc.string({ unit: "binary" });

describe("comparing texts", () => {
  it("ignores accents, case and extra spaces", () => {
    expect(foldText("  Peñas   BLANCAS ")).toBe(foldText("peñas blancas"));
    expect(foldText("San José")).toBe("san jose");
    expect(foldText("Jose\u0301")).toBe("jose");
    expect(foldText("Tibás\u00a0Centro\n")).toBe("tibas centro");
  });

  it.each([
    ["D'Angelo", "D’Angelo"],
    ['Alfa "B"', "«Alfa» B"],
    ["N.º 5", "N° 5"],
    ["Nº 5", "N.° 5"],
    ["1ª etapa", "1a etapa"],
    ["1.ª etapa", "1ª etapa"],
    ["A-1", "A–1"],
    ["A-1", "A\u20111"],
    ["Torre 1", "Torre\u202f1"],
    ["Torre", "To\u00adrre\u200b"],
  ])("%j equals %j", (one, other) => expect(foldText(one)).toBe(foldText(other)));

  it("foldText is idempotent", () => {
    fc.assert(fc.property(freeText, (text) => foldText(foldText(text)) === foldText(text)));
  });

  it("preserves the characters that distinguish two texts", () => {
    expect(foldText("San Juan")).not.toBe(foldText("Sanjuan"));
    expect(foldText("#1")).toBe("#1");
  });
});

describe("storing texts", () => {
  it("preserves accents in upper case", () => {
    expect(toStoredUpperCase(" san  josé ")).toBe("SAN JOSÉ");
    expect(toStoredUpperCase("nin\u0303o")).toBe("NIÑO");
  });

  it("toStoredUpperCase is idempotent", () => {
    fc.assert(
      fc.property(freeText, (text) => toStoredUpperCase(toStoredUpperCase(text)) === toStoredUpperCase(text)),
    );
  });

  it("trims, and collapses runs of spaces", () => {
    fc.assert(fc.property(freeText, (text) => !/^\s|\s\s|\s$/.test(collapseSpaces(text))));
  });
});
