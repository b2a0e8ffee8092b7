import { DomainError } from "@mapaobra/domain/errors";
import { type CacheLimits, createLruCache } from "../../cache/lru-cache.ts";

/** Drawings that wait at most: visitors come one by one, and a robot that loads every picture gets the next ones later. */
const MAX_WAITING = 10;

interface Drawing<Picture> {
  /** Throws for a client that requests too many drawings. Not called for a picture that is there, or being drawn. */
  readonly admit: () => void;
  readonly draw: () => Promise<Picture | undefined>;
  /** Whether the picture from memory may be shown; default: always. */
  readonly isUsable?: (picture: Picture) => boolean;
}

/** Pictures that are drawn when a visitor requests them, and kept by everything that they are made of. */
export function createDrawnOnRequest<Picture extends object>(
  cacheLimits: CacheLimits,
  sizeOf: (picture: Picture) => number,
) {
  const cached = createLruCache<string, Picture>(cacheLimits, sizeOf);
  const running = new Map<string, Promise<Picture | undefined>>();

  const drawNow = async (key: string, draw: Drawing<Picture>["draw"]) => {
    try {
      const picture = await draw();
      if (picture) cached.set(key, picture);
      return picture;
    } finally {
      running.delete(key);
    }
  };

  /** Undefined if the picture cannot be drawn. Throws `service_unavailable` if too many others wait. */
  return async (
    key: string,
    { admit, draw, isUsable = () => true }: Drawing<Picture>,
  ): Promise<Picture | undefined> => {
    const known = cached.get(key);
    if (known && isUsable(known)) return known;
    const begun = running.get(key);
    if (begun) return begun;
    if (running.size >= MAX_WAITING) throw new DomainError("service_unavailable");
    admit();
    const drawing = drawNow(key, draw);
    running.set(key, drawing);
    return drawing;
  };
}
