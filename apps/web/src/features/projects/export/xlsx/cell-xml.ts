import { daysBetween } from "@mapaobra/domain/format/dates";
import { type ExportColumn, type ExportPoint, exportText } from "@mapaobra/domain/point/export-rows";
import { escapeXml } from "../files/xml-text.ts";
import { cellStyle } from "./workbook-xml.ts";

/**
 * Spreadsheet serial number of a day; undefined before March 1900. Some programs treat 1900 as a leap year
 * and others do not, so an earlier number is ambiguous.
 */
export function daySerial(day: string): number | undefined {
  return day < "1900-03-01" ? undefined : daysBetween("1899-12-30", day);
}

/** Spreadsheets drop outer white space without `xml:space="preserve"`. */
const outerSpace = /^\s|\s$|\n/;

/** Maximum length of a cell in UTF-16 code units: with longer cells, Excel reports a damaged workbook. */
const MAX_CELL_LENGTH = 32_767;
const ELLIPSIS = "…";

const truncateCell = (text: string) =>
  text.length <= MAX_CELL_LENGTH ? text : text.slice(0, MAX_CELL_LENGTH - ELLIPSIS.length) + ELLIPSIS;

/** A text cell. Text that looks like an OOXML escape (`_x0041_`) is escaped itself. */
export function textCell(at: string, text: string, style: number): string {
  const escaped = escapeXml(truncateCell(text.replace(/\r\n?/g, "\n"))).replace(
    /_(?=x[0-9a-f]{4}_)/gi,
    "_x005F_",
  );
  const space = outerSpace.test(escaped) ? ' xml:space="preserve"' : "";
  return `<c r="${at}"${styleAttribute(style)} t="inlineStr"><is><t${space}>${escaped}</t></is></c>`;
}

/** Style 0 is the default of a cell without `s`. */
const styleAttribute = (style: number) => (style === 0 ? "" : ` s="${style}"`);

/** Cell of a column for a point; an empty string if the value is unknown. */
export function cellXml(at: string, column: ExportColumn, point: ExportPoint): string {
  const value = column.value(point);
  if (value === null || value === "") return "";
  switch (column.kind) {
    case "integer":
    case "decimal":
    case "degrees":
      return `<c r="${at}"${styleAttribute(cellStyle[column.kind])}><v>${value}</v></c>`;
    case "day": {
      const serial = daySerial(String(value));
      return serial === undefined
        ? textCell(at, exportText(column, point), cellStyle.text)
        : `<c r="${at}" s="${cellStyle.day}"><v>${serial}</v></c>`;
    }
    case "text":
      return textCell(at, String(value), cellStyle.text);
  }
}
