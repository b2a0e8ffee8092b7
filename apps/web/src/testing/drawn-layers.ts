import type { Pixel } from "../map/hosts/map-host.ts";

/** Red, green and blue. */
type Colour = readonly number[];

/** The visible pictures and canvases of a map in the window's corner, one over another as the browser paints them. */
export function composeLayers(map: HTMLElement): ImageData {
  const { clientWidth, clientHeight } = map;
  const context = new OffscreenCanvas(clientWidth, clientHeight).getContext("2d");
  if (!context) throw new Error("this browser does not draw");
  for (const layer of map.querySelectorAll<HTMLImageElement | HTMLCanvasElement>("img, canvas")) {
    const { x, y, width, height } = layer.getBoundingClientRect();
    if (layer.checkVisibility()) context.drawImage(layer, x, y, width, height);
  }
  return context.getImageData(0, 0, clientWidth, clientHeight);
}

export function hasColour({ width, data }: ImageData, { x, y }: Pixel, colour: Colour): boolean {
  const at = (Math.floor(y) * width + Math.floor(x)) * 4;
  return colour.every((part, i) => Math.abs(part - (data[at + i] ?? -100)) <= 4);
}

/** How far from a place a disc of this colour may lie to be found, in pixels. */
const REACH = 16;

/** Whether the pixels of a colour `#rrggbb` around a place have their centre there. */
export function hasDisc(screen: ImageData, place: Pixel, hex: string): boolean {
  const colour = [1, 3, 5].map((digit) => Number.parseInt(hex.slice(digit, digit + 2), 16));
  let [count, sumX, sumY] = [0, 0, 0];
  for (let x = Math.floor(place.x - REACH); x < place.x + REACH; x += 1) {
    for (let y = Math.floor(place.y - REACH); y < place.y + REACH; y += 1) {
      if (!hasColour(screen, { x, y }, colour)) continue;
      count += 1;
      sumX += x + 0.5;
      sumY += y + 0.5;
    }
  }
  return count > 0 && Math.hypot(sumX / count - place.x, sumY / count - place.y) <= 1;
}
