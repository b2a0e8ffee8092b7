import type { ExportPoint } from "@mapaobra/domain/point/export-rows";
import { sheetRange, sheetXml } from "./sheet-xml.ts";
import {
  contentTypes,
  packageRelations,
  styles,
  workbook,
  workbookRelations,
  workbookType,
} from "./workbook-xml.ts";
import { zip } from "./zip.ts";

/** A workbook with the sheet 'Datos' (P2 §9), made as the points come: never the whole of it in memory. */
export const writeXlsx = (batches: AsyncIterable<readonly ExportPoint[]>, count: number): Promise<Blob> =>
  zip(
    [
      { name: "[Content_Types].xml", content: only(contentTypes) },
      { name: "_rels/.rels", content: only(packageRelations) },
      { name: "xl/workbook.xml", content: only(workbook("Datos", sheetRange(count))) },
      { name: "xl/_rels/workbook.xml.rels", content: only(workbookRelations) },
      { name: "xl/styles.xml", content: only(styles) },
      { name: "xl/worksheets/sheet1.xml", content: sheetXml(batches, count) },
    ],
    workbookType,
  );

async function* only(text: string): AsyncGenerator<string> {
  yield text;
}
