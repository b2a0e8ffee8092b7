import type { ExportColumn, ExportPoint } from "@mapaobra/domain/point/export-rows";
import { cellXml, textCell } from "./cell-xml.ts";
import { cellStyle, mainNamespace, xmlStart } from "./workbook-xml.ts";

/** Letter of a column: an export has at most 26 of them. */
const letterAt = (index: number): string => String.fromCharCode("A".charCodeAt(0) + index);

/** Range of the heading and the given number of rows. */
export const sheetRange = (columns: readonly ExportColumn[], points: number): string =>
  `A1:${letterAt(columns.length - 1)}${points + 1}`;

/** The worksheet, streamed as points arrive: a frozen heading, and an auto filter. */
export async function* sheetXml(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<readonly ExportPoint[]>,
  count: number,
): AsyncGenerator<string> {
  const range = sheetRange(columns, count);
  yield sheetStart(columns, range);
  const lettered = columns.map((column, index) => ({ column, letter: letterAt(index) }));
  let row = 1;
  for await (const points of batches) {
    let text = "";
    for (const point of points) {
      row++;
      const cells = lettered.map(({ column, letter }) => cellXml(`${letter}${row}`, column, point));
      text += `<row r="${row}">${cells.join("")}</row>`;
    }
    yield text;
  }
  yield `</sheetData><autoFilter ref="${range}"/></worksheet>`;
}

function sheetStart(columns: readonly ExportColumn[], range: string): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, index) => textCell(`${letterAt(index)}1`, title, cellStyle.heading));
  return (
    `${xmlStart}<worksheet xmlns="${mainNamespace}"><dimension ref="${range}"/>` +
    '<sheetViews><sheetView tabSelected="1" workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>' +
    `<cols>${widths.join("")}</cols><sheetData><row r="1">${titles.join("")}</row>`
  );
}
