import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskPhoneInput } from "./phone-input-mask.ts";

/** Parses a text with `|` at the caret position. */
const read = (text: string) => ({ text: text.replace("|", ""), caret: text.indexOf("|") });
const shown = ({ text, caret }: { text: string; caret: number }) =>
  `${text.slice(0, caret)}|${text.slice(caret)}`;

const insert = (field: string, typed: string) => {
  const { text, caret } = read(field);
  return shown(
    maskPhoneInput({ text: text.slice(0, caret) + typed + text.slice(caret), caret: caret + typed.length }),
  );
};
const backspace = (field: string) => {
  const { text, caret } = read(field);
  return shown(maskPhoneInput({ text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 }));
};
const deleteForward = (field: string) => {
  const { text, caret } = read(field);
  return shown(maskPhoneInput({ text: text.slice(0, caret) + text.slice(caret + 1), caret }, true));
};
const type = (keys: string) => [...keys].reduce(insert, "|");

describe("typing a phone", () => {
  it.each([
    ["8", "+506 8|"],
    ["8888", "+506 8888|"],
    ["88881234", "+506 8888-1234|"],
    ["888812345", "+506 8888-1234|"],
    ["8888-1234", "+506 8888-1234|"],
    ["+506 8888-1234", "+506 8888-1234|"],
    ["+50688881234", "+506 8888-1234|"],
    ["50688881234", "+506 8888-1234|"],
    ["(8888) x 12", "+506 8888-12|"],
    ["+", "+|"],
    ["+50", "+50|"],
    ["x", "|"],
    ["+1 305-555-1234", "+1 305-555-1234|"],
    ["+51 999 888 777", "+51 999 888 777|"],
    ["001 3055551234", "+1 3055551234|"],
    ["0050688881234", "+506 8888-1234|"],
    ["8002223333", "800-222-3333|"],
  ])("%s is displayed as %s", (keys, field) => {
    expect(type(keys)).toBe(field);
  });

  it.each([
    ["+506 8|888-1234", "9", "+506 89|88-8123"],
    ["+506 8888|-1234", "9", "+506 8888-9|123"],
    ["+506 8888-|1234", "9", "+506 8888-9|123"],
    ["+506 88|", "x", "+506 88|"],
    ["|+506 8888-1234", "9", "+506 9|888-8123"],
    ["+506 88|88", "-", "+506 88|88"],
    ["+1 30|5", "x9", "+1 309|5"],
    ["800-22|2-3333", "9", "800-229|-2333"],
  ])("inserting at the caret of %s the text %s displays %s", (field, typed, after) => {
    expect(insert(field, typed)).toBe(after);
  });
});

describe("correcting a phone", () => {
  it.each([
    ["+506 8888-1234|", "+506 8888-123|"],
    ["+506 8888-1|", "+506 8888|"],
    ["+506 8888-|1234", "+506 8888|-1234"],
    ["+506 8888|-1234", "+506 888|1-234"],
    ["+506 8|", "+506 |"],
    ["+506 |", "+506|"],
    ["+|", "|"],
  ])("Backspace in %s leaves %s", (field, after) => {
    expect(backspace(field)).toBe(after);
  });

  it.each([
    ["+506 |8888-1234", "+506 |8881-234"],
    ["+506 8888|-1234", "+506 8888-|1234"],
    ["+506 8888-|1234", "+506 8888-|234"],
  ])("Delete in %s leaves %s", (field, after) => {
    expect(deleteForward(field)).toBe(after);
  });
});

it("keeps the caret inside the text for any input", () => {
  const edited = fc.string({ unit: fc.constantFrom(..."0123456789+- x") }).chain((text) =>
    fc.record({
      text: fc.constant(text),
      caret: fc.nat({ max: text.length }),
      forward: fc.boolean(),
    }),
  );
  fc.assert(
    fc.property(edited, ({ text, caret, forward }) => {
      const after = maskPhoneInput({ text, caret }, forward);
      return (
        after.caret >= 0 && after.caret <= after.text.length && after.text.length <= Math.max(14, text.length)
      );
    }),
  );
});
