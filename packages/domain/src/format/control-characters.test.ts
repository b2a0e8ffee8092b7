import fc from "fast-check";
import { expect, it } from "vitest";
import {
  cleanText,
  isUncleanLine,
  isUncleanText,
  toOneLine,
  withoutInvisible,
} from "./control-characters.ts";

it.each(["\n", "\r", "\t", "\u2028", "\u2029"])("%j is for texts of several lines only", (mark) => {
  expect([isUncleanLine(`a${mark}b`), isUncleanText(`a${mark}b`)]).toEqual([true, false]);
  expect(withoutInvisible(`a${mark}b`)).toBe(`a${mark}b`);
});

it.each(["\0", "\u0007", "\u001b", "\u007f", "\u0085", "\u009f", "\u202a", "\u202e", "\u2066", "\u2069"])(
  "%j is in no text",
  (mark) => {
    expect([isUncleanLine(`a${mark}b`), isUncleanText(`a${mark}b`)]).toEqual([true, true]);
    expect(withoutInvisible(`${mark}a${mark}b${mark}`)).toBe("ab");
  },
);

it.each(["Peñón de Güiro", "a\u00a0b", "👩‍👩‍👧", "ש\u200f", "Jose\u0301"])("%s is a clean line", (text) => {
  expect([isUncleanLine(text), isUncleanText(text)]).toEqual([false, false]);
});

it("marks of direction, and white space around a text, are dropped", () => {
  expect(cleanText(" \u202a+506 8888-8888\u202c\n")).toBe("+506 8888-8888");
  expect(cleanText("\u2067a\u202eb\u2069\u200e")).toBe("ab");
  expect(cleanText(" \u202a\u202c ")).toBe("");
});

it.each(["\u00ad", "\u200b", "\u200d", "\u200f", "\u2060", "\ufe0f", "\ufeff", "\u{e0041}"])(
  "%j has no width and is dropped everywhere",
  (mark) => {
    expect(cleanText(`${mark}Ad${mark}min${mark}`)).toBe("Admin");
  },
);

it.each(["\u115f", "\u2800", "\u3164", "\uffa0", "\u00a0"])("a text of %j alone is empty", (blank) => {
  expect(cleanText(`${blank}\u200b${blank}`)).toBe("");
});

it.each(["👩‍👩‍👧", "👩🏽‍🔧", "👩‍❤️‍👨", "☎️ 8888", "1️⃣", "🏴\u{e0067}\u{e0062}\u{e007f}", "می\u200cخواهم"])(
  "%s keeps the joiners that it needs",
  (text) => expect(cleanText(text)).toBe(text),
);

it("a text is composed", () => {
  expect(cleanText("Jose\u0301")).toBe("José");
});

it("cleanText is idempotent", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => cleanText(cleanText(text)) === cleanText(text)),
  );
});

it("line breaks, tabs and invisible characters become one space", () => {
  expect(toOneLine("\0Torre\t\u202eNorte\r\nfase\u00852\u2028")).toBe("Torre Norte fase 2");
});
