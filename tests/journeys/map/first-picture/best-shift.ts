import sharp from "sharp";

/** A screenshot in grey, one byte per CSS pixel. */
export interface GreyPicture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

export async function greyPicture(screenshot: Buffer): Promise<GreyPicture> {
  const { data, info } = await sharp(screenshot).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

interface Shift {
  readonly x: number;
  readonly y: number;
  /** Mean difference of the pixels, of 255. */
  readonly difference: number;
}

/** Pixels in each direction. */
const LARGEST_SHIFT = 6;

/** The shift of `after` in which two pictures of the same size differ least. */
export function bestShift(before: GreyPicture, after: GreyPicture): Shift {
  const shifts: Shift[] = [];
  for (let y = -LARGEST_SHIFT; y <= LARGEST_SHIFT; y++) {
    for (let x = -LARGEST_SHIFT; x <= LARGEST_SHIFT; x++) {
      shifts.push({ x, y, difference: differenceAt(before, after, x, y) });
    }
  }
  return shifts.reduce((best, shift) => (shift.difference < best.difference ? shift : best));
}

/** Of every fourth pixel. */
function differenceAt(before: GreyPicture, after: GreyPicture, x: number, y: number): number {
  const { width, height } = before;
  let [sum, count] = [0, 0];
  for (let row = LARGEST_SHIFT; row < height - LARGEST_SHIFT; row += 2) {
    for (let column = LARGEST_SHIFT; column < width - LARGEST_SHIFT; column += 2) {
      const one = before.pixels[row * width + column] as number;
      const other = after.pixels[(row + y) * width + column + x] as number;
      sum += Math.abs(one - other);
      count += 1;
    }
  }
  return sum / count;
}
