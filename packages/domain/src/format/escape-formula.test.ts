import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeFormula, unescapeFormula } from "./escape-formula.ts";

describe("escapeFormula", () => {
  it.each([
    "=1+1",
    '=HYPERLINK("http://x")',
    "+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "＝1+1",
    "-",
    "'=1",
  ])("escapes %j", (text) => expect(escapeFormula(text)).toBe(`'${text}`));

  it.each([
    "-84.081267",
    "-1.234,56",
    "+5",
    "-1.2e-7",
    "+506 8888-8888",
    "+1 (305) 555-0100",
    "Casa 1=2",
    "",
    "'Obra",
  ])("leaves %j unchanged", (text) => expect(escapeFormula(text)).toBe(text));

  it("is undone together with a formula that is a text", () => {
    expect(unescapeFormula('="000456"')).toBe("000456");
    expect(unescapeFormula('="a ""b"""')).toBe('a "b"');
    expect(unescapeFormula(escapeFormula('="000456"'))).toBe('="000456"');
  });

  it("has an inverse", () => {
    const marked = fc.array(fc.constantFrom("'", "=", "-", "@", "5", "a")).map((parts) => parts.join(""));
    fc.assert(fc.property(marked, (text) => unescapeFormula(escapeFormula(text)) === text));
  });

  it("leaves a leading sign only on numbers and phones", () => {
    const signed = fc
      .tuple(fc.constantFrom("=", "+", "-", "@", "\t", ""), fc.string())
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(signed, (text) => {
        const cell = escapeFormula(text);
        return !/^[=+\-@\t\r]/.test(cell) || /^[+-][\d.,e+() -]+$/i.test(cell);
      }),
    );
  });
});
