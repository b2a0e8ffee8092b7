import { describe, expect, it } from "vitest";
import { csvLine } from "./csv-line.ts";

describe("a line of CSV", () => {
  it("has every field in quotes and doubles the quotes inside", () => {
    expect(csvLine(["a", "", 'Edificio "Sol"; torre 1\nsegunda'])).toBe(
      '"a";"";"Edificio ""Sol""; torre 1\nsegunda"\r\n',
    );
  });

  it("holds nothing that a spreadsheet would run", () => {
    expect(csvLine(["=1+1", "-5,5"])).toBe('"\'=1+1";"-5,5"\r\n');
  });
});
