import { mediaUrlPath } from "@mapaobra/domain/media/displayable-url";
import { isStorageKey } from "../../storage/file-storage.ts";
import { type DerivedSize, derivedKey } from "./derived-files.ts";
import { type SignedQuery, secondsUntilExpiry, signedQuery } from "./media-signature.ts";

/** Lifetime of a signed URL. The expiry is rounded up to whole hours, so that browser caches can reuse it. */
const signedUrlSeconds = 6 * 3600;
const hour = 3600;
/** Lifetime of a URL for another service. */
const sharedUrlSeconds = 600;

export interface MediaUrls {
  /** The URL of a file: unsigned if it is public, signed and expiring otherwise. */
  urlFor(key: string, isPublic: boolean): string;
  /** A URL for another service with its expiry. It is relative unless a CDN serves the file. */
  sharedUrl(key: string, isPublic: boolean): { readonly address: string; readonly expiresAt: Date | null };
  /** The URL of a picture derived from a file, with the signature of the file itself. */
  derivedUrl(key: string, size: DerivedSize, isPublic: boolean): string;
  /** The URL of the folder of a public file, with a trailing slash. */
  folderUrl(key: string): string;
  /** Seconds until one of our signed URLs expires; undefined if it is invalid. */
  signatureSecondsLeft(key: string, query: SignedQuery): number | undefined;
  /** The key in one of our URLs (absolute, relative, or a bare key); undefined for any other. */
  keyFromUrl(address: string): string | undefined;
}

interface MediaAddressOptions {
  readonly now: () => number;
  /** Origin of a CDN for public files. */
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
