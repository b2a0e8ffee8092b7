import { columnsOf, type ExportPoint, exportColumns } from "@mapaobra/domain/point/export-rows";
import { completeProject, sparseProject } from "@mapaobra/domain/point/export-rows.fixture";
import { describe, expect, it } from "vitest";
import { openXlsx } from "./open-xlsx.fixture.ts";
import { writeXlsx } from "./write-xlsx.ts";

async function* batches(points: readonly ExportPoint[]): AsyncGenerator<readonly ExportPoint[]> {
  for (const point of points) yield [point];
}

const opened = async (points: readonly ExportPoint[], withCoordinates = false) =>
  openXlsx(await writeXlsx(columnsOf(withCoordinates), batches(points), points.length));

async function cellsOf(...points: ExportPoint[]) {
  const { cells } = await opened(points);
  return (address: string) => cells.get(address);
}

describe("XLSX export", () => {
  it("has the single worksheet 'Datos', with the column titles and one row per project", async () => {
    const { sheetNames, range, cells } = await opened([completeProject, sparseProject]);
    expect(sheetNames).toEqual(["Datos"]);
    expect(range).toBe("A1:N3");
    const titles = exportColumns.map((_, index) => cells.get(`${"ABCDEFGHIJKLMN"[index]}1`)?.value);
    expect(titles).toEqual(exportColumns.map(({ title }) => title));
  });

  it("has numeric numbers and dates", async () => {
    const cell = await cellsOf(completeProject);
    expect(cell("A2")).toMatchObject({ value: 28385 });
    // 4 is the built-in format `#,##0.00`.
    expect(cell("H2")).toEqual({ value: 4585.5, format: 4 });
    expect(cell("I2")).toEqual({ value: 43286, format: "dd/mm/yyyy" });
    expect(cell("E2")).toMatchObject({ value: "Torre Ñandú" });
  });

  it("has numeric coordinates in two more columns if requested", async () => {
    const { range, cells } = await opened([completeProject, sparseProject], true);
    expect(range).toBe("A1:P3");
    expect(cells.get("O1")).toMatchObject({ value: "Latitud" });
    expect(cells.get("P1")).toMatchObject({ value: "Longitud" });
    expect(cells.get("O2")).toEqual({ value: 9.928456, format: "0.000000" });
    expect(cells.get("P2")).toEqual({ value: -84.078123, format: "0.000000" });
    expect(cells.get("O3")).toBeUndefined();
  });

  it("has no cell for an unknown value", async () => {
    const cell = await cellsOf(sparseProject);
    expect(cell("A2")?.value).toBe(7);
    for (const column of "BCDFGHIJKLMN") expect(cell(`${column}2`)).toBeUndefined();
  });

  it("truncates a text at the maximum cell length", async () => {
    const longest = "ñ".repeat(32_767);
    const cell = await cellsOf({ ...completeProject, name: longest, note: `${longest}o` });
    expect(cell("E2")?.value).toBe(longest);
    expect(cell("L2")?.value).toBe(`${longest.slice(1)}…`);
  });

  it("has a day before 1900 as text", async () => {
    const cell = await cellsOf({ ...completeProject, date: "1899-05-03" });
    expect(cell("I2")).toMatchObject({ value: "03/05/1899" });
  });

  it.each([
    ["a formula", "=1+1"],
    ["XML markup", `<a href="x">&amp;</a>`],
    ["line breaks and spaces", "  uno\n\tdos  "],
    ["text like an escape of the format", "_x0041_ y _x000a_"],
    ["characters beyond the first plane", "🏗 Ñ"],
  ])("preserves a text with %s", async (_, note) => {
    const cell = await cellsOf({ ...completeProject, note });
    expect(cell("L2")).toMatchObject({ value: note });
  });

  it("has a bold frozen heading with an auto filter, and columns of suitable width", async () => {
    const { parts } = await opened([completeProject, sparseProject]);
    const sheet = parts["xl/worksheets/sheet1.xml"];
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
    expect(sheet).toContain('<autoFilter ref="A1:N3"/>');
    expect(sheet).toContain('<col min="5" max="5" width="40" customWidth="1"/>');
    expect(sheet).toContain('<c r="A1" s="1"');
    expect(parts["xl/styles.xml"]).toContain('<xf numFmtId="0" fontId="1"');
    expect(parts["xl/workbook.xml"]).toContain(">Datos!$A$1:$N$3</definedName>");
  });
});
