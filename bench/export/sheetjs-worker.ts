import { exportColumns } from "@mapaobra/domain/point/export-rows";
import { readRow } from "@mapaobra/domain/point/table";
import { decodePointTexts } from "@mapaobra/web/map/arrow/decode-point-texts";
import { utils, write } from "xlsx";
import type { Projects } from "./projects.ts";

export interface SheetJsJob extends Projects {
  readonly rows: Uint32Array;
  readonly compression: boolean;
}

/** Exports the same columns from the same bytes with SheetJS: rows, then a sheet, then a file. */
addEventListener("message", ({ data }: MessageEvent<SheetJsJob>) => {
  const texts = decodePointTexts(data.texts, data.table);
  const rows: unknown[][] = [exportColumns.map(({ title }) => title)];
  for (const row of data.rows) {
    const point = { ...readRow(data.table, row), ...texts.at(row) };
    rows.push(
      exportColumns.map((column) => {
        const value = column.value(point);
        return column.kind === "day" && value ? new Date(`${value}T00:00:00`) : value || null;
      }),
    );
  }
  const sheet = utils.aoa_to_sheet(rows);
  sheet["!cols"] = exportColumns.map(({ width }) => ({ wch: width }));
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Datos");
  const bytes: ArrayBuffer = write(book, { type: "array", bookType: "xlsx", compression: data.compression });
  postMessage(new Blob([bytes]));
});
