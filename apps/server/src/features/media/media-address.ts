import { type SignedQuery, signedFor, signedQuery } from "./media-signature.ts";

/** How long a signed address holds. Rounded up to whole hours, so that a browser's cache finds it again. */
const signedSeconds = 6 * 3600;
const hour = 3600;

export interface MediaAddresses {
  /** Under which folders media addresses begin: our own, or the CDN's before it. */
  readonly base: string;
  /** The address of a file: plain when it is public, signed and expiring otherwise. */
  of(key: string, isPublic: boolean): string;
  /** How many seconds an address of ours still opens a file that is not public; undefined when it does not. */
  opens(key: string, query: SignedQuery): number | undefined;
}

export function createMediaAddresses(secret: Buffer, now: () => number): MediaAddresses {
  const base = "/medios/";
  return {
    base,
    of(key, isPublic) {
      if (isPublic) return base + key;
      const expires = Math.ceil((now() / 1000 + signedSeconds) / hour) * hour;
      return base + key + signedQuery(secret, key, expires);
    },
    opens: (key, query) => signedFor(secret, key, query, now()),
  };
}
