import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decimalMarkOf,
  formatDecimal,
  formatWhole,
  isAmbiguousNumber,
  parseNumber,
  parseNumberWith,
} from "./numbers.ts";

describe("formatted numbers", () => {
  it.each([
    [0, "0,00"],
    [1234.5, "1.234,50"],
    [1234567.891, "1.234.567,89"],
    [-1234.5, "-1.234,50"],
    [-0.001, "0,00"],
    [999.999, "1.000,00"],
  ])("%s is formatted as %s", (value, text) => {
    expect(formatDecimal(value)).toBe(text);
  });

  it("counts have no decimals", () => {
    expect(formatWhole(28385)).toBe("28.385");
    expect(formatWhole(1000)).toBe("1.000");
    expect(formatWhole(7)).toBe("7");
  });
});

describe("parseNumber", () => {
  it.each([
    ["4585", 4585],
    ["1.234,56", 1234.56],
    ["1234,56", 1234.56],
    ["1234.56", 1234.56],
    ["1,234.56", 1234.56],
    ["1,234,567", 1234567],
    ["1.234.567", 1234567],
    ["1.500", 1500],
    ["1,500", 1.5],
    ["0.500", 0.5],
    ["0,5", 0.5],
    [".5", 0.5],
    [",5", 0.5],
    ["-1.234,5", -1234.5],
    ["−3", -3],
    ["+7", 7],
    [" 12 ", 12],
    ["1 234,56", 1234.56],
    ["1\u00a0234\u00a0567", 1234567],
    ["1'234.56", 1234.56],
    ["1.2E+5", 120000],
    ["1,", 1],
    ["1.234,", 1234],
  ])("parses %j as %s", (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });

  it.each([
    "",
    "-",
    ".",
    ",",
    "m2",
    "12 m2",
    "1.23.456",
    "1,23,456.7",
    "1.2,3.4",
    "12 34",
    "1e999",
    "NaN",
    "Infinity",
    "0x10",
    "--1",
  ])("rejects %j", (text) => expect(parseNumber(text)).toBeUndefined());

  it("parses Spanish format back to the hundredth", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (hundredths) => {
        expect(parseNumber(formatDecimal(hundredths / 100))).toBe(hundredths / 100 + 0);
      }),
    );
  });

  it("parses plain decimals, unless three digits make the dot a thousands separator", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 99 }), (units, hundredths) => {
        const text = `${units}.${String(hundredths).padStart(2, "0")}`;
        expect(parseNumber(text)).toBe(Number(text));
      }),
    );
  });

  it.each([
    ["1.500", true],
    [" -12.345 ", true],
    ["1500", false],
    ["1.50", false],
    ["0.500", false],
    ["1.500,00", false],
    ["1.500.000", false],
    ["1,500", false],
  ])("%j is ambiguous: %s", (text, ambiguous) => expect(isAmbiguousNumber(text)).toBe(ambiguous));

  it("never returns a number that is not finite", () => {
    const numeric = fc.stringMatching(/^[-+]?[\d.,e ]{1,12}$/);
    fc.assert(
      fc.property(fc.oneof(numeric, fc.string()), (text) => {
        const value = parseNumber(text);
        return value === undefined || Number.isFinite(value);
      }),
    );
  });
});

describe("the decimal mark of a column", () => {
  it.each([
    ["12,345.50", "."],
    ["980.25", "."],
    ["1,234,567", "."],
    ["0.500", "."],
    ["1.234,5", ","],
    ["980,25", ","],
    ["1.234.567", ","],
    ["1,500", undefined],
    ["1.500", undefined],
    ["1500", undefined],
    ["uno.dos", undefined],
  ])("is in %j %s", (text, mark) => expect(decimalMarkOf(text)).toBe(mark));

  it.each([
    [".", "1,500", 1500],
    [".", "120.375", 120.375],
    [",", "1,500", 1.5],
    [",", "-1.500", -1500],
    [".", "12,345.50", 12345.5],
  ] as const)("%s makes %j %s", (mark, text, value) => expect(parseNumberWith(mark, text)).toBe(value));
});
