import { describe, expect, it } from "vitest";
import { escapeXmlText } from "./xml-text.ts";

describe("escapeXmlText", () => {
  it("escapes markup characters", () => {
    expect(escapeXmlText(`<Torre> "A" & 'B'`)).toBe("&lt;Torre&gt; &quot;A&quot; &amp; &apos;B&apos;");
  });

  it("preserves letters of every script, line breaks and tabs", () => {
    expect(escapeXmlText("Peñón 🏗️\n\tsur")).toBe("Peñón 🏗️\n\tsur");
  });

  it("removes characters that are invalid in XML", () => {
    expect(escapeXmlText("a\u0000b\u000bc\ud83cd\udfd7e\uffff")).toBe("abcde");
  });
});
