import type { PanoramaPicture } from "@mapaobra/contract/wire/media";
import type { DisplayableUrl } from "@mapaobra/domain/media/displayable-url";
import { pictureUrl, proxiedUrl } from "../api/picture-url.ts";
import { panoramaFromMedia } from "./panorama-from-media.ts";
import type { PanoramaSource } from "./panorama-source.ts";

const TITLE = "Vista 360°";

/**
 * The panorama at a URL: from the server's metadata if it is our file, otherwise from the whole file. Files
 * of other sites are loaded through our proxy.
 */
export function panoramaFromUrl(
  { isOwn, url }: DisplayableUrl<URL>,
  metadata: PanoramaPicture | undefined,
  cacheBuster: string,
): PanoramaSource {
  if (metadata) return panoramaFromMedia({ id: 0, ...metadata }, cacheBuster);
  // Our server serves its own files on any host name.
  const address = isOwn ? url.pathname + url.search : url.href;
  const source = pictureUrl(address, isOwn ? address : null);
  return {
    id: 0,
    title: TITLE,
    urls: [source, proxiedUrl(address, cacheBuster)].filter((one) => one !== undefined),
    tiles: null,
    area: null,
    compass: null,
  };
}
