import { columnsOf, type ExportPoint, exportColumns } from "@mapaobra/domain/point/export-rows";
import { completeProject, sparseProject } from "@mapaobra/domain/point/export-rows.fixture";
import { describe, expect, it } from "vitest";
import { read, type WorkBook } from "xlsx";
import { writeXlsx } from "./write-xlsx.ts";

async function* batches(points: readonly ExportPoint[]): AsyncGenerator<readonly ExportPoint[]> {
  for (const point of points) yield [point];
}

/** Opened with a third-party reader, which also verifies the checksums. */
async function opened(...points: ExportPoint[]): Promise<WorkBook> {
  const file = await writeXlsx(columnsOf(false), batches(points), points.length);
  return read(await file.arrayBuffer(), { cellNF: true, cellStyles: true, bookFiles: true });
}

async function cellsOf(...points: ExportPoint[]) {
  const { Sheets } = await opened(...points);
  return (address: string) => Sheets.Datos?.[address];
}

/** A part of the archive as text. */
async function part(name: string, ...points: ExportPoint[]): Promise<string> {
  const { files } = (await opened(...points)) as unknown as {
    files: Record<string, { content: Uint8Array }>;
  };
  return new TextDecoder().decode(Uint8Array.from(files[name]?.content ?? []));
}

describe("XLSX export", () => {
  it("has the single worksheet 'Datos', with the column titles and one row per project", async () => {
    const { SheetNames, Sheets } = await opened(completeProject, sparseProject);
    expect(SheetNames).toEqual(["Datos"]);
    expect(Sheets.Datos?.["!ref"]).toBe("A1:N3");
    const titles = exportColumns.map((_, index) => Sheets.Datos?.[`${"ABCDEFGHIJKLMN"[index]}1`]?.v);
    expect(titles).toEqual(exportColumns.map(({ title }) => title));
  });

  it("has numeric numbers and dates", async () => {
    const cell = await cellsOf(completeProject);
    expect(cell("A2")).toMatchObject({ t: "n", v: 28385 });
    expect(cell("H2")).toMatchObject({ t: "n", v: 4585.5, z: "#,##0.00" });
    expect(cell("I2")).toMatchObject({ t: "n", v: 43286, w: "05/07/2018" });
    expect(cell("E2")).toMatchObject({ t: "s", v: "Torre Ñandú" });
  });

  it("has numeric coordinates in two more columns if requested", async () => {
    const points = [completeProject, sparseProject];
    const file = await writeXlsx(columnsOf(true), batches(points), points.length);
    const { Sheets } = read(await file.arrayBuffer(), { cellNF: true });
    expect(Sheets.Datos?.["!ref"]).toBe("A1:P3");
    expect(Sheets.Datos?.O1).toMatchObject({ v: "Latitud" });
    expect(Sheets.Datos?.P1).toMatchObject({ v: "Longitud" });
    expect(Sheets.Datos?.O2).toMatchObject({ t: "n", v: 9.928456, z: "0.000000" });
    expect(Sheets.Datos?.P2).toMatchObject({ t: "n", v: -84.078123, z: "0.000000" });
    expect(Sheets.Datos?.O3?.v).toBeUndefined();
  });

  it("has no cell for an unknown value", async () => {
    const cell = await cellsOf(sparseProject);
    expect(cell("A2").v).toBe(7);
    for (const column of "BCDFGHIJKLMN") expect(cell(`${column}2`)?.v).toBeUndefined();
  });

  it("truncates a text at the maximum cell length", async () => {
    const longest = "ñ".repeat(32_767);
    const cell = await cellsOf({ ...completeProject, name: longest, note: `${longest}o` });
    expect(cell("E2").v).toBe(longest);
    expect(cell("L2").v).toBe(`${longest.slice(1)}…`);
  });

  it("has a day before 1900 as text", async () => {
    const cell = await cellsOf({ ...completeProject, date: "1899-05-03" });
    expect(cell("I2")).toMatchObject({ t: "s", v: "03/05/1899" });
  });

  it.each([
    ["a formula", "=1+1"],
    ["XML markup", `<a href="x">&amp;</a>`],
    ["line breaks and spaces", "  uno\n\tdos  "],
    ["text like an escape of the format", "_x0041_ y _x000a_"],
    ["characters beyond the first plane", "🏗 Ñ"],
  ])("preserves a text with %s", async (_, note) => {
    const cell = await cellsOf({ ...completeProject, note });
    expect(cell("L2")).toMatchObject({ t: "s", v: note });
    expect(cell("L2").f).toBeUndefined();
  });

  it("has a bold frozen heading with an auto filter, and columns of suitable width", async () => {
    const sheet = await part("xl/worksheets/sheet1.xml", completeProject, sparseProject);
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<autoFilter ref="A1:N3"/>');
    expect(sheet).toContain('<col min="5" max="5" width="40" customWidth="1"/>');
    expect(sheet).toContain('<c r="A1" s="1"');
    expect(await part("xl/styles.xml")).toContain('<xf numFmtId="0" fontId="1"');
    expect(await part("xl/workbook.xml", completeProject)).toContain(">Datos!$A$1:$N$2</definedName>");
  });
});
