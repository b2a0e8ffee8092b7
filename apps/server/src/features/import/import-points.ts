import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PoolClient } from "pg";
import { OperatorError } from "../../settings/operator-error.ts";
import { formatOf } from "./formats/formats.ts";
import type { ImportOptions, ImportRun } from "./import-options.ts";
import { type ImportOutcome, newOutcome } from "./import-report.ts";
import {
  countRestored,
  hasUnmatchedPoints,
  insertPoints,
  matchByKey,
  matchBySimilarity,
  updatePoints,
} from "./store/import-points-repository.ts";
import { inImportTransaction, tryLockMap } from "./store/import-transaction-repository.ts";
import { countSharedIdentities, numberOccurrences } from "./store/occurrence-repository.ts";
import { countMatchedById, matchByOwnId, releaseImportKeys } from "./store/own-id-repository.ts";
import {
  deleteExactDuplicates,
  hasSharedIdentities,
  openStagingCopy,
  removeConflictingRows,
} from "./store/staging-repository.ts";
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
  if (!(await tryLockMap(client, run.target.mapId))) {
    throw new OperatorError("Otra importación está trabajando en este mapa. Espere a que termine.");
  }
  const pieces = Readable.from(readValidRows(run), { highWaterMark });
  await pipeline(pieces, openStagingCopy(client), { signal: run.signal });
  run.outcome.ofOtherMap = await matchByOwnId(client, run.target.mapId);
  await resolveDuplicateIdentities(client, run);
  if (run.isAllOrNothing && run.outcome.rejected > 0) throw new RejectedRowsError();
  run.report?.onSaving?.();
  await savePoints(client, run);
  run.signal?.throwIfAborted();
  run.report?.onCommit?.();
}

/**
 * Rows of one file with the same identity: equal rows are dropped; others are rejected under a key column,
 * and numbered otherwise.
 */
async function resolveDuplicateIdentities(client: PoolClient, run: ImportRun): Promise<void> {
  if (await hasSharedIdentities(client)) await removeDuplicates(client, run);
  await numberOccurrences(client, run.target.mapId);
}

async function removeDuplicates(client: PoolClient, { outcome, report, format }: ImportRun): Promise<void> {
  outcome.duplicates = await deleteExactDuplicates(client);
  for await (const { number, value, first } of removeConflictingRows(client)) {
    outcome.rejected++;
    report?.onRejectedRow?.({
      number,
      reasons: [`la clave «${value}» ya está en la ${format.rowName} ${first}`],
    });
  }
  outcome.sharedIdentity = await countSharedIdentities(client);
}

async function savePoints(client: PoolClient, { target, outcome }: ImportRun): Promise<void> {
  if ((await matchRows(client, target.mapId, outcome)) > 0) {
    outcome.restored = await countRestored(client);
    outcome.updated = await updatePoints(client, target.mapId);
  }
  outcome.created = await insertPoints(client, target);
}

/** Matches rows with existing points. Usually all rows are new or all are known. */
async function matchRows(client: PoolClient, mapId: number, outcome: ImportOutcome): Promise<number> {
  const matchedById = await countMatchedById(client);
  if (matchedById > 0) await releaseImportKeys(client, mapId);
  const matched = matchedById + (await matchByKey(client, mapId));
  const isComplete = matched === outcome.rows - outcome.rejected - outcome.duplicates;
  if (isComplete || !(await hasUnmatchedPoints(client, mapId))) return matched;
  return matched + (await matchBySimilarity(client, mapId));
}
