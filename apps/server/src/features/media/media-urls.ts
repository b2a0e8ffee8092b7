import { mediaUrlPath } from "@mapaobra/domain/media/displayable-url";
import { visitorKey } from "@mapaobra/domain/media/visitor-names";
import { isStorageKey } from "../../storage/file-storage.ts";
import { type DerivedSize, derivedKey } from "./derived-files.ts";
import { readSignature, type Signature, type SignedQuery, signedQuery } from "./media-signature.ts";

/** Lifetime of a signed URL. The expiry is rounded up to whole hours, so that browser caches can reuse it. */
const signedUrlSeconds = 6 * 3600;
const hour = 3600;
/** Lifetime of a URL for another service. */
const sharedUrlSeconds = 600;

export interface MediaUrls {
  /**
   * The URL of what visitors get of a file: unsigned if it is public, signed and expiring otherwise.
   */
  urlFor(key: string, isPublic: boolean): string;
  /** The signed and expiring URL of the file as it was uploaded. */
  originalUrl(key: string): string;
  /** A URL for another service with its expiry. It is relative unless a CDN serves the file. */
  sharedUrl(key: string, isPublic: boolean): { readonly address: string; readonly expiresAt: Date | null };
  /** The URL of a picture derived from a file, with the signature of the file itself. */
  derivedUrl(key: string, size: DerivedSize, isPublic: boolean): string;
  /** The URL of the folder of a public file, with a trailing slash. */
  folderUrl(key: string): string;
  /** The signature of one of our URLs; undefined if it is invalid or has expired. */
  signatureOf(key: string, query: SignedQuery): Signature | undefined;
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
  const expiry = () => Math.ceil((now() / 1000 + signedUrlSeconds) / hour) * hour;
  /** `path` is the key of a file, or of one that is derived from it and opened by its signature. */
  const copyUrl = (key: string, path: string, isPublic: boolean) =>
    isPublic
      ? publicBase + path
      : mediaUrlPath + path + signedQuery(secret, { key, isOriginal: false }, expiry());

  return {
    urlFor: (stored, isPublic) => copyUrl(visitorKey(stored), visitorKey(stored), isPublic),
    originalUrl: (key) =>
      mediaUrlPath + key + signedQuery(secret, { key: visitorKey(key), isOriginal: true }, expiry()),
    sharedUrl(stored, isPublic) {
      const key = visitorKey(stored);
      if (isPublic) return { address: publicBase + key, expiresAt: null };
      const expires = Math.floor(now() / 1000) + sharedUrlSeconds;
      return {
        address: mediaUrlPath + key + signedQuery(secret, { key, isOriginal: false }, expires),
        expiresAt: new Date(expires * 1000),
      };
    },
    derivedUrl: (stored, size, isPublic) => {
      const key = visitorKey(stored);
      return copyUrl(key, derivedKey(key, size), isPublic);
    },
    folderUrl: (key) => publicBase + key.slice(0, key.lastIndexOf("/") + 1),
    signatureOf: (key, query) => readSignature(secret, visitorKey(key), query, now()),

    keyFromUrl(text) {
      if (isStorageKey(text)) return text;
      const path = URL.parse(text, "http://localhost")?.pathname ?? "";
      const key = path.startsWith(mediaUrlPath) ? path.slice(mediaUrlPath.length) : "";
      return isStorageKey(key) ? key : undefined;
    },
  };
}
