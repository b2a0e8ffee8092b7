import { describe, expect, it } from "vitest";
import { formatPhoneInput } from "./format-phone-input.ts";

const written = (text: string, before: string) => formatPhoneInput({ text, caret: text.length }, before).text;

/** What the field shows after one key after another. */
const typing = (keys: string) => [...keys].reduce((shown, key) => written(shown + key, shown), "");

describe("a company's phone", () => {
  it.each([
    ["22223333", "+506 2222-3333"],
    ["2222-3333", "+506 2222-3333"],
    ["+50622223333", "+506 2222-3333"],
    ["50622223333", "+506 2222-3333"],
    ["222233334", "+506 2222-3333"],
  ])("typed as %j takes the form of Costa Rica", (keys, shown) => {
    expect(typing(keys)).toBe(shown);
  });

  it.each(["+1 305 555 0100", "+507 6000-1111", "No registra"])("%j stays as it is typed", (keys) => {
    expect(typing(keys)).toBe(keys);
  });

  it.each(["+506 2222-3333 ext. 14", "+506 2222-3333 / 8888-9999"])(
    "goes on behind a number with what is no number: %j",
    (keys) => expect(typing(keys)).toBe(keys),
  );

  it.each(["+506 2218010144", "2222-3333 / 8888-9999", "+1 305 555 0100", "2222 3333 ext 4"])(
    "that is stored as %j loses only what is taken from it",
    (stored) => {
      const shorter = stored.slice(0, -1);
      expect(written(shorter, stored)).toBe(shorter);
      expect(written(`${stored}9`, stored)).toBe(`${stored}9`);
    },
  );

  it("keeps the caret behind the digit that was typed", () => {
    expect(formatPhoneInput({ text: "+506 92222-333", caret: 7 }, "+506 2222-333")).toEqual({
      text: "+506 9222-2333",
      caret: 7,
    });
  });

  it("can be emptied from behind", () => {
    let shown = "+506 2222-3333";
    for (let step = 0; step < 20 && shown !== ""; step += 1) shown = written(shown.slice(0, -1), shown);
    expect(shown).toBe("");
  });
});
