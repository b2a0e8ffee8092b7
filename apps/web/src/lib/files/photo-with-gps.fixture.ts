type Rational = readonly [numerator: number, denominator: number];
type Degrees = readonly [reference: string, degrees: Rational, minutes: Rational, seconds: Rational];

export interface GpsTags {
  readonly latitude: Degrees;
  readonly longitude: Degrees;
}

const ASCII = 2;
const LONG = 4;
const RATIONAL = 5;

/** The head of a JPEG file: EXIF with GPS tags and no image data. */
export function photoWithGps({ latitude, longitude }: GpsTags): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(164);
  const view = new DataView(bytes.buffer);
  // SOI, APP1 and its length, "Exif\0\0"; the TIFF file within it begins at 12.
  bytes.set([0xff, 0xd8, 0xff, 0xe1, 0, 156, 0x45, 0x78, 0x69, 0x66, 0, 0]);
  bytes.set([0x4d, 0x4d, 0, 42, 0, 0, 0, 8], 12);
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    view.setUint16(12 + at, tag);
    view.setUint16(12 + at + 2, type);
    view.setUint32(12 + at + 4, count);
    view.setUint32(12 + at + 8, value);
  };
  const letter = (text: string) => text.charCodeAt(0) * 2 ** 24;
  view.setUint16(12 + 8, 1);
  entry(10, 0x8825, LONG, 1, 26);
  view.setUint16(12 + 26, 4);
  entry(28, 1, ASCII, 2, letter(latitude[0]));
  entry(40, 2, RATIONAL, 3, 80);
  entry(52, 3, ASCII, 2, letter(longitude[0]));
  entry(64, 4, RATIONAL, 3, 104);
  const rationals = [...latitude.slice(1), ...longitude.slice(1)].flat() as number[];
  for (const [index, number] of rationals.entries()) view.setUint32(12 + 80 + 4 * index, number);
  bytes.set([0xff, 0xd9], 162);
  return bytes;
}
