import { DomainError } from "@mapaobra/domain/errors";
import { type ColumnSet, columnSetNames } from "./column-sets.ts";
import type { ColumnsBuild, EncodedColumns } from "./columns-builder.ts";
import { recompress } from "./recompress.ts";

/** One build: under way until all of its sets are there. */
interface Entry {
  readonly build: ColumnsBuild;
  readonly startedAt: number;
  /** What it holds in memory; 0 while it is under way. */
  maxBytes: number;
}

/** The newest build of a map, and the one before it for those who hold half of it. */
interface CachedBuilds {
  readonly latest: Entry;
  readonly previous: Entry | undefined;
}

export interface ColumnsCacheLimits {
  /** Under steady writes a map is built at most this often; between, the last revision is served. */
  readonly minBuildIntervalMs: number;
  /** How much all maps together may hold; those that were asked for longest ago go first. */
  readonly maxBytes: number;
}

const defaultLimits: ColumnsCacheLimits = { minBuildIntervalMs: 5_000, maxBytes: 256 * 1024 * 1024 };

const recompressDelayMs = 10_000;

function runDelayed(work: () => Promise<void>): void {
  setTimeout(() => void work(), recompressDelayMs).unref();
}

export interface ColumnsCache {
  /**
   * One column set of a map: the newest that the interval allows, or exactly `wanted`. Throws
   * `revision_not_cached` when `wanted` is neither kept nor the present one.
   */
  read(
    mapId: number,
    set: ColumnSet,
    currentRevision: number,
    requestedRevision?: number,
  ): Promise<EncodedColumns>;
}

/** Keeps the last two builds of the maps that were asked for last. One build of a map is under way at a time. */
export function createColumnsCache(
  build: (mapId: number) => ColumnsBuild,
  now: () => number,
  limits: ColumnsCacheLimits = defaultLimits,
  scheduleLater: (work: () => Promise<void>) => void = runDelayed,
): ColumnsCache {
  const buildsByMap = new Map<number, CachedBuilds>();

  const sizeOf = ({ latest, previous }: CachedBuilds) => latest.maxBytes + (previous?.maxBytes ?? 0);

  /** Lets go of what was asked for longest ago; a build under way weighs nothing and stays. */
  const evict = () => {
    let held = [...buildsByMap.values()].reduce((sum, shelf) => sum + sizeOf(shelf), 0);
    for (const [mapId, shelf] of buildsByMap) {
      if (held <= limits.maxBytes) return;
      if (shelf.latest.maxBytes === 0) continue;
      buildsByMap.delete(mapId);
      held -= sizeOf(shelf);
    }
  };

  /** Compresses again what has stayed the newest: a map that is being written to is not worth it. */
  const recompressLatest = async (mapId: number, entry: Entry, answers: readonly EncodedColumns[]) => {
    for (const answer of answers) {
      if (buildsByMap.get(mapId)?.latest !== entry) return;
      answer.brotli = await recompress(answer.brotli);
    }
    entry.maxBytes = answers.reduce((sum, { brotli }) => sum + brotli.length, 0);
  };

  const start = (mapId: number, previous: Entry | undefined): Entry => {
    const entry: Entry = { build: build(mapId), startedAt: now(), maxBytes: 0 };
    buildsByMap.set(mapId, { latest: entry, previous });
    Promise.all(columnSetNames.map((set) => entry.build[set])).then(
      (answers) => {
        entry.maxBytes = answers.reduce((sum, { brotli }) => sum + brotli.length, 0);
        evict();
        scheduleLater(() => recompressLatest(mapId, entry, answers));
      },
      () => {
        if (buildsByMap.get(mapId)?.latest === entry) buildsByMap.delete(mapId);
      },
    );
    return entry;
  };

  const touch = (mapId: number): CachedBuilds | undefined => {
    const shelf = buildsByMap.get(mapId);
    if (!shelf) return undefined;
    // Asked for now: the last to go.
    buildsByMap.delete(mapId);
    buildsByMap.set(mapId, shelf);
    return shelf;
  };

  /** The entry that answers now; builds when what is kept is too old. */
  const newest = async (mapId: number, currentRevision: number): Promise<Entry> => {
    const { latest } = touch(mapId) ?? { latest: start(mapId, undefined) };
    const { revision } = await latest.build.mapa;
    const isFresh = revision >= currentRevision || now() - latest.startedAt < limits.minBuildIntervalMs;
    const isUnderWay = latest.maxBytes === 0;
    if (isFresh || isUnderWay) return latest;
    const present = buildsByMap.get(mapId)?.latest ?? latest;
    return present === latest ? start(mapId, latest) : present;
  };

  return {
    async read(mapId, set, currentRevision, requestedRevision) {
      if (requestedRevision === undefined) return (await newest(mapId, currentRevision)).build[set];
      const shelf = touch(mapId);
      for (const entry of [shelf?.latest, shelf?.previous]) {
        if (entry && (await entry.build.mapa).revision === requestedRevision) return entry.build[set];
      }
      const latest = await newest(mapId, currentRevision);
      if ((await latest.build.mapa).revision !== requestedRevision) throw new DomainError("revision_not_cached");
      return latest.build[set];
    },
  };
}
