import {
  type PictureSize,
  type PictureTile,
  parseTilePath,
  sizeOnLevel,
  tileSize,
} from "@mapaobra/domain/map/picture-tiles";
import { vi } from "vitest";

/** A picture of 12 by 8 fields, each with a unique colour, and its tiles. */

const [across, down] = [12, 8];

const fields = Array.from({ length: across * down }, (_, at) => {
  const [column, row] = [at % across, Math.floor(at / across)];
  const colour = [40 + column * 15, 60 + row * 20, (column + row) % 2 === 0 ? 90 : 200];
  return { column, row, colour };
});

/** A place in each field, in percent of the picture, and its colour. */
export const samples = fields.map(({ column, row, colour }) => ({
  percent: { x: ((column + 0.1) / across) * 100, y: ((row + 0.9) / down) * 100 },
  colour,
}));

/** The part of a picture that starts at (left, top), as a file. */
function drawPart(whole: PictureSize, left: number, top: number, { width, height }: PictureSize): string {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser does not draw");
  const [fieldWidth, fieldHeight] = [whole.width / across, whole.height / down];
  for (const { column, row, colour } of fields) {
    context.fillStyle = `rgb(${colour})`;
    context.fillRect(column * fieldWidth - left, row * fieldHeight - top, fieldWidth, fieldHeight);
  }
  return canvas.toDataURL();
}

function drawTile(whole: PictureSize, { level, column, row }: PictureTile): string {
  const size = sizeOnLevel(whole, level);
  const [left, top] = [column * tileSize, row * tileSize];
  const width = Math.min(tileSize, size.width - left);
  const height = Math.min(tileSize, size.height - top);
  return drawPart(size, left, top, { width, height });
}

/** A request for a tile, or for the whole picture. */
export type PictureRequest = PictureTile | "whole";

/**
 * Answers the image elements' requests for a picture of this size and its tiles until the test ends.
 * @param isMissing whether a request fails
 * @returns the requests
 */
export function servePicture(
  size: PictureSize,
  isMissing: (request: PictureRequest) => boolean,
): readonly PictureRequest[] {
  const requests: PictureRequest[] = [];
  const setAddress = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src")?.set;
  vi.spyOn(HTMLImageElement.prototype, "src", "set").mockImplementation(function (
    this: HTMLImageElement,
    address,
  ) {
    const request = parseTilePath(address)?.tile ?? "whole";
    requests.push(request);
    const file = request === "whole" ? drawPart(size, 0, 0, size) : drawTile(size, request);
    setAddress?.call(this, isMissing(request) ? "/no-hay.webp" : file);
  });
  return requests;
}
