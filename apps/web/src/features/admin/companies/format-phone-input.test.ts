import { describe, expect, it } from "vitest";
import { formatPhoneInput } from "./format-phone-input.ts";

const format = (text: string, before: string) => formatPhoneInput({ text, caret: text.length }, before).text;

/** Field value after typing the keys one by one. */
const typing = (keys: string) => [...keys].reduce((shown, key) => format(shown + key, shown), "");

describe("company phone field", () => {
  it.each([
    ["22223333", "+506 2222-3333"],
    ["2222-3333", "+506 2222-3333"],
    ["+50622223333", "+506 2222-3333"],
    ["50622223333", "+506 2222-3333"],
    ["222233334", "+506 2222-3333"],
  ])("formats %j as a Costa Rican number", (keys, shown) => {
    expect(typing(keys)).toBe(shown);
  });

  it.each(["+1 305 555 0100", "+507 6000-1111", "No registra"])("leaves %j as typed", (keys) => {
    expect(typing(keys)).toBe(keys);
  });

  it.each(["+506 2222-3333 ext. 14", "+506 2222-3333 / 8888-9999"])(
    "leaves text that is not a number after a number: %j",
    (keys) => expect(typing(keys)).toBe(keys),
  );

  it.each(["+506 2218010144", "2222-3333 / 8888-9999", "+1 305 555 0100", "2222 3333 ext 4"])(
    "stored as %j loses only the deleted character",
    (stored) => {
      const shortened = stored.slice(0, -1);
      expect(format(shortened, stored)).toBe(shortened);
      expect(format(`${stored}9`, stored)).toBe(`${stored}9`);
    },
  );

  it("places the caret after the typed digit", () => {
    expect(formatPhoneInput({ text: "+506 92222-333", caret: 7 }, "+506 2222-333")).toEqual({
      text: "+506 9222-2333",
      caret: 7,
    });
  });

  it("can be emptied with backspace", () => {
    let shown = "+506 2222-3333";
    for (let step = 0; step < 20 && shown !== ""; step += 1) shown = format(shown.slice(0, -1), shown);
    expect(shown).toBe("");
  });
});
