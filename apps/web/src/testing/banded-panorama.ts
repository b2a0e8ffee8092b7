import { type Band, bandOf, bands, groundColour, skyColour } from "./horizon-bands.ts";

/** The names of the bands from left to right. */
export const bandNames: readonly Band[] = bands.map(([name]) => name);

const WIDTH = 256;
const HEIGHT = 128;

/**
 * The URL of a small panorama whose directions differ in colour: bands around the horizon, white above, black
 * below. `turned`: degrees by which the bands are shifted to the right; `part`: only its middle half.
 */
export function bandedPanoramaUrl({ turned = 0, part = false } = {}): string {
  const canvas = document.createElement("canvas");
  canvas.width = part ? WIDTH / 2 : WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser does not draw");
  const fill = (colour: string, ...box: [number, number, number, number]) => {
    context.fillStyle = colour;
    context.fillRect(...box);
  };
  if (part) context.translate(-WIDTH / 4, 0);
  const step = WIDTH / bands.length;
  for (const round of [-1, 0, 1]) {
    for (const [at, [, colour]] of bands.entries()) {
      fill(colour, at * step + (turned / 360 + round) * WIDTH, 0, step, HEIGHT);
    }
  }
  fill(skyColour, 0, 0, WIDTH, HEIGHT / 6);
  fill(groundColour, 0, (HEIGHT * 5) / 6, WIDTH, HEIGHT / 6);
  return canvas.toDataURL("image/png");
}

/**
 * The band of a canvas at this offset from its centre, in CSS pixels. The canvas must preserve its drawing
 * buffer.
 */
export function bandAt(canvas: HTMLCanvasElement, right: number, down = 0): Band {
  const { width, height } = canvas.getBoundingClientRect();
  const copy = new OffscreenCanvas(1, 1).getContext("2d");
  if (!copy) throw new Error("this browser does not draw");
  const x = Math.floor(((width / 2 + right) / width) * canvas.width);
  const y = Math.floor(((height / 2 + down) / height) * canvas.height);
  copy.drawImage(canvas, x, y, 1, 1, 0, 0, 1, 1);
  return bandOf([...copy.getImageData(0, 0, 1, 1).data].slice(0, 3));
}
