import type { PanoramaPicture } from "@mapaobra/contract/wire/media";
import { DomainError } from "@mapaobra/domain/errors";
import { mediaUrlPath, parseDisplayableUrl } from "@mapaobra/domain/media/displayable-url";
import { visitorTitle } from "@mapaobra/domain/media/visitor-names";
import type { FastifyRequest } from "fastify";
import { originOf } from "../../http/host.ts";
import { type DerivedFiles, type DerivedSize, derivedKey, parseDerivedKey } from "./derived-files.ts";
import { displayFieldsOf } from "./media-presenter.ts";
import type { MediaService } from "./media-service.ts";
import { findAuthorizedFile } from "./open-file.ts";

/**
 * Returns the data to show one of our pictures as a panorama, by a valid address of it. Throws `not_found`.
 */
export type GetPanorama = (request: FastifyRequest, address: string) => Promise<PanoramaPicture>;

interface PanoramaAtParts {
  readonly media: MediaService;
  readonly derived: DerivedFiles;
  /** Origins of this product's files, in addition to the request's origin. */
  readonly ownOrigins: readonly string[];
}

/** The URLs in the response reuse the signature of the given address, and so its expiry. */
export function createGetPanorama({ media, derived, ownOrigins }: PanoramaAtParts): GetPanorama {
  return async (request, text) => {
    const shown = parseDisplayableUrl(
      text,
      { requestOrigin: originOf(request), ownOrigins, proxyHosts: [] },
      URL.parse,
    );
    const shownKey = shown && media.addresses.keyFromUrl(shown.url.href);
    if (!shownKey) throw new DomainError("not_found");
    const key = parseDerivedKey(shownKey)?.original ?? shownKey;
    const found = await findAuthorizedFile(media, key, Object.fromEntries(shown.url.searchParams));
    const served = found?.served;
    if (served?.kind !== "panorama" && served?.kind !== "image") throw new DomainError("not_found");
    const addressOf = (file: string) =>
      found?.signature ? mediaUrlPath + file + shown.url.search : media.addresses.publicUrl(file);
    const addresses = {
      own: addressOf(key),
      tiled: addressOf(key),
      derived: (size: DerivedSize) => addressOf(derivedKey(key, size)),
    };
    const title = found?.signature?.isOriginal ? served.name : visitorTitle(served);
    const picture = displayFieldsOf({ ...served, title }, addresses, derived);
    // The screen size of a photograph is too coarse for a partial view.
    return served.kind === "panorama" ? picture : { ...picture, viewAddress: null };
  };
}
