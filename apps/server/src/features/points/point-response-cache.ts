import type { MapState } from "../maps/maps-service.ts";
import { type EncodedBody, sizeOfBody } from "./encoded-body.ts";
import { type CacheLimits, createLruCache } from "./lru-cache.ts";

/** A point's whole answer. */
export interface CachedPointResponse {
  readonly mapId: number;
  /** The state of the map in the very snapshot that the answer was read from. */
  readonly state: MapState;
  readonly body: EncodedBody;
}

export interface PointResponseCache {
  get(pointId: number): CachedPointResponse | undefined;
  set(pointId: number, answer: CachedPointResponse): void;
}

const usualBounds: CacheLimits = { maxBytes: 64 * 1024 * 1024, maxEntryBytes: 256 * 1024 };
/** Media addresses in an answer are signed for some hours: it is given for one of them at most. */
const maxAgeMs = 3_600_000;

/** The answers that were asked for last, within a bound. Whether one still holds, its reader must ask. */
export function createPointResponseCache(
  now: () => number,
  bounds: CacheLimits = usualBounds,
): PointResponseCache {
  const memory = createLruCache<number, { answer: CachedPointResponse; until: number }>(
    bounds,
    ({ answer }) => sizeOfBody(answer.body),
  );
  return {
    get(pointId) {
      const entry = memory.get(pointId);
      if (!entry || entry.until > now()) return entry?.answer;
      memory.delete(pointId);
      return undefined;
    },
    set: (pointId, answer) => memory.set(pointId, { answer, until: now() + maxAgeMs }),
  };
}
