import { parentPort, workerData } from "node:worker_threads";
import { compileStoredFilters } from "@mapaobra/contract/wire/filter-query";
import type { Client } from "pg";
import { createLruCache } from "../../../cache/lru-cache.ts";
import { createClientQueue } from "../../../database/client-queue.ts";
import type { DatabaseAccess } from "../../../database/request-access.ts";
import { describeFailure, type ThreadFailure } from "../../../database/thread-failure.ts";
import { inSnapshot, readRevision } from "../columns/columns-repository.ts";
import { countNewer, type FoundPoints, findMatches, recountNewer } from "./find-matches.ts";
import { readSearchableMap, type SearchableMap } from "./searchable-map.ts";

/** A job of the worker thread that filters whole maps. Reading a large map takes seconds of CPU. */

export interface MatchingData {
  readonly access: DatabaseAccess;
  /** For the maps that are kept, and the results. */
  readonly maxBytes: number;
}

/** Filters as the query of a map's address, and the time in milliseconds after which a match is new. */
export interface MatchQuery {
  readonly filters: string;
  readonly since: number;
}

/** The number of matches, the number of new ones, and the ids of those created last, the newest first. */
export interface Matches {
  readonly total: number;
  readonly newer: number;
  readonly newest: readonly number[];
}

export interface MatchingJob {
  readonly job: number;
  readonly mapId: number;
  /** The results are of this revision of the map or a later one. */
  readonly revision: number;
  readonly queries: readonly MatchQuery[];
}

/** Undefined: the map does not exist. */
export type MatchingMessage =
  | { readonly job: number; readonly matches: readonly Matches[] | undefined }
  | ({ readonly job: number } & ThreadFailure);

/** How a map was read. */
interface Read {
  readonly revision: number;
  readonly rows: number;
  readonly at: number;
  readonly tookMs: number;
}
type KeptMap = Read & { readonly map: SearchableMap };
type KeptResult = Read & {
  readonly found: FoundPoints;
  /** Counts that the newest matches do not show, by `since`. */
  readonly recounted: Map<number, number>;
};

const { access, maxBytes } = workerData as MatchingData;
const resultBytes = Math.ceil(maxBytes / 10);
const mapLimits = { maxBytes: maxBytes - resultBytes, maxEntryBytes: maxBytes - resultBytes };
const maps = createLruCache<number, KeptMap>(mapLimits, ({ map }) => map.bytes + map.textBytes);
const bytesPerNewest = 50;
const MAX_RECOUNTED = 20;
const results = createLruCache<string, KeptResult>(
  { maxBytes: resultBytes, maxEntryBytes: resultBytes },
  ({ found }) => bytesPerNewest * (found.newest.length + MAX_RECOUNTED),
);
const withClient = createClientQueue(access.connectionString);

/** A map with more points is read at most for a tenth of the time while it changes. */
const rowsReadAlways = 50_000;

const isFresh = (read: Read, revision: number) =>
  read.revision >= revision || (read.rows > rowsReadAlways && performance.now() - read.at < 10 * read.tookMs);

async function getMap({ mapId, revision }: MatchingJob, needsTexts: boolean): Promise<KeptMap | undefined> {
  const kept = maps.get(mapId);
  if (kept && isFresh(kept, revision) && (!needsTexts || kept.map.texts)) return kept;
  const read = await withClient((client) => readMap(client, mapId, needsTexts));
  if (!read) return undefined;
  maps.set(mapId, read);
  // Too large with its texts.
  if (!maps.get(mapId)) maps.set(mapId, { ...read, map: { ...read.map, texts: null, textBytes: 0 } });
  return read;
}

async function readMap(client: Client, mapId: number, needsTexts: boolean): Promise<KeptMap | undefined> {
  const begun = performance.now();
  return inSnapshot(client, access.scopeKey, async () => {
    const revision = await readRevision(client, mapId);
    if (revision === undefined) return undefined;
    const map = await readSearchableMap(client, mapId, revision, needsTexts);
    const at = performance.now();
    return { map, revision, rows: map.table.count, at, tookMs: at - begun };
  });
}

const matchesOf = ({ total, newest }: FoundPoints, newer: number): Matches => ({
  total,
  newer,
  newest: newest.map(({ id }) => id),
});

async function match(job: MatchingJob): Promise<Matches[] | undefined> {
  const keyOf = ({ filters }: MatchQuery) => `${job.mapId}?${filters}`;
  const knownMatches = (query: MatchQuery) => {
    const kept = results.get(keyOf(query));
    if (!kept || !isFresh(kept, job.revision)) return undefined;
    const newer = countNewer(kept.found, query.since) ?? kept.recounted.get(query.since);
    return newer === undefined ? undefined : matchesOf(kept.found, newer);
  };
  /** The result of the same revision. */
  const keptResult = (query: MatchQuery, { revision }: Read) => {
    const kept = results.get(keyOf(query));
    return kept?.revision === revision ? kept : undefined;
  };
  const known = job.queries.map(knownMatches);
  const isComplete = (all: typeof known): all is Matches[] => !all.includes(undefined);
  if (isComplete(known)) return known;

  const needsTexts = job.queries.some(
    (query, index) => !known[index] && compileStoredFilters(query.filters).texts !== null,
  );
  const kept = await getMap(job, needsTexts);
  if (!kept) return undefined;
  const { map, ...read } = kept;
  return job.queries.map((query) => {
    const same = knownMatches(query);
    if (same) return same;
    const compiledQuery = compileStoredFilters(query.filters);
    const result = keptResult(query, read) ?? {
      ...read,
      found: findMatches(map, compiledQuery),
      recounted: new Map(),
    };
    results.set(keyOf(query), result);
    const newer = countNewer(result.found, query.since) ?? recountNewer(map, compiledQuery, query.since);
    if (result.recounted.size < MAX_RECOUNTED) result.recounted.set(query.since, newer);
    return matchesOf(result.found, newer);
  });
}

const post = (message: MatchingMessage) => parentPort?.postMessage(message);
let last = Promise.resolve();

parentPort?.on("message", (job: MatchingJob) => {
  last = last.then(async () => {
    try {
      post({ job: job.job, matches: await match(job) });
    } catch (error) {
      post({ job: job.job, ...describeFailure(error) });
    }
  });
});
