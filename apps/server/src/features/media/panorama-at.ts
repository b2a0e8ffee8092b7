import type { PanoramaPicture } from "@mapaobra/contract/wire/media";
import { DomainError } from "@mapaobra/domain/errors";
import { mediaFolder, shownAddress } from "@mapaobra/domain/media/shown-address";
import type { FastifyRequest } from "fastify";
import { originOf } from "../../http/host.ts";
import { type DerivedFiles, type DerivedSize, derivedKey, readDerivedKey } from "./derived-files.ts";
import type { MediaService } from "./media-service.ts";
import { findServed } from "./open-file.ts";
import { shownBy } from "./shown-media.ts";

/** With what a picture of ours is shown all around, by an address that opens it. */
export type PanoramaAt = (request: FastifyRequest, address: string) => Promise<PanoramaPicture>;

interface PanoramaAtParts {
  readonly media: MediaService;
  readonly derived: DerivedFiles;
  /** Under which origins this product's own files are known, beside that of the request. */
  readonly ownOrigins: readonly string[];
}

/** The signature of the address that was given opens the others too, and no longer than that one. */
export function createPanoramaAt({ media, derived, ownOrigins }: PanoramaAtParts): PanoramaAt {
  return async (request, text) => {
    const shown = shownAddress(text, { here: originOf(request), ownOrigins, proxyHosts: [] }, URL.parse);
    const given = shown && media.addresses.keyOf(shown.url.href);
    if (!given) throw new DomainError("not_found");
    const key = readDerivedKey(given)?.original ?? given;
    const found = await findServed(media, key, Object.fromEntries(shown.url.searchParams));
    const served = found?.served;
    if (served?.kind !== "panorama" && served?.kind !== "image") throw new DomainError("not_found");
    const isPublic = found?.signedSeconds === undefined;
    const addressOf = (file: string) =>
      isPublic ? media.addresses.of(file, true) : mediaFolder + file + shown.url.search;
    const addresses = {
      own: addressOf(key),
      derived: (size: DerivedSize) => addressOf(derivedKey(key, size)),
    };
    const picture = shownBy(served, addresses, derived);
    // A photograph's picture for a screen is too coarse where one sees a part of it at a time.
    return served.kind === "panorama" ? picture : { ...picture, viewAddress: null };
  };
}
