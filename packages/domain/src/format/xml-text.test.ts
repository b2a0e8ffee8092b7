import { describe, expect, it } from "vitest";
import { escapeXmlText } from "./xml-text.ts";

describe("a text in XML", () => {
  it("has its marks written out", () => {
    expect(escapeXmlText(`<Torre> "A" & 'B'`)).toBe("&lt;Torre&gt; &quot;A&quot; &amp; &apos;B&apos;");
  });

  it("keeps letters of every kind, line breaks and tabs", () => {
    expect(escapeXmlText("Peñón 🏗️\n\tsur")).toBe("Peñón 🏗️\n\tsur");
  });

  it("loses what XML cannot carry", () => {
    expect(escapeXmlText("a\u0000b\u000bc\ud83cd\udfd7e\uffff")).toBe("abcde");
  });
});
