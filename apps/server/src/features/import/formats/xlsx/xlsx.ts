import { ImportError } from "../../import-error.ts";
import type { FileFormat, ReadingProgress } from "../file-format.ts";
import type { RawRow } from "../raw-row.ts";
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
    progress.total = file.sizeOf(book.sheet);
    const rows = readSheetRows(await file.open(book.sheet), book, (bytes) => {
      progress.done += bytes;
    });
    let columns: string[] | undefined;
    for await (const { number, cells } of rows) {
      if (columns === undefined) columns = Array.from(cells, (cell) => String(cell ?? ""));
      else yield { number, columns, cells };
    }
    if (columns === undefined) throw new ImportError("El archivo está vacío.");
  } finally {
    file.close();
  }
}
