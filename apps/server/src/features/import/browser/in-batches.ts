import type { Cell } from "../formats/raw-row.ts";

/** A batch ends at either: it is in memory several times. */
export const batchRows = 1000;
export const batchCharacters = 8_000_000;

/**
 * Flushes what is made of rows, in parts of a bounded number of rows and characters. The next part is made while one is
 * flushed: the database is another process.
 */
export async function inBatches<Row extends { readonly cells: readonly (Cell | undefined)[] }, Made>(
  rows: AsyncIterable<Row>,
  flush: (batch: readonly Made[]) => Promise<void>,
  make: (row: Row) => Made,
): Promise<void> {
  let batch: Made[] = [];
  let characters = 0;
  let flushing: Promise<void> = Promise.resolve();
  const begin = async () => {
    const made = batch;
    batch = [];
    characters = 0;
    await flushing;
    flushing = flush(made);
    // It is awaited before the next one: until then its failure waits.
    flushing.catch(() => undefined);
  };
  for await (const row of rows) {
    batch.push(make(row));
    for (const cell of row.cells) characters += typeof cell === "string" ? cell.length : 1;
    if (batch.length < batchRows && characters < batchCharacters) continue;
    await begin();
  }
  if (batch.length > 0) await begin();
  await flushing;
}
