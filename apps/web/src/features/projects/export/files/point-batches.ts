import type { ExportPoint, ExportTexts } from "@mapaobra/domain/point/export-rows";
import { type PointTable, readRow } from "@mapaobra/domain/point/table";

/** Number of points that are in memory as objects at a time. */
const BATCH_SIZE = 1_000;

/** Rows of the point table to export. */
export interface ExportedRows {
  readonly table: PointTable;
  readonly rows: Uint32Array;
}

/** Texts of the given rows, in the same order. */
export type ReadTexts = (rows: Uint32Array) => readonly ExportTexts[] | Promise<readonly ExportTexts[]>;

/** Yields the chosen points in batches; `onDone` receives the number of points yielded so far. */
export async function* pointBatches(
  { table, rows }: ExportedRows,
  readTexts: ReadTexts,
  onProgress: (done: number) => void,
): AsyncGenerator<readonly ExportPoint[]> {
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const batch = rows.subarray(start, start + BATCH_SIZE);
    const texts = await readTexts(batch);
    yield texts.map((facts, index) => ({ ...readRow(table, batch[index] as number), ...facts }));
    onProgress(start + batch.length);
  }
}
