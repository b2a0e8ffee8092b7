import {
  maxTileLevel,
  type PictureSize,
  type PictureTile,
  sizeOnLevel,
  tileSize,
} from "@mapaobra/domain/map/picture-tiles";
import type { Size } from "./image-view.ts";

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The size of a tile in pixels. */
export function tileSizeOf(whole: PictureSize, { level, column, row }: PictureTile): Size {
  const { width, height } = sizeOnLevel(whole, level);
  return {
    width: Math.min(tileSize, width - column * tileSize),
    height: Math.min(tileSize, height - row * tileSize),
  };
}

/**
 * The position of a tile on a screen on which the picture fills `picture`: whole pixels, so that no seams
 * show.
 */
export function tileRect(whole: PictureSize, tile: PictureTile, picture: Rect): Rect {
  const size = sizeOnLevel(whole, tile.level);
  const x = (pixel: number) =>
    Math.round(picture.left + (Math.min(pixel, size.width) / size.width) * (picture.right - picture.left));
  const y = (pixel: number) =>
    Math.round(picture.top + (Math.min(pixel, size.height) / size.height) * (picture.bottom - picture.top));
  return {
    left: x(tile.column * tileSize),
    top: y(tile.row * tileSize),
    right: x((tile.column + 1) * tileSize),
    bottom: y((tile.row + 1) * tileSize),
  };
}

/**
 * The tiles to draw, nearest to the screen's centre first: of the level whose resolution is closest to the
 * screen's, or of the finest level whose visible tiles number at most `most`.
 */
export function visibleTiles(whole: PictureSize, picture: Rect, screen: Size, most: number): PictureTile[] {
  const across = picture.right - picture.left;
  const topLevel = maxTileLevel(whole);
  const exact = topLevel + Math.log2(across / whole.width);
  let level = Math.min(Math.max(Math.round(exact), 0), topLevel);
  while (level > 0 && countOf(visibleRange(whole, level, picture, screen)) > most) level--;

  const { columns, rows } = visibleRange(whole, level, picture, screen);
  const found: { tile: PictureTile; distance: number }[] = [];
  for (let row = rows.from; row < rows.to; row++) {
    for (let column = columns.from; column < columns.to; column++) {
      const tile = { level, column, row };
      const box = tileRect(whole, tile, picture);
      const x = (box.left + box.right - screen.width) / 2;
      const y = (box.top + box.bottom - screen.height) / 2;
      found.push({ tile, distance: Math.hypot(x, y) });
    }
  }
  return found.sort((one, other) => one.distance - other.distance).map(({ tile }) => tile);
}

interface Range {
  readonly from: number;
  readonly to: number;
}

const countOf = ({ columns, rows }: { columns: Range; rows: Range }) =>
  Math.max(columns.to - columns.from, 0) * Math.max(rows.to - rows.from, 0);

function visibleRange(whole: PictureSize, level: number, picture: Rect, screen: Size) {
  const size = sizeOnLevel(whole, level);
  const seen = (pixels: number, start: number, end: number, screenEnd: number): Range => {
    const tiles = pixels / tileSize;
    const tileAt = (at: number) => ((at - start) / (end - start)) * tiles;
    if (tileAt(0) >= tiles) return { from: 0, to: 0 };
    return {
      from: Math.max(Math.floor(tileAt(0)), 0),
      to: Math.min(Math.ceil(tileAt(screenEnd)), Math.ceil(tiles)),
    };
  };
  return {
    columns: seen(size.width, picture.left, picture.right, screen.width),
    rows: seen(size.height, picture.top, picture.bottom, screen.height),
  };
}
