/**
 * A large picture of a map, and a large panorama, is also kept as square tiles on several levels, so that a phone loads what it
 * shows and no more. The topmost level has the picture's own pixels, each one below half as many across,
 * and level 0 is the whole picture on one tile. Tiles are counted from the picture's top left corner;
 * those at its right and lower edge are as small as what is left.
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

/** Pixels of a tile's side. */
export const tileSize = 512;

/** The longest side, in pixels, that every browser and graphics chip takes in one piece. */
const maxUntiledSide = 4096;

/** Whether a picture is large enough to be shown by tiles. */
export const isTiled = ({ width, height }: PictureSize): boolean => Math.max(width, height) > maxUntiledSide;

/** The number of the level that has the picture's own pixels. */
export function maxTileLevel({ width, height }: PictureSize): number {
  let level = 0;
  for (let side = Math.max(width, height); side > tileSize; side = half(side)) level += 1;
  return level;
}

/** The pixels of the whole picture on a level, from 0 to `topLevelOf`. */
export function sizeOnLevel(picture: PictureSize, level: number): PictureSize {
  let { width, height } = picture;
  for (let above = maxTileLevel(picture); above > level; above -= 1) {
    width = half(width);
    height = half(height);
  }
  return { width, height };
}

const half = (pixels: number) => Math.ceil(pixels / 2);

/** How a tile is named beside its picture. */
export const tileName = ({ level, column, row }: PictureTile): string => `${level}/${column}_${row}.webp`;

/** Stands between a picture's address and the names of its tiles. */
const tilesFolder = ".d/mosaico/";

/**
 * Where a tile is had, from the picture's own address: what that says of its signature and expiry opens
 * the tiles too.
 */
export const tileUrl = (pictureAddress: string, tile: PictureTile): string =>
  insertTilePath(pictureAddress, tileName(tile));

/** The addresses of all tiles, with `{nivel}`, `{columna}` and `{fila}` in place of a tile's numbers. */
export const tileUrlTemplate = (pictureAddress: string): string =>
  insertTilePath(pictureAddress, "{nivel}/{columna}_{fila}.webp");

function insertTilePath(pictureAddress: string, name: string): string {
  const question = pictureAddress.indexOf("?");
  const end = question < 0 ? pictureAddress.length : question;
  return pictureAddress.slice(0, end) + tilesFolder + name + pictureAddress.slice(end);
}

/** The picture and the tile that the path of a tile's address names; undefined for any other path. */
export function parseTilePath(
  path: string,
): { readonly picture: string; readonly tile: PictureTile } | undefined {
  const [, picture, level, column, row] =
    /^(.+)\.d\/mosaico\/(\d{1,2})\/(\d{1,4})_(\d{1,4})\.webp$/.exec(path) ?? [];
  if (picture === undefined) return undefined;
  return { picture, tile: { level: Number(level), column: Number(column), row: Number(row) } };
}
