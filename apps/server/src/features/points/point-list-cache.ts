import { isSameState, type MapState } from "../maps/maps-service.ts";
import { type EncodedBody, sizeOfBody } from "./encoded-body.ts";
import { type CacheLimits, createLruCache } from "./lru-cache.ts";

/** A list of a map's points. */
export interface CachedPointList {
  /** The state of the map in the very snapshot that the answer was read from. */
  readonly state: MapState;
  /** How many points there are beside the limit. */
  readonly total: number;
  readonly body: EncodedBody;
}

export interface PointListCache {
  /**
   * The answer to `question` about a map that is in `state`: a kept one, else `read`'s, which is done once
   * for all who ask the same at the same time.
   */
  getOrLoad(
    cacheKey: string,
    state: MapState,
    read: () => Promise<CachedPointList>,
  ): Promise<CachedPointList>;
}

const defaultLimits: CacheLimits = { maxBytes: 64 * 1024 * 1024, maxEntryBytes: 16 * 1024 * 1024 };

/** The lists that were asked for last, within a bound, each for as long as its map stays as it is. */
export function createPointListCache(bounds: CacheLimits = defaultLimits): PointListCache {
  const memory = createLruCache<string, CachedPointList>(bounds, ({ body }) => sizeOfBody(body));
  const underWay = new Map<string, Promise<CachedPointList>>();

  const readOnce = (key: string, cacheKey: string, read: () => Promise<CachedPointList>) => {
    const reading = read();
    underWay.set(key, reading);
    const done = () => underWay.delete(key);
    reading.then((answer) => {
      memory.set(cacheKey, answer);
      done();
    }, done);
    return reading;
  };

  return {
    async getOrLoad(cacheKey, state, read) {
      const cached = memory.get(cacheKey);
      if (cached && isSameState(cached.state, state)) return cached;
      // Who knows of a newer state must not be given what was begun before it.
      const key = `${state.revision} ${state.published} ${state.companyId} ${cacheKey}`;
      return underWay.get(key) ?? readOnce(key, cacheKey, read);
    },
  };
}
