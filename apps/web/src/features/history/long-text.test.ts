import { describe, expect, it } from "vitest";
import { excerpt, firstDifference, isLong } from "./long-text.ts";

const lines = Array.from({ length: 40 }, (_, index) => `.caja-${index} { color: red }`);
const style = lines.join("\n");

describe("a long text", () => {
  it("is one of many characters or of several lines", () => {
    expect(["", "a".repeat(140), "a".repeat(141), "a\nb"].map(isLong)).toEqual([false, false, true, true]);
  });

  it("is cut, and set on one line", () => {
    expect(excerpt("uno\n  dos")).toBe("uno dos");
    expect(excerpt("a".repeat(200))).toBe(`${"a".repeat(140)}…`);
  });

  it("is shown from shortly before the place where another one parts from it", () => {
    const changed = style.replace(".caja-30 { color: red }", ".caja-30 { color: blue }");
    const at = firstDifference(style, changed);
    expect(excerpt(changed, at)).toMatch(/^….*\.caja-30 \{ color: blue \} \.caja-31/);
    expect(excerpt(style, at)).toMatch(/^….*\.caja-30 \{ color: red \} \.caja-31/);
  });

  it("is shown from its beginning where the other one parts from it early", () => {
    expect(excerpt("Obras del este", firstDifference("Obras del este", "Obras del oeste"))).toBe(
      "Obras del este",
    );
    expect(firstDifference("abc", "ab")).toBe(2);
  });
});
