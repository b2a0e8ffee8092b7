import { mediaUrlPath } from "@mapaobra/domain/media/displayable-url";
import { isStorageKey } from "../../storage/file-storage.ts";
import { type DerivedSize, derivedKey } from "./derived-files.ts";
import { type SignedQuery, secondsUntilExpiry, signedQuery } from "./media-signature.ts";

/** How long a signed address holds. Rounded up to whole hours, so that a browser's cache finds it again. */
const signedUrlSeconds = 6 * 3600;
const hour = 3600;
/** How long an address holds that is given to somebody else. */
const sharedUrlSeconds = 600;

export interface MediaUrls {
  /** The address of a file: plain when it is public, signed and expiring otherwise. */
  urlFor(key: string, isPublic: boolean): string;
  /** An address for somebody else, from its path on unless a CDN serves it, with the moment when it ends. */
  sharedUrl(key: string, isPublic: boolean): { readonly address: string; readonly expiresAt: Date | null };
  /** The address of a picture derived from a file. The signature is that of the file itself. */
  derivedUrl(key: string, size: DerivedSize, isPublic: boolean): string;
  /** The address of the folder of a public file, with a slash at its end. */
  folderUrl(key: string): string;
  /** How many seconds an address of ours still opens a file that is not public; undefined when it does not. */
  signatureSecondsLeft(key: string, query: SignedQuery): number | undefined;
  /** The key that an address of ours names (whole, from its path on, or a bare key); undefined for any other. */
  keyFromUrl(address: string): string | undefined;
}

interface MediaAddressOptions {
  readonly now: () => number;
  /** An origin from which public files are fetched in place of ours: a CDN's. */
  readonly cdnBase: string | null;
}

export function createMediaUrls(secret: Buffer, { now, cdnBase }: MediaAddressOptions): MediaUrls {
  const publicBase = (cdnBase ?? "") + mediaUrlPath;
  const address = (signedKey: string, key: string, isPublic: boolean) => {
    if (isPublic) return publicBase + key;
    const expires = Math.ceil((now() / 1000 + signedUrlSeconds) / hour) * hour;
    return mediaUrlPath + key + signedQuery(secret, signedKey, expires);
  };

  return {
    urlFor: (key, isPublic) => address(key, key, isPublic),
    sharedUrl(key, isPublic) {
      if (isPublic) return { address: publicBase + key, expiresAt: null };
      const expires = Math.floor(now() / 1000) + sharedUrlSeconds;
      return {
        address: mediaUrlPath + key + signedQuery(secret, key, expires),
        expiresAt: new Date(expires * 1000),
      };
    },
    derivedUrl: (key, size, isPublic) => address(key, derivedKey(key, size), isPublic),
    folderUrl: (key) => publicBase + key.slice(0, key.lastIndexOf("/") + 1),
    signatureSecondsLeft: (key, query) => secondsUntilExpiry(secret, key, query, now()),

    keyFromUrl(text) {
      if (isStorageKey(text)) return text;
      const path = URL.parse(text, "http://localhost")?.pathname ?? "";
      const key = path.startsWith(mediaUrlPath) ? path.slice(mediaUrlPath.length) : "";
      return isStorageKey(key) ? key : undefined;
    },
  };
}
