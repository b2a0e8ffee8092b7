import type { PanoramaPicture } from "@mapaobra/contract/wire/media";
import type { ShownAddress } from "@mapaobra/domain/media/shown-address";
import { pictureSource, proxiedSource } from "../api/picture-source.ts";
import { panoramaOf } from "./panorama-of.ts";
import type { PanoramaSource } from "./panorama-source.ts";

const TITLE = "Vista 360°";

/**
 * The panorama at an address that may be shown: by what the server tells of it where it is ours, else by its
 * whole file. What is another site's comes through our server.
 */
export function panoramaAt(
  { isOwn, url }: ShownAddress<URL>,
  told: PanoramaPicture | undefined,
  cacheBuster: string,
): PanoramaSource {
  if (told) return panoramaOf({ id: 0, ...told }, cacheBuster);
  // Our server has its own files whatever host the address names.
  const address = isOwn ? url.pathname + url.search : url.href;
  const source = pictureSource(address, isOwn ? address : null);
  return {
    id: 0,
    title: TITLE,
    addresses: [source, proxiedSource(address, cacheBuster)].filter((one) => one !== undefined),
    tiles: null,
    area: null,
    compass: null,
  };
}
