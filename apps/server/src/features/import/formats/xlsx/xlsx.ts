import type { FileFormat, ReadingProgress } from "../file-format.ts";
import type { RawRow } from "../raw-row.ts";
import { underHeader } from "../under-header.ts";
import { openZip } from "../zip-package.ts";
import { createMergedCellFiller, readMergedColumns } from "./merged-cells.ts";
import { readSheetRows } from "./sheet-rows.ts";
import { readSheetNames, readWorkbook } from "./workbook.ts";

const archive = { kind: "un libro de Excel (.xlsx)", name: "El libro de Excel" };

/** Excel workbooks: one visible sheet, the first unless another is named. */
export const xlsx: FileFormat = {
  name: "Excel",
  extensions: [".xlsx"],
  rowName: "fila",
  hasHeader: true,
  read: readXlsx,
  async sheets(path) {
    const file = await openZip(path, archive);
    try {
      return await readSheetNames(file);
    } finally {
      file.close();
    }
  },
};

async function* readXlsx(path: string, progress: ReadingProgress, sheet?: string): AsyncGenerator<RawRow> {
  const file = await openZip(path, archive);
  try {
    const book = await readWorkbook(file, sheet);
    const fillMergedCells = createMergedCellFiller(await readMergedColumns(await file.open(book.sheet)));
    progress.total = file.sizeOf(book.sheet);
    const rows = readSheetRows(await file.open(book.sheet), book, (bytes) => {
      progress.done += bytes;
    });
    // The value of a merged header cell is no value of the rows under it.
    for await (const { row, columns, aboveHeader } of underHeader(rows)) {
      fillMergedCells(row, columns.length);
      yield { ...row, columns, ...(aboveHeader.length > 0 && { aboveHeader }) };
    }
  } finally {
    file.close();
  }
}
