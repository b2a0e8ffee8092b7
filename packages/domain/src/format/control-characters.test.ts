import { expect, it } from "vitest";
import {
  isUncleanLine,
  isUncleanText,
  toOneLine,
  trimInvisible,
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

it("marks of direction and white space around a text are trimmed, and stay within it", () => {
  expect(trimInvisible(" \u202a+506 8888-8888\u202c\n")).toBe("+506 8888-8888");
  expect(trimInvisible("\u2067a\u202eb\u2069")).toBe("a\u202eb");
  expect(trimInvisible(" \u202a\u202c ")).toBe("");
});

it.each(["\u00ad", "\u200b", "\u2060", "\ufeff"])("%j has no width and is dropped everywhere", (mark) => {
  expect(trimInvisible(`${mark}Ad${mark}min${mark}`)).toBe("Admin");
});

it.each(["\u115f", "\u2800", "\u3164", "\uffa0", "\u00a0"])("a text of %j alone is empty", (blank) => {
  expect(trimInvisible(`${blank}\u200b${blank}`)).toBe("");
});

it("emoji keep their joiners", () => {
  expect(trimInvisible("👩‍👩‍👧")).toBe("👩‍👩‍👧");
});

it("line breaks, tabs and invisible characters become one space", () => {
  expect(toOneLine("\0Torre\t\u202eNorte\r\nfase\u00852\u2028")).toBe("Torre Norte fase 2");
});
