import type { MapChanges } from "../../live/map-changes.ts";

/** What every request about a map must know before anything else. */
export interface MapState {
  readonly companyId: number;
  readonly published: boolean;
  readonly revision: number;
}

/** Whether what was read of a map in one state is what would be read of it in the other. */
export const isSameState = (one: MapState, other: MapState): boolean =>
  one.revision === other.revision && one.published === other.published && one.companyId === other.companyId;

export interface MapStateCache {
  /** The state of a map; undefined when there is none. */
  get(mapId: number): Promise<MapState | undefined>;
  /** Forgets all: what this process has just written may not have been heard yet. */
  forget(): void;
}

/**
 * Keeps the states of maps in memory so that a cached answer needs no query. The database's own
 * notifications drop a state the moment it changes, and nothing is kept while they are not heard.
 */
export function createMapStateCache(
  changes: MapChanges,
  load: (mapId: number) => Promise<MapState | undefined>,
): MapStateCache {
  const cached = new Map<number, Promise<MapState | undefined>>();
  changes.subscribe((change) => {
    if (change) cached.delete(change.map);
    else cached.clear();
  });

  return {
    async get(mapId) {
      if (!changes.listening) return load(mapId);
      let state = cached.get(mapId);
      if (!state) {
        state = load(mapId);
        cached.set(mapId, state);
        const clear = () => {
          if (cached.get(mapId) === state) cached.delete(mapId);
        };
        // An unknown map is not remembered: its creation would have to be heard to forget it again.
        state.then((found) => found ?? clear(), clear);
      }
      return state;
    },
    forget: () => cached.clear(),
  };
}
