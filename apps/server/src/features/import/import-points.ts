import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { PoolClient } from "pg";
import { formatOf } from "./formats/formats.ts";
import { keepGoodRows } from "./good-rows.ts";
import { ImportError } from "./import-error.ts";
import type { ImportOptions, ImportRun } from "./import-options.ts";
import { type ImportOutcome, newOutcome } from "./import-report.ts";
import {
  countRestored,
  hasUnmatchedPoints,
  insertPoints,
  matchByKey,
  matchByLikeness,
  updatePoints,
} from "./store/import-points-repository.ts";
import { claimMap, inImportTransaction } from "./store/import-transaction-repository.ts";
import { countSharing, numberOccurrences } from "./store/occurrence-repository.ts";
import {
  createStaging,
  dropExactRepeats,
  hasSharedIdentities,
  openStaging,
  takeClashingRows,
} from "./store/staging-repository.ts";

/** A few pieces of text wait for PostgreSQL at most. */
const waitingPieces = 4;

/**
 * Brings the rows of a file into a map, in one transaction: whoever looks at the map sees all of them or
 * none. Bad rows are reported as they come. Throws ImportError when the file can't be imported at all.
 */
export async function importPoints(options: ImportOptions): Promise<ImportOutcome> {
  const run: ImportRun = { ...options, format: formatOf(options.path), outcome: newOutcome() };
  try {
    await inImportTransaction(run.pool, run.scope, (client) => bringIn(client, run));
    run.outcome.isSaved = true;
  } catch (error) {
    // Streams and statements that were stopped say so in their own ways; the signal knows why.
    run.signal?.throwIfAborted();
    if (!(error instanceof BadRowsWereFound)) throw error;
  }
  return run.outcome;
}

/** Undoes the transaction of an import that wanted all or nothing. */
class BadRowsWereFound extends Error {}

async function bringIn(client: PoolClient, run: ImportRun): Promise<void> {
  if (!(await claimMap(client, run.target.mapId))) {
    throw new ImportError("Otra importación está trabajando en este mapa. Espere a que termine.");
  }
  await createStaging(client);
  const pieces = Readable.from(keepGoodRows(run), { highWaterMark: waitingPieces });
  await pipeline(pieces, openStaging(client), { signal: run.signal });
  await settleSharedIdentities(client, run);
  if (run.isAllOrNothing && run.outcome.bad > 0) throw new BadRowsWereFound();
  run.report?.onSaving?.();
  await savePoints(client, run);
  run.signal?.throwIfAborted();
  run.report?.onCommit?.();
}

/** Rows of one file that would be one point: dropped, refused or told apart, never one over the other. */
async function settleSharedIdentities(client: PoolClient, run: ImportRun): Promise<void> {
  if (await hasSharedIdentities(client)) await settleRepeats(client, run);
  await numberOccurrences(client, run.target.mapId);
}

async function settleRepeats(client: PoolClient, { outcome, report, format }: ImportRun): Promise<void> {
  outcome.repeated = await dropExactRepeats(client);
  for await (const { number, value, first } of takeClashingRows(client)) {
    outcome.bad++;
    report?.onBadRow?.({ number, reasons: [`la clave «${value}» ya está en la ${format.rowName} ${first}`] });
  }
  outcome.sharingIdentity = await countSharing(client);
}

async function savePoints(client: PoolClient, { target, outcome }: ImportRun): Promise<void> {
  if ((await matchRows(client, target.mapId, outcome)) > 0) {
    outcome.restored = await countRestored(client);
    outcome.updated = await updatePoints(client, target.mapId);
  }
  outcome.created = await insertPoints(client, target);
}

/** Finds the points that rows stand for; most imports are of all new rows or of all known ones. */
async function matchRows(client: PoolClient, mapId: number, outcome: ImportOutcome): Promise<number> {
  const matched = await matchByKey(client, mapId);
  const isComplete = matched === outcome.rows - outcome.bad - outcome.repeated;
  if (isComplete || !(await hasUnmatchedPoints(client, mapId))) return matched;
  return matched + (await matchByLikeness(client, mapId));
}
