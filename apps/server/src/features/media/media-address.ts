import { mediaFolder } from "@mapaobra/domain/media/shown-address";
import { isStorageKey } from "../../storage/file-storage.ts";
import { type DerivedSize, derivedKey } from "./derived-files.ts";
import { type SignedQuery, signedFor, signedQuery } from "./media-signature.ts";

/** How long a signed address holds. Rounded up to whole hours, so that a browser's cache finds it again. */
const signedSeconds = 6 * 3600;
const hour = 3600;
/** How long an address holds that is given to somebody else. */
const lentSeconds = 600;

export interface MediaAddresses {
  /** The address of a file: plain when it is public, signed and expiring otherwise. */
  of(key: string, isPublic: boolean): string;
  /** An address for somebody else, from its path on unless a CDN serves it, with the moment when it ends. */
  lent(key: string, isPublic: boolean): { readonly address: string; readonly expiresAt: Date | null };
  /** The address of a picture derived from a file. The signature is that of the file itself. */
  ofDerived(key: string, size: DerivedSize, isPublic: boolean): string;
  /** The address of the folder of a public file, with a slash at its end. */
  folderOf(key: string): string;
  /** How many seconds an address of ours still opens a file that is not public; undefined when it does not. */
  opens(key: string, query: SignedQuery): number | undefined;
  /** The key that an address of ours names (whole, from its path on, or a bare key); undefined for any other. */
  keyOf(address: string): string | undefined;
}

interface MediaAddressOptions {
  readonly now: () => number;
  /** An origin from which public files are fetched in place of ours: a CDN's. */
  readonly cdnBase: string | null;
}

export function createMediaAddresses(secret: Buffer, { now, cdnBase }: MediaAddressOptions): MediaAddresses {
  const publicBase = (cdnBase ?? "") + mediaFolder;
  const address = (signedKey: string, key: string, isPublic: boolean) => {
    if (isPublic) return publicBase + key;
    const expires = Math.ceil((now() / 1000 + signedSeconds) / hour) * hour;
    return mediaFolder + key + signedQuery(secret, signedKey, expires);
  };

  return {
    of: (key, isPublic) => address(key, key, isPublic),
    lent(key, isPublic) {
      if (isPublic) return { address: publicBase + key, expiresAt: null };
      const expires = Math.floor(now() / 1000) + lentSeconds;
      return {
        address: mediaFolder + key + signedQuery(secret, key, expires),
        expiresAt: new Date(expires * 1000),
      };
    },
    ofDerived: (key, size, isPublic) => address(key, derivedKey(key, size), isPublic),
    folderOf: (key) => publicBase + key.slice(0, key.lastIndexOf("/") + 1),
    opens: (key, query) => signedFor(secret, key, query, now()),

    keyOf(text) {
      if (isStorageKey(text)) return text;
      const path = URL.parse(text, "http://localhost")?.pathname ?? "";
      const key = path.startsWith(mediaFolder) ? path.slice(mediaFolder.length) : "";
      return isStorageKey(key) ? key : undefined;
    },
  };
}
