import {
  type PictureSize,
  type PictureTile,
  parseTilePath,
  sizeOnLevel,
  tileSize,
} from "@mapaobra/domain/map/picture-tiles";
import type { Page } from "playwright-core";
import sharp from "sharp";

/** The picture is a chessboard of 12 by 8 fields, each with a unique colour. */
export const fields = { across: 12, down: 8 };

export const colourOfField = (column: number, row: number): [number, number, number] => [
  40 + column * 15,
  60 + row * 20,
  (column + row) % 2 === 0 ? 90 : 200,
];

/** The part of a picture that starts at (left, top). */
function drawPart(whole: PictureSize, left: number, top: number, { width, height }: PictureSize): Buffer {
  const drawLine = (row: number) => {
    const line = Buffer.alloc(width * 3);
    for (let x = 0; x < width; x++) {
      line.set(colourOfField(Math.floor(((left + x) / whole.width) * fields.across), row), x * 3);
    }
    return line;
  };
  const lines = Array.from({ length: fields.down }, (_, row) => drawLine(row));
  const rowAt = (y: number) => Math.floor(((top + y) / whole.height) * fields.down);
  return Buffer.concat(Array.from({ length: height }, (_, y) => lines[rowAt(y)] ?? Buffer.alloc(0)));
}

const encode = (pixels: Buffer, { width, height }: PictureSize) =>
  sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();

const wholeFile = (size: PictureSize) => encode(drawPart(size, 0, 0, size), size);

function tileFile(whole: PictureSize, { level, column, row }: PictureTile): Promise<Buffer> {
  const size = sizeOnLevel(whole, level);
  const [left, top] = [column * tileSize, row * tileSize];
  const part = {
    width: Math.min(tileSize, size.width - left),
    height: Math.min(tileSize, size.height - top),
  };
  return encode(drawPart(size, left, top, part), part);
}

/** Serves `/plano.png` of this size and its tiles to the page. Returns the list of requested tiles. */
export async function servePicture(page: Page, size: PictureSize): Promise<PictureTile[]> {
  const asked: PictureTile[] = [];
  await page.route("**/plano.png*", async (route) =>
    route.fulfill({ contentType: "image/png", body: await wholeFile(size) }),
  );
  await page.route("**/plano.png.d/**", async (route) => {
    const { tile } = parseTilePath(new URL(route.request().url()).pathname) ?? {};
    if (!tile) return route.fulfill({ status: 404 });
    asked.push(tile);
    await route.fulfill({ contentType: "image/png", body: await tileFile(size, tile) });
  });
  return asked;
}
