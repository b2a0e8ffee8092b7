import { firstPictureElement } from "../first-picture-element.ts";
import type { Rect } from "../points-canvas.ts";

/** Differences of the layout below this many CSS pixels are rounding. */
const TOLERANCE_PX = 1;

/** The picture, as far as it is a basemap: it covers a container, and the place it shows is known. */
export interface FirstPicture {
  readonly image: HTMLImageElement;
  /** Moves the picture. */
  readonly carrier: HTMLElement;
  /** Its left and upper edge and its width in the Mercator plane. */
  readonly edges: PictureEdges;
  /** Where it is in the container when it is not moved. */
  restBox(): Rect;
}

export interface PictureEdges {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** The picture of the page over a container; null if there is none, or not in this place. */
export function findFirstPicture(container: HTMLElement): FirstPicture | null {
  const element = firstPictureElement();
  const image = element?.querySelector("img");
  const carrier = image?.parentElement;
  if (!element || !image || !carrier || !image.complete || image.naturalWidth === 0) return null;
  const [left, top, width] = getComputedStyle(image)
    .getPropertyValue("--edges")
    .trim()
    .split(" ")
    .map(Number);
  if (left === undefined || top === undefined || !width) return null;
  const [one, other] = [element.getBoundingClientRect(), container.getBoundingClientRect()];
  const sides = ["left", "top", "right", "bottom"] as const;
  if (sides.some((side) => Math.abs(one[side] - other[side]) > TOLERANCE_PX)) return null;
  return {
    image,
    carrier,
    edges: { left, top, width },
    restBox() {
      const { transform } = carrier.style;
      carrier.style.transform = "";
      const box = image.getBoundingClientRect();
      carrier.style.transform = transform;
      const origin = element.getBoundingClientRect();
      return {
        left: box.left - origin.left,
        top: box.top - origin.top,
        right: box.right - origin.left,
        bottom: box.bottom - origin.top,
      };
    },
  };
}
