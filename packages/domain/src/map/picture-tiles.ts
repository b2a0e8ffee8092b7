/**
 * Tile pyramid of a large map picture or panorama, so that a client loads only the visible part. The top
 * level has full resolution, each level below has half the size, and level 0 is one tile. Tiles are numbered
 * from the top left corner; those at the right and bottom edges are cropped.
 */

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export interface PictureTile {
  readonly level: number;
  readonly column: number;
  readonly row: number;
}

/** Side of a tile in pixels. */
export const tileSize = 512;

/** The longest side, in pixels, that every browser and GPU supports in one piece. */
const maxUntiledSide = 4096;

/** Whether a picture is large enough to be tiled. */
export const isTiled = ({ width, height }: PictureSize): boolean => Math.max(width, height) > maxUntiledSide;

/** The number of the full-resolution level. */
export function maxTileLevel({ width, height }: PictureSize): number {
  let level = 0;
  for (let side = Math.max(width, height); side > tileSize; side = half(side)) level += 1;
  return level;
}

/** The size of the picture on a level, in pixels, from 0 to `maxTileLevel`. */
export function sizeOnLevel(picture: PictureSize, level: number): PictureSize {
  let { width, height } = picture;
  for (let above = maxTileLevel(picture); above > level; above -= 1) {
    width = half(width);
    height = half(height);
  }
  return { width, height };
}

const half = (pixels: number) => Math.ceil(pixels / 2);

/** The path of a tile relative to its picture. */
export const tileName = ({ level, column, row }: PictureTile): string => `${level}/${column}_${row}.webp`;

/** Separates the picture's URL from the tile path. */
const tilesFolder = ".d/mosaico/";

/** The URL of a tile. Signature and expiry of the picture's URL also apply to its tiles. */
export const tileUrl = (pictureAddress: string, tile: PictureTile): string =>
  insertTilePath(pictureAddress, tileName(tile));

/** The URL template of all tiles, with the placeholders `{nivel}`, `{columna}` and `{fila}`. */
export const tileUrlTemplate = (pictureAddress: string): string =>
  insertTilePath(pictureAddress, "{nivel}/{columna}_{fila}.webp");

function insertTilePath(pictureAddress: string, name: string): string {
  const question = pictureAddress.indexOf("?");
  const end = question < 0 ? pictureAddress.length : question;
  return pictureAddress.slice(0, end) + tilesFolder + name + pictureAddress.slice(end);
}

/** Parses the path of a tile URL into its picture and tile; undefined for any other path. */
export function parseTilePath(
  path: string,
): { readonly picture: string; readonly tile: PictureTile } | undefined {
  const [, picture, level, column, row] =
    /^(.+)\.d\/mosaico\/(\d{1,2})\/(\d{1,4})_(\d{1,4})\.webp$/.exec(path) ?? [];
  if (picture === undefined) return undefined;
  return { picture, tile: { level: Number(level), column: Number(column), row: Number(row) } };
}
