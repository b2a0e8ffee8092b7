import { csvByteOrderMark, csvLine } from "@mapaobra/domain/format/csv-line";
import { type ExportColumn, exportText } from "@mapaobra/domain/point/export-rows";
import type { TextFormat } from "./text-file.ts";

export const csv = (columns: readonly ExportColumn[]): TextFormat => ({
  mediaType: "text/csv;charset=utf-8",
  start: () => csvByteOrderMark + csvLine(columns.map(({ title }) => title)),
  point: (point) => csvLine(columns.map((column) => exportText(column, point))),
  end: "",
});
