import { crc32, inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createPdf } from "./pdf-document.ts";
import { createSpreadsheet } from "./spreadsheet.ts";
import { createWordDocument } from "./word-document.ts";
import { createZipArchive } from "./zip-archive.ts";

/** The texts of an archive, read by its own directory. */
function unzip(archive: Buffer): Record<string, string> {
  const end = archive.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const files: Record<string, string> = {};
  let entry = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [sum, packed] = [archive.readUInt32LE(entry + 16), archive.readUInt32LE(entry + 20)];
    const nameLength = archive.readUInt16LE(entry + 28);
    const start = archive.readUInt32LE(entry + 42) + 30 + nameLength;
    const content = inflateRawSync(archive.subarray(start, start + packed));
    expect(crc32(content)).toBe(sum);
    files[archive.toString("utf8", entry + 46, entry + 46 + nameLength)] = content.toString("utf8");
    entry += 46 + nameLength;
  }
  return files;
}

describe("an archive", () => {
  it("gives back its texts, with accents", () => {
    const texts = { "a.txt": "uno", "carpeta/ñandú.txt": "dos & tres".repeat(100) };
    expect(unzip(createZipArchive(texts))).toEqual(texts);
  });
});

describe("a spreadsheet", () => {
  it("holds texts and numbers in the cells of one sheet", () => {
    const parts = unzip(
      createSpreadsheet("Hoja", [
        ["Rubro", "Monto"],
        ["Pisos & más", 12.5],
      ]),
    );
    expect(Object.keys(parts)).toEqual([
      "[Content_Types].xml",
      "_rels/.rels",
      "xl/workbook.xml",
      "xl/_rels/workbook.xml.rels",
      "xl/worksheets/sheet1.xml",
    ]);
    const cells = [...(parts["xl/worksheets/sheet1.xml"] ?? "").matchAll(/(?:preserve"|<v)>([^<]*)</g)];
    expect(cells.map(([, value]) => value)).toEqual(["Rubro", "Monto", "Pisos &amp; más", "12.5"]);
  });
});

describe("a word document", () => {
  it("holds its paragraphs as text", () => {
    const parts = unzip(createWordDocument("Título", ["Uno < dos", "Tres"]));
    expect(Object.keys(parts)).toEqual(["[Content_Types].xml", "_rels/.rels", "word/document.xml"]);
    expect(parts["word/document.xml"]?.match(/(?<=preserve">)[^<]*/g)).toEqual([
      "Título",
      "Uno &lt; dos",
      "Tres",
    ]);
  });
});

describe("a PDF", () => {
  const file = createPdf({
    title: "Permiso (ficticio)",
    colour: "#4a51c9",
    watermark: "FICTICIO",
    facts: [["Área", "1.234,00 m2"]],
    lines: ["Una línea \\ con signos"],
  }).toString("latin1");

  it("finds each of its objects where its table says", () => {
    const table = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    const places = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
    expect(places.length).toBeGreaterThan(0);
    places.forEach((place, index) => {
      expect(file.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
    });
  });

  it("says how long its content is", () => {
    const [, length, content] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file) ?? [];
    expect(content).toHaveLength(Number(length));
  });

  it("escapes what means something in a PDF", () => {
    expect(file).toContain("(Permiso \\(ficticio\\))");
    expect(file).toContain("(Una línea \\\\ con signos)");
  });
});
