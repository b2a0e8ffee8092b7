import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PoolClient } from "pg";
import { OperatorError } from "../../settings/operator-error.ts";
import { formatOf } from "./formats/formats.ts";
import type { ImportOptions, ImportRun } from "./import-options.ts";
import { type ImportOutcome, newOutcome } from "./import-report.ts";
import { identifyRows, matchRows, repeatedKey, savePoints } from "./staged-rows.ts";
import { inImportTransaction, tryLockMap } from "./store/import-transaction-repository.ts";
import { openStagingCopy } from "./store/staging-repository.ts";
import { readValidRows } from "./valid-rows.ts";

/** Number of text chunks buffered for PostgreSQL. */
const highWaterMark = 4;

/**
 * Imports the rows of a file into a map in one transaction: readers of the map see all rows or none. Reports
 * bad rows as they are read. Throws OperatorError if the file cannot be imported at all.
 */
export async function importPoints(options: ImportOptions): Promise<ImportOutcome> {
  const run: ImportRun = { ...options, format: formatOf(options.path), outcome: newOutcome() };
  try {
    await inImportTransaction(run.pool, run.scope, (client) => importRows(client, run));
    run.outcome.isSaved = true;
  } catch (error) {
    // Aborted streams and statements throw various errors; the signal has the reason.
    run.signal?.throwIfAborted();
    if (!(error instanceof RejectedRowsError)) throw error;
  }
  return run.outcome;
}

/** Rolls back an all-or-nothing import with bad rows. */
class RejectedRowsError extends Error {}

async function importRows(client: PoolClient, run: ImportRun): Promise<void> {
  const { mapId } = run.target;
  if (!(await tryLockMap(client, mapId))) {
    throw new OperatorError("Otra importación está trabajando en este mapa. Espere a que termine.");
  }
  const pieces = Readable.from(readValidRows(run), { highWaterMark });
  await pipeline(pieces, openStagingCopy(client), { signal: run.signal });
  const { outcome, report, format } = run;
  const identified = await identifyRows(client, mapId, ({ number, value, first }) => {
    outcome.rejected++;
    report?.onRejectedRow?.({ number, reasons: [repeatedKey(value, `${format.rowName} ${first}`)] });
  });
  Object.assign(outcome, identified);
  if (run.isAllOrNothing && outcome.rejected > 0) throw new RejectedRowsError();
  report?.onSaving?.();
  await matchRows(client, mapId, outcome.rows - outcome.rejected - outcome.duplicates);
  Object.assign(outcome, await savePoints(client, run.target));
  run.signal?.throwIfAborted();
  report?.onCommit?.();
}
