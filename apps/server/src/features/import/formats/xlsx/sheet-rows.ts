import type { Readable } from "node:stream";
import type { Cell } from "../raw-row.ts";
import { readXml } from "../read-xml.ts";
import { cellValue } from "./cell-value.ts";
import { columnOf, maxColumns } from "./column-of.ts";
import { createTextCollector } from "./text-collector.ts";
import type { Workbook } from "./workbook.ts";

export interface SheetRow {
  /** The row number that Excel shows. It grows also where the sheet repeats one. */
  readonly number: number;
  /** By column; gaps are undefined. */
  readonly cells: (Cell | undefined)[];
  readonly isHidden: boolean;
  /** Columns with a formula whose value the workbook does not store. */
  readonly emptyFormulas: number[];
}

/** Streams the non-empty rows of a sheet. `onBytes` reports the bytes read. */
export async function* readSheetRows(
  stream: Readable,
  book: Workbook,
  onBytes: (count: number) => void,
): AsyncGenerator<SheetRow> {
  const complete: SheetRow[] = [];
  const collector = createTextCollector();
  let row: SheetRow = { number: 0, cells: [], isHidden: false, emptyFormulas: [] };
  let column = -1;
  let type = "n";
  let style = 0;
  let hasFormula = false;
  let hasValue = false;

  const progress = readXml(stream, {
    open(name, attributes) {
      if (name === "row") {
        const number = Math.max(row.number + 1, rowNumber(attributes.r));
        const isHidden = ["1", "true"].includes(attributes.hidden ?? "");
        row = { number, cells: [], isHidden, emptyFormulas: [] };
        column = -1;
      } else if (name === "c") {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        type = attributes.t ?? "n";
        style = Number(attributes.s ?? 0);
        hasFormula = false;
        hasValue = false;
      } else {
        hasFormula ||= name === "f";
        hasValue ||= name === "v" || name === "is";
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
        if (hasFormula && !hasValue) row.emptyFormulas.push(column);
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

/** Excel's last row. */
const maxRowNumber = 1_048_576;

/** The number that a row states; 0 if it is none. */
function rowNumber(text = ""): number {
  const number = Number(text);
  return Number.isInteger(number) && number <= maxRowNumber ? number : 0;
}
