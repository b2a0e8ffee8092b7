import type { Readable } from "node:stream";
import type { Cell } from "../raw-row.ts";
import { cellValue } from "./cell-value.ts";
import { readXml } from "./read-xml.ts";
import { createTextCollector } from "./text-collector.ts";
import type { Workbook } from "./workbook.ts";

export interface SheetRow {
  /** The row number that Excel shows. */
  readonly number: number;
  /** By column; gaps are undefined. */
  readonly cells: (Cell | undefined)[];
}

/** Excel's last column, XFD. */
const maxColumns = 16_384;

/** Streams the non-empty rows of a sheet. `onBytes` reports the bytes read. */
export async function* readSheetRows(
  stream: Readable,
  book: Workbook,
  onBytes: (count: number) => void,
): AsyncGenerator<SheetRow> {
  const complete: SheetRow[] = [];
  const collector = createTextCollector();
  let row: SheetRow = { number: 0, cells: [] };
  let column = -1;
  let type = "n";
  let style = 0;

  const progress = readXml(stream, {
    open(name, attributes) {
      if (name === "row") {
        row = { number: Number(attributes.r ?? row.number + 1), cells: [] };
        column = -1;
      } else if (name === "c") {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        type = attributes.t ?? "n";
        style = Number(attributes.s ?? 0);
      } else {
        // A value is plain text; an inline string has the same structure as a shared one.
        collector.open(name === "v" ? "t" : name);
      }
    },
    text: (text) => collector.add(text),
    close(name) {
      collector.close(name === "v" ? "t" : name);
      if (name === "c" && column < maxColumns) {
        const value = cellValue({ type, style, text: collector.flush() }, book);
        if (value !== null) row.cells[column] = value;
      }
      if (name === "row" && row.cells.length > 0) complete.push(row);
    },
  });
  for await (const bytes of progress) {
    onBytes(bytes);
    yield* complete.splice(0);
  }
  yield* complete;
}

/** The column index of a cell reference: `A1` is 0, `AB7` is 27. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of address) {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    column = column * 26 + digit;
  }
  return column - 1;
}
