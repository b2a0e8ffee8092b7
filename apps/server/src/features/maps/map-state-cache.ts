import type { MapChanges } from "../../live/map-changes.ts";

/** What a request about a map checks first. */
export interface MapState {
  readonly companyId: number;
  readonly published: boolean;
  readonly revision: number;
}

/** Whether data read in one state is valid in the other. */
export const isSameState = (one: MapState, other: MapState): boolean =>
  one.revision === other.revision && one.published === other.published && one.companyId === other.companyId;

/**
 * Caches the states of maps, so that a cached response needs no query. Notifications invalidate entries.
 * Nothing is cached while the listener is disconnected.
 */
export function createMapStateCache(
  changes: MapChanges,
  load: (mapId: number) => Promise<MapState | undefined>,
) {
  const cached = new Map<number, Promise<MapState | undefined>>();
  changes.subscribe((change) => {
    if (change) cached.delete(change.map);
    else cached.clear();
  });

  return {
    /** The state of a map; undefined if it does not exist. */
    async get(mapId: number) {
      if (!changes.listening) return load(mapId);
      let state = cached.get(mapId);
      if (!state) {
        state = load(mapId);
        cached.set(mapId, state);
        const clear = () => {
          if (cached.get(mapId) === state) cached.delete(mapId);
        };
        // Do not cache an unknown map: its creation would have to invalidate the entry.
        state.then((found) => found ?? clear(), clear);
      }
      return state;
    },
    /** Clears the cache after a write of this process, whose notification may not have arrived yet. */
    invalidate: () => cached.clear(),
  };
}
