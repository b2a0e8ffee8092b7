import sharp from "sharp";

/** How a fisheye picture of a test differs from the usual one. */
interface Fisheyes {
  /** Radius of a circle as a share of its square; cameras use nearly all of it, and some a little more. */
  readonly radius?: number;
  /** Colours of the sky and the ground, and of what surrounds the circles. */
  readonly sky?: string;
  readonly ground?: string;
  readonly around?: string;
}

/** What a camera of two lenses takes: the circles of both side by side. */
export const twoCircles = (side: number, { radius = 0.49, ...colours }: Fisheyes = {}): Promise<Buffer> => {
  const { sky = "#9bd", ground = "#763", around = "#050505" } = colours;
  const circle = (x: number) => `
    <g clip-path="url(#c${x})">
      <rect x="${x}" width="1" height="0.5" fill="${sky}"/><rect x="${x}" y="0.5" width="1" height="0.5" fill="${ground}"/>
    </g>`;
  const clip = (x: number) =>
    `<clipPath id="c${x}"><circle cx="${x + 0.5}" cy="0.5" r="${radius}"/></clipPath>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${2 * side}" height="${side}" viewBox="0 0 2 1">
    <defs>${clip(0)}${clip(1)}</defs><rect width="2" height="1" fill="${around}"/>${circle(0)}${circle(1)}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg().toBuffer();
};

/** A stitched sphere: rows of one colour each, from the zenith to the nadir. */
export const sphere = (width: number, rows: readonly string[]): Promise<Buffer> => {
  const height = 1 / rows.length;
  const drawn = rows.map(
    (fill, at) => `<rect y="${at * height}" width="2" height="${height}" fill="${fill}"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}" viewBox="0 0 2 1">${drawn.join("")}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg().toBuffer();
};
