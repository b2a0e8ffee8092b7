import type { Sharp } from "sharp";

/** A picture is compared in this size: two squares side by side, one for each lens. */
const side = 64;
/** Columns of a square between its circle and its sides, and through the middle of its circle. */
const outside = [0, 1, 2, 3, 60, 61, 62, 63];
const inside = [28, 29, 30, 31, 32, 33, 34, 35];
/** Rows above and below, at which a circle leaves the corners free. */
const ends = [
  [6, 7, 8, 9],
  [54, 55, 56, 57],
];
/** Brightness from 0 to 255. Cameras leave black around a circle, with some noise. */
const maxOutside = 30;
const minContrast = 24;

/**
 * Whether a picture of 2:1 is what a 360° camera takes before its program joins it: two circles on black. A sphere
 * has almost one colour along its upper and its lower rows, so it is never dark beside something bright in all of them.
 */
export async function hasTwoCircles(picture: Sharp): Promise<boolean> {
  const small = await picture
    .resize(2 * side, side, { fit: "fill" })
    .flatten()
    .greyscale()
    .raw()
    .toBuffer();
  const mean = (rows: readonly number[], columns: readonly number[], square: number) => {
    const pixels = rows.flatMap((row) =>
      columns.map((column) => small[(2 * row + square) * side + column] ?? 0),
    );
    return pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length;
  };
  const places = [0, 1].flatMap((square) =>
    ends.map((rows) => ({ dark: mean(rows, outside, square), lit: mean(rows, inside, square) })),
  );
  // A hand or the night may darken one of the four.
  const lit = places.filter(({ dark, lit }) => lit - dark >= minContrast);
  return places.every(({ dark }) => dark <= maxOutside) && lit.length >= places.length - 1;
}
