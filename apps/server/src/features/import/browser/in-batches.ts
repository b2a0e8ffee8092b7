import type { Cell } from "../formats/raw-row.ts";

/** A batch ends at either: it is in memory several times. */
export const batchRows = 1000;
export const batchCharacters = 8_000_000;

/** Flushes what is made of rows, in parts of a bounded number of rows and characters. */
export async function inBatches<Row extends { readonly cells: readonly (Cell | undefined)[] }, Made>(
  rows: AsyncIterable<Row>,
  flush: (batch: readonly Made[]) => Promise<void>,
  make: (row: Row) => Made,
): Promise<void> {
  let batch: Made[] = [];
  let characters = 0;
  for await (const row of rows) {
    batch.push(make(row));
    for (const cell of row.cells) characters += typeof cell === "string" ? cell.length : 1;
    if (batch.length < batchRows && characters < batchCharacters) continue;
    await flush(batch);
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) await flush(batch);
}
