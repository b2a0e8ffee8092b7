import { describe, expect, it } from "vitest";
import { downloadName, sanitizeFileName, storageKeyStem } from "./file-names.ts";

describe("the name that is kept of a file", () => {
  it.each([
    ["Fachada norte.JPG", "Fachada norte.JPG"],
    ["../../etc/passwd", "passwd"],
    ["C:\\fotos\\obra.png", "obra.png"],
    ["a\u0000b\r\n.jpg", "ab.jpg"],
    ["foto\u202egpj.exe", "fotogpj.exe"],
    ["..", ".."],
    ["", "archivo"],
    ["\u0007 ", "archivo"],
  ])("of %j is %j", (given, kept) => {
    expect(sanitizeFileName(given)).toBe(kept);
  });

  it("has at most 255 characters, none of them cut in half", () => {
    expect(Array.from(sanitizeFileName("🏗".repeat(300)))).toHaveLength(255);
  });
});

describe("the name under which a file is stored", () => {
  it.each([
    ["Fachada Ñandú (1).JPG", "fachada-nandu-1"],
    ["../../x.jpg", "x"],
    ["....", "archivo"],
    ["工地.jpg", "archivo"],
    [`${"a".repeat(39)} b.jpg`, "a".repeat(39)],
  ])("of %j begins with %s", (name, stem) => {
    expect(storageKeyStem(name)).toBe(stem);
  });
});

it("a file is saved under its own name, with the ending that its content has", () => {
  expect(downloadName("Plano.PDF", ".pdf")).toBe("Plano.PDF");
  expect(downloadName("Plano", ".pdf")).toBe("Plano.pdf");
});
