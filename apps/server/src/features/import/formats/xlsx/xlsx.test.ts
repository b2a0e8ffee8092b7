import { describe, expect, it } from "vitest";
import { collect } from "../../collect.fixture.ts";
import { temporaryFile } from "../../temporary-file.fixture.ts";
import { xlsx } from "./xlsx.ts";
import { simpleXlsxFile, type XlsxParts, xlsxFile } from "./xlsx-file.fixture.ts";

async function readBytes(bytes: Buffer) {
  return collect(xlsx.read(await temporaryFile("libro.xlsx", bytes), { done: 0, total: 1 }));
}
const read = (parts: XlsxParts) => readBytes(xlsxFile(parts));

const header = (...names: string[]) =>
  `<row r="1">${names.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`).join("")}</row>`;

/** The values of a second row with one cell of each style. */
async function styled(formats: string, cellFormats: readonly number[], value: string, book = "") {
  const cells = cellFormats.map((_, index) => `<c s="${index}"><v>${value}</v></c>`).join("");
  const [row] = await read({
    rows: `${header("a")}<row>${cells}</row>`,
    styles: `<numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs>${cellFormats.map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs>`,
    workbookProperties: book,
  });
  return row?.cells;
}

describe("an Excel workbook", () => {
  it("returns the rows under the header of its first visible sheet", async () => {
    const rows = await read({
      sheets: `<sheet name="Notas" sheetId="1" state="hidden" r:id="rId3"/><sheet name="Datos" sheetId="2" r:id="rId9"/>`,
      sharedStrings:
        "<si><t>nombre</t></si><si><r><t>Casa </t></r><r><rPr/><t>azul</t></r><rPh><t>x</t></rPh></si>",
      rows: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>m2</t></is></c></row>
        <row r="2"/>
        <row r="7"><c r="A7" t="s"><v>1</v></c><c r="C7"><v>1.234</v></c></row>`,
    });
    expect(rows).toMatchObject([
      { number: 7, columns: ["nombre", "", "m2"], cells: ["Casa azul", undefined, 1.234] },
    ]);
  });

  it("names its visible sheets", async () => {
    const sheets = `<sheet name="Notas" sheetId="1" state="hidden" r:id="rId3"/><sheet name="Datos" sheetId="2" r:id="rId9"/>`;
    const path = await temporaryFile("libro.xlsx", xlsxFile({ sheets, rows: header("a") }));
    expect(await xlsx.sheets?.(path)).toEqual(["Datos"]);
  });

  it("may omit the numbers of rows and cells", async () => {
    const rows = await readBytes(
      simpleXlsxFile([
        ["nombre", "m2"],
        [null, 5],
        ["B & C", 6],
      ]),
    );
    expect(rows).toMatchObject([
      { number: 2, cells: [undefined, 5] },
      { number: 3, cells: ["B & C", 6] },
    ]);
  });

  it("numbers its rows upwards also where it repeats or misspells a number", async () => {
    const rows = ["2", "2", "abc", "9", "99999999999"].map((r) => `<row r="${r}"><c><v>1</v></c></row>`);
    const found = await read({ rows: header("a") + rows.join("") });
    expect(found.map(({ number }) => number)).toEqual([2, 3, 4, 9, 10]);
  });

  it("may contain formulas, booleans, ISO dates and errors", async () => {
    const [row] = await read({
      rows: `${header("a", "b", "c", "d")}<row>
        <c t="str"><f>A1&amp;"x"</f><v>texto</v></c><c t="b"><v>1</v></c>
        <c t="d"><v>2026-03-31T00:00:00</v></c><c t="e"><v>#N/A</v></c><c><f>1+1</f><v>2</v></c></row>`,
    });
    expect(row?.cells).toEqual(["texto", true, "2026-03-31T00:00:00", undefined, 2]);
  });

  it("returns numbers with a date format as days", async () => {
    const formats = `<numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/>
      <numFmt numFmtId="165" formatCode='[Red]0.00" días de año"'/>
      <numFmt numFmtId="166" formatCode="[$-140A]d &quot;de&quot; mmmm"/>`;
    expect(await styled(formats, [0, 14, 164, 165, 166, 20], "43286.75")).toEqual([
      43286.75,
      "2018-07-05",
      "2018-07-05",
      43286.75,
      "2018-07-05",
      43286.75,
    ]);
  });

  it("counts days from 1904 if its properties say so", async () => {
    expect(await styled("", [14], "41824", '<workbookPr date1904="1"/>')).toEqual(["2018-07-05"]);
  });

  it("returns percentages as shown", async () => {
    const formats = '<numFmt numFmtId="164" formatCode="0.0%"/>';
    expect(await styled(formats, [9, 164, 0], "0.57")).toEqual(["57%", "57%", 0.57]);
  });

  it.each([
    ["000000", "123", "000123"],
    ["0000\\-0000", "88887777", "8888-7777"],
    ["&quot;PC-&quot;0000", "46112", "PC-46112"],
    ["000-##", "5", "000-5"],
    ["0&quot;%&quot;", "66", "66%"],
    ["000000", "12.5", 12.5],
    ["0", "7", 7],
    ["0.00", "7", 7],
    ["#,##0.00\\ &quot;m²&quot;", "250", 250],
    ["0", "20260012345678901", "20260012345678901"],
  ])("returns with the format %s the number %s as %j", async (code, value, shown) => {
    expect(await styled(`<numFmt numFmtId="164" formatCode="${code}"/>`, [164], value)).toEqual([shown]);
  });

  it("keeps characters that are invalid in XML", async () => {
    const [row] = await read({
      rows: `${header("a")}<row><c t="inlineStr"><is><t>uno_x000D_dos</t></is></c></row>`,
    });
    expect(row?.cells).toEqual(["uno\rdos"]);
  });

  it("repeats the value of merged cells downwards, except that of the header", async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = await read({
      rows: `<row r="1">${cell("A1", "nombre")}${cell("B1", "provincia")}</row>
        <row r="2">${cell("B2", "x")}</row>
        <row r="4">${cell("A4", "Uno")}${cell("B4", "Alajuela")}</row>
        <row r="5">${cell("A5", "Dos")}</row><row r="6"/><row r="7">${cell("A7", "Tres")}</row>`,
      afterRows: `<mergeCells count="3"><mergeCell ref="B4:B6"/><mergeCell ref="A1:A2"/><mergeCell ref="A4:B4"/></mergeCells>`,
    });
    expect(rows.map(({ cells }) => cells)).toEqual([
      [undefined, "x"],
      ["Uno", "Alajuela"],
      ["Dos", "Alajuela"],
      ["Tres"],
    ]);
  });

  it("joins two rows of names", async () => {
    const rows = await readBytes(
      simpleXlsxFile([
        ["Nombre", "Ubicación", null],
        [null, "Provincia", "Cantón"],
        ["Torre A", "Heredia", "Belén"],
      ]),
    );
    expect(rows).toMatchObject([
      { columns: ["Nombre", "Provincia", "Cantón"], cells: ["Torre A", "Heredia", "Belén"] },
    ]);
  });

  it("marks hidden rows, and formulas without a stored value", async () => {
    const name = '<c t="inlineStr"><is><t>Casa</t></is></c>';
    const rows = await read({
      rows: `${header("nombre", "m2")}<row>${name}<c><f>1+1</f></c></row>
        <row hidden="1">${name}<c t="str"><f>""</f><v></v></c></row>`,
    });
    expect(rows).toMatchObject([
      { isHidden: false, emptyFormulas: [1] },
      { isHidden: true, emptyFormulas: [] },
    ]);
  });

  it("that is truncated is rejected", async () => {
    const validFile = simpleXlsxFile([["nombre"], ["Casa"]]);
    for (let length = 0; length < validFile.length; length += 50) {
      await expect(readBytes(validFile.subarray(0, length))).rejects.toThrow("no es un libro de Excel");
    }
  });

  it.each([
    ["a sheet that is no XML", { rows: "<row><c></row>" }, "El libro de Excel está dañado."],
    [
      "a sheet that ends too early",
      { rows: "</sheetData></worksheet><!--" },
      "El libro de Excel está dañado.",
    ],
    [
      "elements that nest more than 64 deep",
      { rows: "<a>".repeat(65) },
      "El libro de Excel tiene partes demasiado grandes.",
    ],
    [
      "a text of more than a megabyte",
      { rows: `<row><c><v>${"1".repeat(1_200_000)}</v></c></row>` },
      "El libro de Excel tiene partes demasiado grandes.",
    ],
  ])("with %s is rejected", async (_damage, parts, message) => {
    await expect(read(parts)).rejects.toThrow(message);
  });

  it("without a visible sheet is rejected", async () => {
    const sheets = '<sheet name="Datos" sheetId="1" state="veryHidden" r:id="rId9"/>';
    await expect(read({ rows: "", sheets })).rejects.toThrow("no tiene hojas visibles");
  });
});
