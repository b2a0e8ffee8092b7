import type { Media } from "@mapaobra/contract/wire/media";
import { pictureUrl, proxiedUrl } from "../api/picture-url.ts";
import type { PanoramaSource, PanoramaTiles } from "./panorama-source.ts";

type PanoramaMedia = Pick<
  Media,
  "id" | "title" | "address" | "viewAddress" | "previewAddress" | "tiles" | "sphere" | "width" | "height"
>;

/**
 * A point's medium as panorama. `cacheBuster` is for the proxy, which is requested if the file itself fails.
 */
export function panoramaFromMedia(media: PanoramaMedia, cacheBuster: string): PanoramaSource {
  const { id, sphere } = media;
  const first = media.previewAddress ?? media.viewAddress ?? media.address;
  const source = first ? pictureUrl(first, first) : undefined;
  return {
    id,
    title: media.title.replace(/\.\w{2,5}$/, ""),
    urls: source ? [source, proxiedUrl(first, cacheBuster)] : [],
    tiles: tilesOf(media),
    area: sphere,
    compass: sphere?.heading ?? null,
    start: sphere ? { yaw: sphere.yaw, pitch: sphere.pitch } : undefined,
  };
}

function tilesOf({ tiles, width, height }: PanoramaMedia): PanoramaTiles | null {
  const template = tiles && pictureUrl(tiles.template, tiles.template);
  if (!template || width === null || height === null) return null;
  return {
    width,
    height,
    urlOf: ({ level, column, row }) =>
      template
        .replace("{nivel}", String(level))
        .replace("{columna}", String(column))
        .replace("{fila}", String(row)),
  };
}
