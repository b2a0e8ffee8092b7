import { DomainError } from "@mapaobra/domain/errors";
import type { ColumnSet } from "./column-sets.ts";
import type { ColumnsAnswer, ColumnsBuild } from "./columns-builder.ts";

interface Entry {
  readonly build: ColumnsBuild;
  readonly startedAt: number;
}

interface Shelf {
  latest: Entry;
  previous: Entry | undefined;
}

/** Under steady writes a map is built at most this often; between, the last revision is served. */
const leastMillisecondsBetweenBuilds = 5_000;

export interface ColumnsCache {
  /**
   * One column set of a map: the newest that the interval allows, or exactly `wanted`. Throws
   * `revision_gone` when `wanted` is neither kept nor the present one.
   */
  read(mapId: number, set: ColumnSet, currentRevision: number, wanted?: number): Promise<ColumnsAnswer>;
}

/** Keeps the last two builds of the maps that were asked for last; `most` bounds how many maps. */
export function createColumnsCache(
  build: (mapId: number) => ColumnsBuild,
  now: () => number,
  most = 64,
): ColumnsCache {
  const shelves = new Map<number, Shelf>();

  const rebuild = (mapId: number, previous: Entry | undefined): Entry => {
    const latest = { build: build(mapId), startedAt: now() };
    shelves.delete(mapId);
    shelves.set(mapId, { latest, previous });
    const oldest = shelves.keys().next();
    if (shelves.size > most && !oldest.done) shelves.delete(oldest.value);
    Promise.all(Object.values(latest.build)).catch(() => {
      if (shelves.get(mapId)?.latest === latest) shelves.delete(mapId);
    });
    return latest;
  };

  /** The entry that answers now; builds when what is kept is too old. Resolves once its revision is known. */
  const newest = async (mapId: number, currentRevision: number): Promise<Entry> => {
    const shelf = shelves.get(mapId);
    if (!shelf) return rebuild(mapId, undefined);
    const { revision } = await shelf.latest.build.mapa;
    if (revision >= currentRevision || now() - shelf.latest.startedAt < leastMillisecondsBetweenBuilds) {
      return shelf.latest;
    }
    const present = shelves.get(mapId);
    return present && present.latest !== shelf.latest ? present.latest : rebuild(mapId, shelf.latest);
  };

  return {
    async read(mapId, set, currentRevision, wanted) {
      if (wanted === undefined) return (await newest(mapId, currentRevision)).build[set];
      const shelf = shelves.get(mapId);
      const kept = shelf ? [shelf.latest, shelf.previous] : [rebuild(mapId, undefined)];
      for (const entry of kept) {
        if (entry && (await entry.build.mapa).revision === wanted) return entry.build[set];
      }
      const latest = await newest(mapId, currentRevision);
      if ((await latest.build.mapa).revision !== wanted) throw new DomainError("revision_gone");
      return latest.build[set];
    },
  };
}
