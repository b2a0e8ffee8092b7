import { type ExportColumn, type ExportPoint, exportText } from "@mapaobra/domain/point/export-rows";
import { escapeXml } from "../files/xml-text.ts";
import { daySerial } from "./day-serial.ts";
import { cellStyle } from "./workbook-xml.ts";

/** Without being told to, spreadsheets drop such space. */
const outerSpace = /^\s|\s$|\n/;

/** What a cell holds at most, in units of UTF-16: with more the whole workbook is called damaged. */
const MAX_CELL_LENGTH = 32_767;
const ELLIPSIS = "…";

const truncateCell = (text: string) =>
  text.length <= MAX_CELL_LENGTH ? text : text.slice(0, MAX_CELL_LENGTH - ELLIPSIS.length) + ELLIPSIS;

/** A text in a cell. What looks like one of the format's own escapes (`_x0041_`) has to be escaped itself. */
export function textCell(at: string, text: string, style: number): string {
  const escaped = escapeXml(truncateCell(text.replace(/\r\n?/g, "\n"))).replace(
    /_(?=x[0-9a-f]{4}_)/gi,
    "_x005F_",
  );
  const space = outerSpace.test(escaped) ? ' xml:space="preserve"' : "";
  return `<c r="${at}"${styleAttribute(style)} t="inlineStr"><is><t${space}>${escaped}</t></is></c>`;
}

/** The first style is that of a cell that names none. */
const styleAttribute = (style: number) => (style === 0 ? "" : ` s="${style}"`);

/** A point's cell of a column; nothing where nothing is known. */
export function cellXml(at: string, column: ExportColumn, point: ExportPoint): string {
  const value = column.value(point);
  if (value === null || value === "") return "";
  switch (column.kind) {
    case "whole":
    case "decimal":
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
