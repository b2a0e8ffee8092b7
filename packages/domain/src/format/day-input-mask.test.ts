import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDay, parseDay } from "./dates.ts";
import { isIncompleteDay, maskDayInput } from "./day-input-mask.ts";

/** Parses a text with `|` at the caret position. */
const read = (text: string) => ({ text: text.replace("|", ""), caret: text.indexOf("|") });
const shown = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

const insert = (field: string, typed: string) => {
  const { text, caret } = read(field);
  return shown(
    maskDayInput({ text: text.slice(0, caret) + typed + text.slice(caret), caret: caret + typed.length }),
  );
};
const backspace = (field: string) => {
  const { text, caret } = read(field);
  return shown(maskDayInput({ text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 }));
};
const type = (keys: string) => [...keys].reduce(insert, "|");

describe("day input mask", () => {
  it.each([
    ["3", "3|"],
    ["31", "31|"],
    ["311", "31/1|"],
    ["31122026", "31/12/2026|"],
    ["31/12/2026", "31/12/2026|"],
    ["5/7/2018", "05/07/2018|"],
    ["5-7-2018", "05/07/2018|"],
    ["5.7.2018", "05/07/2018|"],
    ["5 7 2018", "05/07/2018|"],
    ["311220269", "31/12/2026|"],
    ["//31", "31|"],
    ["31//12", "31/12|"],
    ["mañana", "|"],
  ])("formats %s as %s", (keys, expected) => {
    expect(type(keys)).toBe(expected);
  });

  it.each([
    ["2031-12-31", "31/12/2031|"],
    ["2031-12-31T00:00:00", "31/12/2031|"],
    ["31-12-2031", "31/12/2031|"],
    ["31/12/2031", "31/12/2031|"],
  ])("accepts the pasted day %s", (pasted, expected) => {
    expect(insert("|", pasted)).toBe(expected);
  });

  it("can be deleted one character at a time", () => {
    const steps = ["31/12/20|", "31/12/2|", "31/12/|", "31/12|", "31/1|", "31/|", "31|", "3|", "|"];
    for (const [at, step] of steps.slice(0, -1).entries()) expect(backspace(step)).toBe(steps[at + 1]);
  });

  it("leaves the text unchanged if the caret is inside it", () => {
    expect(backspace("04|/03/2026")).toBe("0|/03/2026");
    expect(insert("0|/03/2026", "9")).toBe("09|/03/2026");
    expect(insert("04/|/2026", "x")).toBe("04/|/2026");
  });

  it("formats any calendar day from its digits", () => {
    const days = fc.date({ min: new Date("1000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        const formatted = formatDay(day);
        expect(type(formatted.replaceAll("/", ""))).toBe(`${formatted}|`);
        expect(parseDay(formatted)).toBe(day);
      }),
    );
  });
});

it("reports an incomplete day for an unfinished or invalid date", () => {
  const half = ["", " ", "12", "31/02/2026", "31/12/202", "31/12/2026", "5/7/2018"].map(isIncompleteDay);
  expect(half).toEqual([false, false, true, true, true, false, false]);
});
