import { type CacheLimits, createLruCache } from "../../cache/lru-cache.ts";
import { type EncodedBody, sizeOfBody } from "../../http/encoded-body.ts";
import { isSameState, type MapState } from "../maps/maps-service.ts";

/** A list of a map's points. */
export interface CachedPointList {
  /** The state of the map in the snapshot that the list was read from. */
  readonly state: MapState;
  /** The number of points without the limit. */
  readonly total: number;
  readonly body: EncodedBody;
}

export type PointListCache = ReturnType<typeof createPointListCache>;

/** The most recently used lists, limited by bytes. An entry is valid while its map's state is unchanged. */
export function createPointListCache(bounds: CacheLimits) {
  const memory = createLruCache<string, CachedPointList>(bounds, ({ body }) => sizeOfBody(body));
  const inFlight = new Map<string, Promise<CachedPointList>>();

  const readOnce = (key: string, cacheKey: string, read: () => Promise<CachedPointList>) => {
    const reading = read();
    inFlight.set(key, reading);
    const done = () => inFlight.delete(key);
    reading.then((list) => {
      memory.set(cacheKey, list);
      done();
    }, done);
    return reading;
  };

  return {
    /**
     * The list for `cacheKey`, if the cached one has this `state`; otherwise the result of `read`, which runs
     * once for concurrent requests with the same key and state.
     */
    async getOrLoad(cacheKey: string, state: MapState, read: () => Promise<CachedPointList>) {
      const cached = memory.get(cacheKey);
      if (cached && isSameState(cached.state, state)) return cached;
      // The state is part of the key: a caller with a newer state must not share an older read.
      const key = `${state.revision} ${state.published} ${state.companyId} ${cacheKey}`;
      return inFlight.get(key) ?? readOnce(key, cacheKey, read);
    },
  };
}
