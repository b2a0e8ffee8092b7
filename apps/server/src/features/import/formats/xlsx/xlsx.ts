import { ImportError } from "../../import-error.ts";
import type { FileFormat, ReadingProgress } from "../file-format.ts";
import type { RawRow } from "../raw-row.ts";
import { createMergedCellFiller, readMergedColumns } from "./merged-cells.ts";
import { readSheetRows } from "./sheet-rows.ts";
import { readWorkbook } from "./workbook.ts";
import { openXlsxPackage } from "./xlsx-package.ts";

/** Excel workbooks: the first visible sheet. Its first non-empty row is the header. */
export const xlsx: FileFormat = {
  name: "Excel",
  extensions: [".xlsx"],
  rowName: "fila",
  hasHeader: true,
  read: readXlsx,
};

async function* readXlsx(path: string, progress: ReadingProgress): AsyncGenerator<RawRow> {
  const file = await openXlsxPackage(path);
  try {
    const book = await readWorkbook(file);
    const fillMergedCells = createMergedCellFiller(await readMergedColumns(await file.open(book.sheet)));
    progress.total = file.sizeOf(book.sheet);
    const rows = readSheetRows(await file.open(book.sheet), book, (bytes) => {
      progress.done += bytes;
    });
    let columns: string[] | undefined;
    for await (const row of rows) {
      // The value of a merged header cell is no value of the rows under it.
      if (columns === undefined) columns = Array.from(row.cells, (cell) => String(cell ?? ""));
      else {
        fillMergedCells(row);
        yield { ...row, columns };
      }
    }
    if (columns === undefined) throw new ImportError("El archivo está vacío.");
  } finally {
    file.close();
  }
}
