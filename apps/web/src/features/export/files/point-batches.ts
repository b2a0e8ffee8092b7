import type { ExportPoint, ExportTexts } from "@mapaobra/domain/point/export-rows";
import { type PointTable, readRow } from "@mapaobra/domain/point/table";

/** How many points are in memory as objects at a time. */
const BATCH_SIZE = 1_000;

/** What is exported: these rows of the table. */
export interface ExportedRows {
  readonly table: PointTable;
  readonly rows: Uint32Array;
}

/** The texts of some rows, in their order. */
export type ReadTexts = (rows: Uint32Array) => readonly ExportTexts[] | Promise<readonly ExportTexts[]>;

/** The chosen points some at a time; `onDone` hears how many have been taken. */
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
