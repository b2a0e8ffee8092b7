import { isTiled, type PictureTile, tileUrl } from "@mapaobra/domain/map/picture-tiles";
import type { Size } from "./image-view.ts";

/** What an image map is drawn on: one file, or one cut into tiles because a phone could not open it whole. */
export type Picture = WholePicture | TiledPicture;

export interface WholePicture extends Size {
  readonly kind: "whole";
  readonly address: string;
}

/** Tiles as `domain/map/picture-tiles` counts them. */
export interface TiledPicture extends Size {
  readonly kind: "tiled";
  tileUrl(tile: PictureTile): string;
  /** The whole picture, small: what shows before the tiles and where one is missing. */
  readonly preview: string;
}

/** The measure of a picture of which only the address is known. */
export async function measurePicture(url: string): Promise<Size> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/** A picture that was uploaded here: a large one has been cut into tiles. */
export function uploadedPicture(url: string, { width, height }: Size): Picture {
  if (!isTiled({ width, height })) return { kind: "whole", address: url, width, height };
  return {
    kind: "tiled",
    width,
    height,
    tileUrl: (tile) => tileUrl(url, tile),
    preview: tileUrl(url, { level: 0, column: 0, row: 0 }),
  };
}
