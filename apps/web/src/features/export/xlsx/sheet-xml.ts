import { type ExportPoint, exportColumns } from "@mapaobra/domain/point/export-rows";
import { cellXml, textCell } from "./cell-xml.ts";
import { cellStyle, mainNamespace, xmlStart } from "./workbook-xml.ts";

/** Column letters: fourteen columns need one letter each. */
const letters = exportColumns.map((_column, index) => String.fromCharCode("A".charCodeAt(0) + index));

/** Range of the heading and the given number of rows. */
export const sheetRange = (points: number): string => `A1:${letters.at(-1)}${points + 1}`;

/** The worksheet, streamed as points arrive: a frozen heading, and an auto filter. */
export async function* sheetXml(
  batches: AsyncIterable<readonly ExportPoint[]>,
  count: number,
): AsyncGenerator<string> {
  yield sheetStart(count);
  let row = 1;
  for await (const points of batches) {
    let text = "";
    for (const point of points) text += rowXml(point, ++row);
    yield text;
  }
  yield `</sheetData><autoFilter ref="${sheetRange(count)}"/></worksheet>`;
}

function sheetStart(count: number): string {
  const widths = exportColumns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = exportColumns.map(({ title }, index) =>
    textCell(`${letters[index]}1`, title, cellStyle.heading),
  );
  return (
    `${xmlStart}<worksheet xmlns="${mainNamespace}"><dimension ref="${sheetRange(count)}"/>` +
    '<sheetViews><sheetView tabSelected="1" workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>' +
    `<cols>${widths.join("")}</cols><sheetData><row r="1">${titles.join("")}</row>`
  );
}

function rowXml(point: ExportPoint, row: number): string {
  const cells = exportColumns.map((column, index) => cellXml(`${letters[index]}${row}`, column, point));
  return `<row r="${row}">${cells.join("")}</row>`;
}
