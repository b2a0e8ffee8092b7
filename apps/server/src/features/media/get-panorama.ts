import type { PanoramaPicture } from "@mapaobra/contract/wire/media";
import { DomainError } from "@mapaobra/domain/errors";
import { mediaUrlPath, parseDisplayableUrl } from "@mapaobra/domain/media/displayable-url";
import type { FastifyRequest } from "fastify";
import { originOf } from "../../http/host.ts";
import { type DerivedFiles, type DerivedSize, derivedKey, parseDerivedKey } from "./derived-files.ts";
import { displayFieldsOf } from "./media-presenter.ts";
import type { MediaService } from "./media-service.ts";
import { findAuthorizedFile } from "./open-file.ts";

/** With what a picture of ours is shown all around, by an address that opens it. */
export type GetPanorama = (request: FastifyRequest, address: string) => Promise<PanoramaPicture>;

interface PanoramaAtParts {
  readonly media: MediaService;
  readonly derived: DerivedFiles;
  /** Under which origins this product's own files are known, beside that of the request. */
  readonly ownOrigins: readonly string[];
}

/** The signature of the address that was given opens the others too, and no longer than that one. */
export function createGetPanorama({ media, derived, ownOrigins }: PanoramaAtParts): GetPanorama {
  return async (request, text) => {
    const shown = parseDisplayableUrl(
      text,
      { requestOrigin: originOf(request), ownOrigins, proxyHosts: [] },
      URL.parse,
    );
    const given = shown && media.addresses.keyFromUrl(shown.url.href);
    if (!given) throw new DomainError("not_found");
    const key = parseDerivedKey(given)?.original ?? given;
    const found = await findAuthorizedFile(media, key, Object.fromEntries(shown.url.searchParams));
    const served = found?.served;
    if (served?.kind !== "panorama" && served?.kind !== "image") throw new DomainError("not_found");
    const isPublic = found?.signedSeconds === undefined;
    const addressOf = (file: string) =>
      isPublic ? media.addresses.urlFor(file, true) : mediaUrlPath + file + shown.url.search;
    const addresses = {
      own: addressOf(key),
      derived: (size: DerivedSize) => addressOf(derivedKey(key, size)),
    };
    const picture = displayFieldsOf(served, addresses, derived);
    // A photograph's picture for a screen is too coarse where one sees a part of it at a time.
    return served.kind === "panorama" ? picture : { ...picture, viewAddress: null };
  };
}
