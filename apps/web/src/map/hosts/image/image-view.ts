import type { Pixel } from "../map-host.ts";

/**
 * How an image map may be looked at (P2 §9). Five times the fitted size is the most, also for a picture
 * with more pixels than that shows: the specification's number holds for every picture.
 */
export const imageViewLimits = {
  leastScale: 1,
  mostScale: 5,
  doubleClickFactor: 1.5,
  keyFactor: 1.2,
  /** CSS pixels, as all lengths here. */
  keyPan: 40,
  dragThreshold: 5,
  /** A glide keeps this part of its speed with each frame of a sixtieth of a second. */
  inertiaDecay: 0.92,
  /** Slower than this, in pixels a frame, it stands. */
  inertiaStop: 0.2,
  /** Empty ground that may show between the picture's edge and the stage's: whole, and zoomed in. */
  wholePanMargin: 120,
  panMargin: 24,
} as const;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where the picture is shown. */
export interface ImageViewport extends Size {
  /** The picture's own measure. Only its shape counts. */
  readonly picture: Size;
  /** What panels cover: a picture is fitted beside the left one, and can be moved out from under both. */
  readonly covered: { readonly left: number; readonly bottom: number };
}

export interface ImageView {
  /** 1 is the whole picture in the stage. */
  readonly scale: number;
  /** The picture's top left corner, from the stage's. */
  readonly x: number;
  readonly y: number;
}

export const isSameView = (one: ImageView, other: ImageView): boolean =>
  one.scale === other.scale && one.x === other.x && one.y === other.y;

/** The picture's size on the stage. */
export function pictureSize({ width, height, picture, covered }: ImageViewport, scale: number): Size {
  const free = Math.max(width - covered.left, 1);
  const fit = Math.min(free / picture.width, Math.max(height, 1) / picture.height);
  return { width: picture.width * fit * scale, height: picture.height * fit * scale };
}

/** The middle of what panels leave at the side: where the whole picture stands. */
export const viewportCenter = ({ width, height, covered }: ImageViewport): Pixel => ({
  x: (Math.min(covered.left, width) + width) / 2,
  y: height / 2,
});

/** The whole picture in the middle. */
export function fittedView(stage: ImageViewport): ImageView {
  const size = pictureSize(stage, 1);
  const middle = viewportCenter(stage);
  return { scale: 1, x: middle.x - size.width / 2, y: middle.y - size.height / 2 };
}

/** The nearest view that keeps to the limits of zoom and of panning. */
export function clampView(view: ImageView, stage: ImageViewport): ImageView {
  const { leastScale: minScale, mostScale: maxScale, wholePanMargin, panMargin } = imageViewLimits;
  const scale = clamp(view.scale, minScale, maxScale);
  const margin = scale === minScale ? wholePanMargin : panMargin;
  const size = pictureSize(stage, scale);
  const { width, height, covered } = stage;
  const across = panRange(size.width, Math.min(covered.left, width), width, margin);
  // What covers the bottom comes and goes with a finger: it adds room to move and never takes any.
  const down = [
    panRange(size.height, 0, height, margin),
    panRange(size.height, 0, Math.max(height - covered.bottom, 1), margin),
  ] as const;
  return {
    scale,
    x: clamp(view.x, across.least, across.most),
    y: clamp(view.y, Math.min(down[0].least, down[1].least), Math.max(down[0].most, down[1].most)),
  };
}

/** How far the near edge of something `size` long may go in a room, in the middle of which a smaller one stands. */
function panRange(size: number, start: number, end: number, margin: number) {
  const slack = end - start - size;
  return slack > 0
    ? { least: start + slack / 2 - margin, most: start + slack / 2 + margin }
    : { least: end - size - margin, most: start + margin };
}

/** Zoomed by a factor; what is under `pixel` stays there, unless a limit stops it. */
export function zoomAt(view: ImageView, stage: ImageViewport, factor: number, pixel: Pixel): ImageView {
  const scale = clamp(view.scale * factor, imageViewLimits.leastScale, imageViewLimits.mostScale);
  const ratio = scale / view.scale;
  return clampView(
    { scale, x: pixel.x - (pixel.x - view.x) * ratio, y: pixel.y - (pixel.y - view.y) * ratio },
    stage,
  );
}

export const panBy = (view: ImageView, stage: ImageViewport, by: Pixel): ImageView =>
  clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);

/**
 * The view for a stage that has another size or is covered otherwise: a whole picture stays whole, one
 * that was zoomed into keeps its size, and what was in the middle stays there, as far as limits let it.
 */
export function viewAfterResize(view: ImageView, from: ImageViewport, to: ImageViewport): ImageView {
  if (view.scale === imageViewLimits.leastScale) return fittedView(to);
  const kept = pictureSize(from, view.scale).width / pictureSize(to, 1).width;
  const scale = clamp(kept, imageViewLimits.leastScale, imageViewLimits.mostScale);
  const ratio = scale / kept;
  return clampView(
    {
      scale,
      x: to.width / 2 - (from.width / 2 - view.x) * ratio,
      y: to.height / 2 - (from.height / 2 - view.y) * ratio,
    },
    to,
  );
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
