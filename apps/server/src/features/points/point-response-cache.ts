import { type CacheLimits, createLruCache } from "../../cache/lru-cache.ts";
import { type EncodedBody, sizeOfBody } from "../../http/encoded-body.ts";
import type { MapState } from "../maps/maps-service.ts";

/** The complete response of a point. */
export interface CachedPointResponse {
  readonly mapId: number;
  /** The state of the map in the snapshot that the response was read from. */
  readonly state: MapState;
  readonly body: EncodedBody;
  /** Weak: the same content may be sent in another compression. */
  readonly etag: string;
}

export type PointResponseCache = ReturnType<typeof createPointResponseCache>;

/** Signed media URLs in a response are valid for three hours at least: those of a cached one nearly as long. */
const maxAgeMs = 300_000;

/**
 * The most recently used responses, limited by bytes. The caller must check that the map's state is
 * unchanged.
 */
export function createPointResponseCache(now: () => number, bounds: CacheLimits) {
  const memory = createLruCache<string, { response: CachedPointResponse; until: number }>(
    bounds,
    ({ response }) => sizeOfBody(response.body),
  );
  return {
    get(key: string) {
      const entry = memory.get(key);
      if (!entry || entry.until > now()) return entry?.response;
      memory.delete(key);
      return undefined;
    },
    set: (key: string, response: CachedPointResponse) =>
      memory.set(key, { response, until: now() + maxAgeMs }),
  };
}
