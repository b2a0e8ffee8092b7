import type { FileFormat, ReadingProgress } from "../file-format.ts";
import type { RawRow } from "../raw-row.ts";
import { underHeader } from "../under-header.ts";
import { openZip } from "../zip-package.ts";
import { createMergedCellFiller, readMergedColumns } from "./merged-cells.ts";
import { readSheetRows } from "./sheet-rows.ts";
import { readWorkbook } from "./workbook.ts";

/** Excel workbooks: the first visible sheet. */
export const xlsx: FileFormat = {
  name: "Excel",
  extensions: [".xlsx"],
  rowName: "fila",
  hasHeader: true,
  read: readXlsx,
};

async function* readXlsx(path: string, progress: ReadingProgress): AsyncGenerator<RawRow> {
  const file = await openZip(path, { kind: "un libro de Excel (.xlsx)", name: "El libro de Excel" });
  try {
    const book = await readWorkbook(file);
    const fillMergedCells = createMergedCellFiller(await readMergedColumns(await file.open(book.sheet)));
    progress.total = file.sizeOf(book.sheet);
    const rows = readSheetRows(await file.open(book.sheet), book, (bytes) => {
      progress.done += bytes;
    });
    // The value of a merged header cell is no value of the rows under it.
    for await (const { row, columns, aboveHeader } of underHeader(rows)) {
      fillMergedCells(row);
      yield { ...row, columns, ...(aboveHeader.length > 0 && { aboveHeader }) };
    }
  } finally {
    file.close();
  }
}
