import { describe, expect, it } from "vitest";
import { excerpt, firstDifference, isLong } from "./long-text.ts";

const lines = Array.from({ length: 40 }, (_, index) => `.caja-${index} { color: red }`);
const style = lines.join("\n");

describe("long text", () => {
  it("has many characters or several lines", () => {
    expect(["", "a".repeat(140), "a".repeat(141), "a\nb"].map(isLong)).toEqual([false, false, true, true]);
  });

  it("is truncated to one line", () => {
    expect(excerpt("uno\n  dos")).toBe("uno dos");
    expect(excerpt("a".repeat(200))).toBe(`${"a".repeat(140)}…`);
  });

  it("is excerpted from shortly before the first difference", () => {
    const changed = style.replace(".caja-30 { color: red }", ".caja-30 { color: blue }");
    const at = firstDifference(style, changed);
    expect(excerpt(changed, at)).toMatch(/^….*\.caja-30 \{ color: blue \} \.caja-31/);
    expect(excerpt(style, at)).toMatch(/^….*\.caja-30 \{ color: red \} \.caja-31/);
  });

  it("is excerpted from its start if the difference is early", () => {
    expect(excerpt("Obras del este", firstDifference("Obras del este", "Obras del oeste"))).toBe(
      "Obras del este",
    );
    expect(firstDifference("abc", "ab")).toBe(2);
  });
});
