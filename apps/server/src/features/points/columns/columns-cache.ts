import { DomainError } from "@mapaobra/domain/errors";
import { type ColumnSet, columnSetNames } from "./column-sets.ts";
import type { ColumnsBuild, EncodedColumns } from "./columns-builder.ts";
import { recompress } from "./recompress.ts";

/** One build, in progress until all of its sets are ready. */
interface Entry {
  readonly build: ColumnsBuild;
  readonly startedAt: number;
  /** Bytes held in memory; 0 while the build is in progress. */
  maxBytes: number;
}

/** The latest build, and the previous one for clients that have read only some of its column sets. */
interface CachedBuilds {
  readonly latest: Entry;
  readonly previous: Entry | undefined;
}

export interface ColumnsCacheLimits {
  /** Minimum time between builds of a map under steady writes. The last revision is served in between. */
  readonly minBuildIntervalMs: number;
  /** Limit for all maps together. The least recently used maps are evicted first. */
  readonly maxBytes: number;
}

/** A map under steady writes is built this often at most. */
export const minBuildIntervalMs = 5_000;

const recompressDelayMs = 10_000;

function runDelayed(work: () => Promise<void>): void {
  setTimeout(() => void work(), recompressDelayMs).unref();
}

export type ColumnsCache = ReturnType<typeof createColumnsCache>;

/** Caches the last two builds of the most recently used maps (decision 3). Runs one build of a map at a time. */
export function createColumnsCache(
  build: (mapId: number) => ColumnsBuild,
  now: () => number,
  limits: ColumnsCacheLimits,
  scheduleLater: (work: () => Promise<void>) => void = runDelayed,
) {
  const buildsByMap = new Map<number, CachedBuilds>();
  /** One at a time: each takes a processor and some 100 MB. */
  let recompressions = Promise.resolve();

  const sizeOf = ({ latest, previous }: CachedBuilds) => latest.maxBytes + (previous?.maxBytes ?? 0);

  /** Evicts the least recently used maps, but never a build in progress. */
  const evict = () => {
    let usedBytes = [...buildsByMap.values()].reduce((sum, mapBuilds) => sum + sizeOf(mapBuilds), 0);
    for (const [mapId, mapBuilds] of buildsByMap) {
      if (usedBytes <= limits.maxBytes) return;
      if (mapBuilds.latest.maxBytes === 0) continue;
      buildsByMap.delete(mapId);
      usedBytes -= sizeOf(mapBuilds);
    }
  };

  /** Recompresses a build that is still the latest. A map under steady writes is not worth it. */
  const recompressLatest = async (mapId: number, entry: Entry, encoded: readonly EncodedColumns[]) => {
    for (const columns of encoded) {
      if (buildsByMap.get(mapId)?.latest !== entry) return;
      // The first encoding stays if the program fails.
      columns.brotli = await recompress(columns.brotli).catch(() => columns.brotli);
    }
    entry.maxBytes = encoded.reduce((sum, { brotli }) => sum + brotli.length, 0);
  };

  const start = (mapId: number, previous: Entry | undefined): Entry => {
    const entry: Entry = { build: build(mapId), startedAt: now(), maxBytes: 0 };
    buildsByMap.set(mapId, { latest: entry, previous });
    Promise.all(columnSetNames.map((set) => entry.build[set])).then(
      (encoded) => {
        entry.maxBytes = encoded.reduce((sum, { brotli }) => sum + brotli.length, 0);
        evict();
        scheduleLater(() => {
          recompressions = recompressions.then(() => recompressLatest(mapId, entry, encoded));
          return recompressions;
        });
      },
      () => {
        if (buildsByMap.get(mapId)?.latest === entry) buildsByMap.delete(mapId);
      },
    );
    return entry;
  };

  const touch = (mapId: number): CachedBuilds | undefined => {
    const mapBuilds = buildsByMap.get(mapId);
    if (!mapBuilds) return undefined;
    // Reinsert as the most recently used.
    buildsByMap.delete(mapId);
    buildsByMap.set(mapId, mapBuilds);
    return mapBuilds;
  };

  /** The build to serve. Starts a new one if the latest is outdated. */
  const newest = async (mapId: number, currentRevision: number): Promise<Entry> => {
    const { latest } = touch(mapId) ?? { latest: start(mapId, undefined) };
    const { revision } = await latest.build.mapa;
    const isFresh = revision >= currentRevision || now() - latest.startedAt < limits.minBuildIntervalMs;
    const isBuilding = latest.maxBytes === 0;
    if (isFresh || isBuilding) return latest;
    const current = buildsByMap.get(mapId)?.latest ?? latest;
    return current === latest ? start(mapId, latest) : current;
  };

  return {
    /**
     * One column set of a map: the latest that the build interval allows, or exactly the requested revision.
     * Throws `revision_not_cached` if that is neither cached nor current.
     */
    async read(mapId: number, set: ColumnSet, currentRevision: number, requestedRevision?: number) {
      if (requestedRevision === undefined) return (await newest(mapId, currentRevision)).build[set];
      const mapBuilds = touch(mapId);
      for (const entry of [mapBuilds?.latest, mapBuilds?.previous]) {
        if (entry && (await entry.build.mapa).revision === requestedRevision) return entry.build[set];
      }
      const latest = await newest(mapId, currentRevision);
      if ((await latest.build.mapa).revision !== requestedRevision)
        throw new DomainError("revision_not_cached");
      return latest.build[set];
    },
  };
}
