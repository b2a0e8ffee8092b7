import { type CacheLimits, createLruCache } from "../../cache/lru-cache.ts";
import { createSingleFlight } from "../../cache/single-flight.ts";

/** Drawings that wait at most: visitors come one by one, and a robot that loads every picture gets the next ones later. */
const MAX_WAITING = 10;

/** Pictures that are drawn when a visitor requests them, and kept by everything that they are made of. */
export function createDrawnOnRequest<Picture extends object>(
  cacheLimits: CacheLimits,
  sizeOf: (picture: Picture) => number,
) {
  const cached = createLruCache<string, Picture>(cacheLimits, sizeOf);
  const once = createSingleFlight<string, Picture | undefined>();
  let waiting = 0;

  /** Undefined if the picture cannot be drawn, or too many others wait. */
  return async (key: string, draw: () => Promise<Picture | undefined>): Promise<Picture | undefined> => {
    const known = cached.get(key);
    if (known) return known;
    return once(key, async () => {
      if (waiting >= MAX_WAITING) return undefined;
      waiting += 1;
      try {
        const picture = await draw();
        if (picture) cached.set(key, picture);
        return picture;
      } finally {
        waiting -= 1;
      }
    });
  };
}
