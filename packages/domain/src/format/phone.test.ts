import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPhone, isCostaRican, isPhone, isSavablePhone, toInternationalDigits } from "./phone.ts";

const eightDigits = fc.stringMatching(/^[2-8]\d{7}$/);

describe("formatPhone", () => {
  it.each([
    ["", ""],
    ["+", ""],
    ["8", "+506 8"],
    ["8888", "+506 8888"],
    ["88881", "+506 8888-1"],
    ["88887777", "+506 8888-7777"],
    ["8888-7777 ext. 12", "+506 8888-7777"],
    ["506 8888 7777", "+506 8888-7777"],
    ["+506 5065-1234", "+506 5065-1234"],
    ["tel: (506) 2222.3333", "+506 2222-3333"],
    ["00506 8888 7777", "+506 8888-7777"],
    ["+506 5068-88877", "+506 8888-77"],
    ["+506 5068-8887", "+506 5068-8887"],
    ["+506 8888-77771", "+506 8888-7777"],
    ["800-222-3333", "800-222-3333"],
    ["+506 8002-22333", "800-222-333"],
    ["+506 800 222 3333", "800-222-3333"],
    ["+1 305-555-1234", "+1 305-555-1234"],
    ["tel:+1 (305) 555.1234", "+1 (305) 555.1234"],
    ["+507 6123-4567", "+507 6123-4567"],
    ["+506 +507 6123-4567", "+507 6123-4567"],
    ["001 305 555 1234", "+1 305 555 1234"],
    ["+506 0013", "+13"],
    ["(786) 555-1234", "(786) 555-1234"],
  ])("formats %j as %j", (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  it("is idempotent", () => {
    fc.assert(fc.property(fc.string(), (text) => formatPhone(formatPhone(text)) === formatPhone(text)));
  });

  it("formats any eight digits as a valid phone with the same digits", () => {
    fc.assert(
      fc.property(
        eightDigits.filter((digits) => !digits.startsWith("506")),
        (digits) => {
          const shown = formatPhone(digits);
          expect(isPhone(shown)).toBe(true);
          expect(toInternationalDigits(shown)).toBe(`506${digits}`);
        },
      ),
    );
  });
});

describe("isPhone", () => {
  it.each(["+506 8888-8888", "+506 8888 8888"])("accepts %j", (text) => expect(isPhone(text)).toBe(true));

  it.each(["8888-8888", "+506 88888888", "+506 8888-888", "+507 8888-8888", " +506 8888-8888", ""])(
    "rejects %j",
    (text) => expect(isPhone(text)).toBe(false),
  );
});

describe("toInternationalDigits", () => {
  it.each([
    ["+506 8870 2181", "50688702181"],
    ["8888-8888", "50688888888"],
    ["(506) 2222.3333", "50622223333"],
    ["+1 305 555 0100", "13055550100"],
    ["\u202a+506 8888\u20118888\u202c", "50688888888"],
    ["+506\u00a08888\u00a08888", "50688888888"],
    ["8888–8888", "50688888888"],
    ["8888−8888", "50688888888"],
    ["８８８８-8888", "50688888888"],
    ["tel:+50688888888", "50688888888"],
    ["Tel. 8888-8888", "50688888888"],
    ["8888 8888\ufe0f", "50688888888"],
    ["\u00ad8888-8888", "50688888888"],
    ["00506 8888 8888", "50688888888"],
    ["506-8888-8888", "50688888888"],
    ["001 305 555 0100", "13055550100"],
    ["800-222-3333", "5068002223333"],
    ["(786) 555-1234", undefined],
    ["+506 2222 3333 ext. 12", undefined],
    ["+506 221801014", undefined],
    ["2222-3333 / 8888-9999", undefined],
    ["8888-8888 ext. 4", undefined],
    ["no registra", undefined],
    ["911", undefined],
    ["", undefined],
  ])("converts %j to %s", (text, number) => {
    expect(toInternationalDigits(text)).toBe(number);
  });

  it("returns Costa Rican and foreign numbers", () => {
    expect(isCostaRican("50688702181")).toBe(true);
    expect(isCostaRican("13055550100")).toBe(false);
  });

  it("returns only digits", () => {
    fc.assert(
      fc.property(fc.string(), (text) => /^\d{8,15}$/.test(toInternationalDigits(text) ?? "50600000000")),
    );
  });
});

describe("isSavablePhone", () => {
  it.each([
    ["", undefined, true],
    ["+506 8888-1234", undefined, true],
    ["+1 305 555 0100", undefined, true],
    ["+506 123", undefined, false],
    ["+506 123", "+506 12", false],
    ["+506 123", "+506 123", true],
    ["2222-3333 / 8888-9999", undefined, false],
  ])("%j, stored %j: %s", (text, stored, savable) => {
    expect(isSavablePhone(text, stored)).toBe(savable);
  });
});
