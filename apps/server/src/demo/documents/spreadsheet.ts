import { contentTypes, escapeXml, relationship, xmlDeclaration } from "./xml.ts";
import { createZipArchive } from "./zip-archive.ts";

const namespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** An XLSX of one sheet: the least that spreadsheet programs take for one. */
export function createSpreadsheet(sheet: string, rows: readonly (readonly (string | number)[])[]): Buffer {
  const data = rows.map((row, index) => `<row r="${index + 1}">${row.map(cell).join("")}</row>`);
  return createZipArchive({
    "[Content_Types].xml": contentTypes({
      "xl/workbook.xml": "spreadsheetml.sheet.main",
      "xl/worksheets/sheet1.xml": "spreadsheetml.worksheet",
    }),
    "_rels/.rels": relationship("officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml": `${xmlDeclaration}<workbook xmlns="${namespace}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationship("worksheet", "worksheets/sheet1.xml"),
    "xl/worksheets/sheet1.xml": `${xmlDeclaration}<worksheet xmlns="${namespace}"><cols><col min="1" max="1" width="38" customWidth="1"/><col min="2" max="4" width="18" customWidth="1"/></cols><sheetData>${data.join("")}</sheetData></worksheet>`,
  });
}

function cell(value: string | number): string {
  return typeof value === "number"
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;
}
