import { DomainError } from "@mapaobra/domain/errors";
import { type ColumnSet, columnSetNames } from "./column-sets.ts";
import type { ColumnsAnswer, ColumnsBuild } from "./columns-builder.ts";
import { recompress } from "./recompress.ts";

/** One build: under way until all of its sets are there. */
interface Entry {
  readonly build: ColumnsBuild;
  readonly startedAt: number;
  /** What it holds in memory; 0 while it is under way. */
  bytes: number;
}

/** The newest build of a map, and the one before it for those who hold half of it. */
interface Shelf {
  readonly latest: Entry;
  readonly previous: Entry | undefined;
}

export interface ColumnsCacheLimits {
  /** Under steady writes a map is built at most this often; between, the last revision is served. */
  readonly millisecondsBetweenBuilds: number;
  /** How much all maps together may hold; those that were asked for longest ago go first. */
  readonly bytes: number;
}

const usualLimits: ColumnsCacheLimits = { millisecondsBetweenBuilds: 5_000, bytes: 256 * 1024 * 1024 };

const quietMilliseconds = 10_000;

function afterAWhile(work: () => Promise<void>): void {
  setTimeout(() => void work(), quietMilliseconds).unref();
}

export interface ColumnsCache {
  /**
   * One column set of a map: the newest that the interval allows, or exactly `wanted`. Throws
   * `revision_gone` when `wanted` is neither kept nor the present one.
   */
  read(mapId: number, set: ColumnSet, currentRevision: number, wanted?: number): Promise<ColumnsAnswer>;
}

/** Keeps the last two builds of the maps that were asked for last. One build of a map is under way at a time. */
export function createColumnsCache(
  build: (mapId: number) => ColumnsBuild,
  now: () => number,
  limits: ColumnsCacheLimits = usualLimits,
  whenIdle: (work: () => Promise<void>) => void = afterAWhile,
): ColumnsCache {
  const shelves = new Map<number, Shelf>();

  const weigh = ({ latest, previous }: Shelf) => latest.bytes + (previous?.bytes ?? 0);

  /** Lets go of what was asked for longest ago; a build under way weighs nothing and stays. */
  const makeRoom = () => {
    let held = [...shelves.values()].reduce((sum, shelf) => sum + weigh(shelf), 0);
    for (const [mapId, shelf] of shelves) {
      if (held <= limits.bytes) return;
      if (shelf.latest.bytes === 0) continue;
      shelves.delete(mapId);
      held -= weigh(shelf);
    }
  };

  /** Compresses again what has stayed the newest: a map that is being written to is not worth it. */
  const improve = async (mapId: number, entry: Entry, answers: readonly ColumnsAnswer[]) => {
    for (const answer of answers) {
      if (shelves.get(mapId)?.latest !== entry) return;
      answer.brotli = await recompress(answer.brotli);
    }
    entry.bytes = answers.reduce((sum, { brotli }) => sum + brotli.length, 0);
  };

  const start = (mapId: number, previous: Entry | undefined): Entry => {
    const entry: Entry = { build: build(mapId), startedAt: now(), bytes: 0 };
    shelves.set(mapId, { latest: entry, previous });
    Promise.all(columnSetNames.map((set) => entry.build[set])).then(
      (answers) => {
        entry.bytes = answers.reduce((sum, { brotli }) => sum + brotli.length, 0);
        makeRoom();
        whenIdle(() => improve(mapId, entry, answers));
      },
      () => {
        if (shelves.get(mapId)?.latest === entry) shelves.delete(mapId);
      },
    );
    return entry;
  };

  const shelfOf = (mapId: number): Shelf | undefined => {
    const shelf = shelves.get(mapId);
    if (!shelf) return undefined;
    // Asked for now: the last to go.
    shelves.delete(mapId);
    shelves.set(mapId, shelf);
    return shelf;
  };

  /** The entry that answers now; builds when what is kept is too old. */
  const newest = async (mapId: number, currentRevision: number): Promise<Entry> => {
    const { latest } = shelfOf(mapId) ?? { latest: start(mapId, undefined) };
    const { revision } = await latest.build.mapa;
    const isFresh =
      revision >= currentRevision || now() - latest.startedAt < limits.millisecondsBetweenBuilds;
    const isUnderWay = latest.bytes === 0;
    if (isFresh || isUnderWay) return latest;
    const present = shelves.get(mapId)?.latest ?? latest;
    return present === latest ? start(mapId, latest) : present;
  };

  return {
    async read(mapId, set, currentRevision, wanted) {
      if (wanted === undefined) return (await newest(mapId, currentRevision)).build[set];
      const shelf = shelfOf(mapId);
      for (const entry of [shelf?.latest, shelf?.previous]) {
        if (entry && (await entry.build.mapa).revision === wanted) return entry.build[set];
      }
      const latest = await newest(mapId, currentRevision);
      if ((await latest.build.mapa).revision !== wanted) throw new DomainError("revision_gone");
      return latest.build[set];
    },
  };
}
