import { describe, expect, it } from "vitest";
import { csvLine } from "./csv-line.ts";

describe("csvLine", () => {
  it("quotes every field and doubles embedded quotes", () => {
    expect(csvLine(["a", "", 'Edificio "Sol"; torre 1\nsegunda'])).toBe(
      '"a";"";"Edificio ""Sol""; torre 1\nsegunda"\r\n',
    );
  });

  it("escapes formulas", () => {
    expect(csvLine(["=1+1", "-5,5"])).toBe('"\'=1+1";"-5,5"\r\n');
  });
});
