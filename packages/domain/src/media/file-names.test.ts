import { describe, expect, it } from "vitest";
import { downloadName, sanitizeFileName, storageKeyStem } from "./file-names.ts";

describe("sanitizeFileName", () => {
  it.each([
    ["Fachada norte.JPG", "Fachada norte.JPG"],
    ["../../etc/passwd", "passwd"],
    ["C:\\fotos\\obra.png", "obra.png"],
    ["a\u0000b\r\n.jpg", "ab.jpg"],
    ["foto\u202egpj.exe", "fotogpj.exe"],
    ["Peñón de Güiro.pdf".normalize("NFD"), "Peñón de Güiro.pdf"],
    ["..", ".."],
    ["", "archivo"],
    ["\u0007 ", "archivo"],
  ])("converts %j to %j", (input, expected) => {
    expect(sanitizeFileName(input)).toBe(expected);
  });

  it("limits names to 255 characters without splitting a character", () => {
    expect(Array.from(sanitizeFileName("🏗".repeat(300)))).toHaveLength(255);
  });
});

describe("storage key stem", () => {
  it.each([
    ["Fachada Ñandú (1).JPG", "fachada-nandu-1"],
    ["../../x.jpg", "x"],
    ["....", "archivo"],
    ["工地.jpg", "archivo"],
    [`${"a".repeat(39)} b.jpg`, "a".repeat(39)],
  ])("of %j starts with %s", (name, stem) => {
    expect(storageKeyStem(name)).toBe(stem);
  });
});

it("a download has the original name with the extension of its content", () => {
  expect(downloadName("Plano.PDF", ".pdf")).toBe("Plano.PDF");
  expect(downloadName("Plano", ".pdf")).toBe("Plano.pdf");
});
