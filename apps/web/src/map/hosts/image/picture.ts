import { isTiled, type PictureTile, tileUrl } from "@mapaobra/domain/map/picture-tiles";
import type { Size } from "./image-view.ts";

/** The picture of an image map: one file, or tiles where a phone could not decode the file. */
export type Picture = WholePicture | TiledPicture;

export interface WholePicture extends Size {
  readonly kind: "whole";
  readonly address: string;
}

/** Tiles as numbered in `domain/map/picture-tiles`. */
export interface TiledPicture extends Size {
  readonly kind: "tiled";
  tileUrl(tile: PictureTile): string;
  /** A small version of the whole picture, shown under missing tiles. */
  readonly preview: string;
}

/** Loads a picture to measure it. */
export async function measurePicture(url: string): Promise<Size> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}

/** An uploaded picture: a large one has been cut into tiles. */
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
