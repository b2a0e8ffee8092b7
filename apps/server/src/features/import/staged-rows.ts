import {
  countRestored,
  hasUnmatchedPoints,
  insertPoints,
  matchByKey,
  matchBySimilarity,
  updatePoints,
} from "./store/import-points-repository.ts";
import { joinInMemory } from "./store/import-transaction-repository.ts";
import { countSharedIdentities, numberOccurrences } from "./store/occurrence-repository.ts";
import { countMatchedById, matchByOwnId, releaseImportKeys } from "./store/own-id-repository.ts";
import type { SqlClient } from "./store/sql-client.ts";
import {
  analyzeStaging,
  type ConflictingRow,
  deleteExactDuplicates,
  hasSharedIdentities,
  removeConflictingRows,
} from "./store/staging-repository.ts";

/** What the command and the screen do with the rows of `staged`. */

/** Why a row is refused whose key an earlier row has. */
export const repeatedKey = (value: string, first: string): string =>
  `la clave «${value}» ya está en la ${first}`;

/**
 * Makes the identities of rows unique: equal rows are dropped; others with the same identity are refused under a key
 * column, and numbered otherwise. Rows of an export of ours are matched by id.
 */
export async function identifyRows(
  client: SqlClient,
  mapId: number,
  onConflict: (row: ConflictingRow) => void,
): Promise<{ readonly ofOtherMap: number; readonly duplicates: number; readonly sharedIdentity: number }> {
  await analyzeStaging(client);
  const ofOtherMap = await matchByOwnId(client, mapId);
  let duplicates = 0;
  let sharedIdentity = 0;
  if (await hasSharedIdentities(client)) {
    duplicates = await deleteExactDuplicates(client);
    for await (const row of removeConflictingRows(client)) onConflict(row);
    sharedIdentity = await countSharedIdentities(client);
  }
  await numberOccurrences(client, mapId);
  return { ofOtherMap, duplicates, sharedIdentity };
}

/** Matches rows with existing points; `total` is the number of rows. Usually all rows are new or all are known. */
export async function matchRows(client: SqlClient, mapId: number, total: number): Promise<void> {
  await joinInMemory(client, total);
  const matched = (await countMatchedById(client)) + (await matchByKey(client, mapId));
  if (matched > 0) await analyzeStaging(client);
  if (matched === total || !(await hasUnmatchedPoints(client, mapId))) return;
  if ((await matchBySimilarity(client, mapId)) > 0) await analyzeStaging(client);
}

/** Writes the matched rows into their points, and points for the others. */
export async function savePoints(
  client: SqlClient,
  target: { readonly mapId: number; readonly companyId: number },
): Promise<{ readonly restored: number; readonly updated: number; readonly created: number }> {
  if ((await countMatchedById(client)) > 0) await releaseImportKeys(client, target.mapId);
  const restored = await countRestored(client);
  const updated = await updatePoints(client, target.mapId);
  return { restored, updated, created: await insertPoints(client, target) };
}
