import { csvByteOrderMark, csvLine } from "@mapaobra/domain/format/csv-line";
import { exportColumns, exportText } from "@mapaobra/domain/point/export-rows";
import type { TextFormat } from "./text-file.ts";

export const csv: TextFormat = {
  mediaType: "text/csv;charset=utf-8",
  start: () => csvByteOrderMark + csvLine(exportColumns.map(({ title }) => title)),
  point: (point) => csvLine(exportColumns.map((column) => exportText(column, point))),
  end: "",
};
