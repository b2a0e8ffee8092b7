import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeXml } from "./xml-text.ts";

describe("escapeXml", () => {
  it("escapes markup characters", () => {
    expect(escapeXml(`Sol & "Luna" <b>`)).toBe("Sol &amp; &quot;Luna&quot; &lt;b&gt;");
  });

  it("preserves accents, tabs, line breaks and characters outside the basic multilingual plane", () => {
    expect(escapeXml("Ñandú\t1\n2 🏗")).toBe("Ñandú\t1\n2 🏗");
  });

  it("removes characters that XML forbids", () => {
    const forbidden = /[<>"]|&(?!(amp|lt|gt|quot);)|(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/u;
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(forbidden.test(escapeXml(`${text}\u0001\ufffe\ud800`))).toBe(false);
      }),
    );
  });
});
