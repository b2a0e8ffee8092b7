import { type CacheLimits, createLruCache } from "../../../cache/lru-cache.ts";
import { isSameState, type MapState } from "../../maps/maps-service.ts";

/** A project in a short list. No contacts. */
export interface FirstPoint {
  readonly id: number;
  readonly name: string;
  readonly stage: string | null;
  /** Its canton, else its province. */
  readonly place: string | null;
}

/** The newest projects of a map, and the number of all that visitors see. */
export interface FirstPoints {
  readonly points: readonly FirstPoint[];
  readonly total: number;
}

/** The list and the state of the map in the snapshot that it was read from. */
export interface FirstPointsRead {
  readonly state: MapState;
  readonly list: FirstPoints;
}

export type FirstPointsCache = ReturnType<typeof createFirstPointsCache>;

/** Counting a million projects takes a while: under steady writes a map is read again this often at most. */
const minReadIntervalMs = 5_000;

interface Entry extends FirstPointsRead {
  readonly readAt: number;
}

/** Caches the lists of the most recently used maps by revision, limited by bytes. Reads one map once at a time. */
export function createFirstPointsCache(now: () => number, limits: CacheLimits) {
  const memory = createLruCache<number, Entry>(limits, ({ list }) => sizeOf(list));
  const inFlight = new Map<number, Promise<FirstPoints>>();

  const start = (mapId: number, read: () => Promise<FirstPointsRead>): Promise<FirstPoints> => {
    const readAt = now();
    const reading = read()
      .then((done) => {
        memory.set(mapId, { ...done, readAt });
        return done.list;
      })
      .finally(() => inFlight.delete(mapId));
    inFlight.set(mapId, reading);
    return reading;
  };

  return {
    /**
     * The list of a map: `known` can be served at once, and `reading` resolves with a newer one. Without
     * `reading`, `known` is fresh enough.
     */
    find(mapId: number, state: MapState, read: () => Promise<FirstPointsRead>) {
      const entry = memory.get(mapId);
      const known = entry?.list;
      if (entry && (isSameState(entry.state, state) || now() - entry.readAt < minReadIntervalMs))
        return { known };
      return { known, reading: inFlight.get(mapId) ?? start(mapId, read) };
    },
  };
}

const entryOverheadBytes = 200;
const textBytes = (text: string | null) => 2 * (text?.length ?? 0);

const sizeOf = ({ points }: FirstPoints): number =>
  points.reduce(
    (sum, { name, stage, place }) =>
      sum + entryOverheadBytes + textBytes(name) + textBytes(stage) + textBytes(place),
    entryOverheadBytes,
  );
