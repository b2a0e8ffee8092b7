import { mediaUrlPath } from "@mapaobra/domain/media/displayable-url";
import { visitorKey } from "@mapaobra/domain/media/visitor-names";
import { isStorageKey } from "../../storage/file-storage.ts";
import { type DerivedSize, derivedKey } from "./derived-files.ts";
import { readSignature, type SignedQuery, signedQuery } from "./media-signature.ts";

/**
 * Longest life of a signed URL, which ends with its session at the latest: as long as a screen may stay open.
 * The expiry is rounded down, so that browser caches can reuse a response.
 */
const signedUrlSeconds = 4 * 3_600;
const expiryStepSeconds = 3_600;
/** Lifetime of a URL for another service. */
const sharedUrlSeconds = 600;

/** For whom a URL is made. */
export interface UrlAudience {
  /** Whether visitors see the file: its URL is then unsigned. */
  readonly isPublic: boolean;
  /** The id of the reader's session, which a signed URL ends with; null without a sign-in. */
  readonly session: string | null;
}

export type MediaUrls = ReturnType<typeof createMediaUrls>;

interface MediaAddressOptions {
  readonly now: () => number;
  /** Origin of a CDN for public files. */
  readonly cdnBase: string | null;
}

export function createMediaUrls(secret: Buffer, { now, cdnBase }: MediaAddressOptions) {
  const publicBase = (cdnBase ?? "") + mediaUrlPath;
  const expiry = () => Math.floor((now() / 1000 + signedUrlSeconds) / expiryStepSeconds) * expiryStepSeconds;
  /** `path` is the key of a file, or of one that is derived from it and opened by its signature. */
  const copyUrl = (key: string, path: string, { isPublic, session }: UrlAudience) =>
    isPublic
      ? publicBase + path
      : mediaUrlPath + path + signedQuery(secret, { key, isOriginal: false, session }, expiry());

  return {
    /** The unsigned URL of a public file. */
    publicUrl: (key: string) => publicBase + visitorKey(key),
    /**
     * The URL of what visitors get of a file: unsigned if it is public, otherwise signed for the reader's session, 3 to 4 hours at
     * most.
     */
    urlFor: (stored: string, audience: UrlAudience) =>
      copyUrl(visitorKey(stored), visitorKey(stored), audience),
    /** The signed and expiring URL of the file as it was uploaded. */
    originalUrl: (key: string, session: string | null) =>
      mediaUrlPath + key + signedQuery(secret, { key: visitorKey(key), isOriginal: true, session }, expiry()),
    /** A URL for another service with its expiry. It is relative unless a CDN serves the file. */
    sharedUrl(stored: string, isPublic: boolean) {
      const key = visitorKey(stored);
      if (isPublic) return { address: publicBase + key, expiresAt: null };
      const expires = Math.floor(now() / 1000) + sharedUrlSeconds;
      return {
        address: mediaUrlPath + key + signedQuery(secret, { key, isOriginal: false, session: null }, expires),
        expiresAt: new Date(expires * 1000),
      };
    },
    /** The URL of a picture derived from a file, with the signature of the file itself. */
    derivedUrl: (stored: string, size: DerivedSize, audience: UrlAudience) => {
      const key = visitorKey(stored);
      return copyUrl(key, derivedKey(key, size), audience);
    },
    /** The URL of the folder of a public file, with a trailing slash. */
    folderUrl: (key: string) => publicBase + key.slice(0, key.lastIndexOf("/") + 1),
    /** The signature of one of our URLs; undefined if it is invalid or has expired. */
    signatureOf: (key: string, query: SignedQuery) => readSignature(secret, visitorKey(key), query, now()),

    /** The key in one of our URLs (absolute, relative, or a bare key); undefined for any other. */
    keyFromUrl(text: string) {
      if (isStorageKey(text)) return text;
      const path = URL.parse(text, "http://localhost")?.pathname ?? "";
      const key = path.startsWith(mediaUrlPath) ? path.slice(mediaUrlPath.length) : "";
      return isStorageKey(key) ? key : undefined;
    },
  };
}
