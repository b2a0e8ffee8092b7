import { describe, expect, it } from "vitest";
import { xmlText } from "./xml-text.ts";

describe("a text in XML", () => {
  it("has its marks written out", () => {
    expect(xmlText(`<Torre> "A" & 'B'`)).toBe("&lt;Torre&gt; &quot;A&quot; &amp; &apos;B&apos;");
  });

  it("keeps letters of every kind, line breaks and tabs", () => {
    expect(xmlText("Peñón 🏗️\n\tsur")).toBe("Peñón 🏗️\n\tsur");
  });

  it("loses what XML cannot carry", () => {
    expect(xmlText("a\u0000b\u000bc\ud83cd\udfd7e\uffff")).toBe("abcde");
  });
});
