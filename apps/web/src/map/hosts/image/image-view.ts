import type { Pixel } from "../map-host.ts";

/**
 * Limits of an image map's view (P2 §9). Five times the fitted size is the maximum for every picture,
 * whatever its resolution.
 */
export const imageViewLimits = {
  leastScale: 1,
  mostScale: 5,
  doubleClickFactor: 1.5,
  keyFactor: 1.2,
  /** CSS pixels, as all lengths here. */
  keyPan: 40,
  dragThreshold: 5,
  /** Share of the speed that remains after each frame of 1/60 s. */
  inertiaDecay: 0.92,
  /** Inertia below this speed, in pixels a frame, stops. */
  inertiaStop: 0.2,
  /**
   * Maximum background between the edges of the picture and the stage: for the whole picture, and zoomed in.
   */
  wholePanMargin: 120,
  panMargin: 24,
} as const;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The area in which the picture is shown. */
export interface ImageViewport extends Size {
  /** The picture's own size. Only its aspect ratio matters. */
  readonly picture: Size;
  /** Insets of panels: a picture is fitted next to the left one, and can be panned out from under both. */
  readonly covered: { readonly left: number; readonly bottom: number };
}

export interface ImageView {
  /** 1 fits the whole picture into the stage. */
  readonly scale: number;
  /** The picture's top left corner, relative to the stage's. */
  readonly x: number;
  readonly y: number;
}

export const isSameView = (one: ImageView, other: ImageView): boolean =>
  one.scale === other.scale && one.x === other.x && one.y === other.y;

/** The picture's size on the stage at scale 1. */
export function pictureSize({ width, height, picture, covered }: ImageViewport, scale: number): Size {
  const free = Math.max(width - covered.left, 1);
  const fit = Math.min(free / picture.width, Math.max(height, 1) / picture.height);
  return { width: picture.width * fit * scale, height: picture.height * fit * scale };
}

/** The centre of the area next to the side panel, where the fitted picture is. */
export const viewportCenter = ({ width, height, covered }: ImageViewport): Pixel => ({
  x: (Math.min(covered.left, width) + width) / 2,
  y: height / 2,
});

/** The whole picture, centred. */
export function fittedView(stage: ImageViewport): ImageView {
  const size = pictureSize(stage, 1);
  const middle = viewportCenter(stage);
  return { scale: 1, x: middle.x - size.width / 2, y: middle.y - size.height / 2 };
}

/** The nearest view within the limits of zoom and pan. */
export function clampView(view: ImageView, stage: ImageViewport): ImageView {
  const { leastScale: minScale, mostScale: maxScale, wholePanMargin, panMargin } = imageViewLimits;
  const scale = clamp(view.scale, minScale, maxScale);
  const margin = scale === minScale ? wholePanMargin : panMargin;
  const size = pictureSize(stage, scale);
  const { width, height, covered } = stage;
  const across = panRange(size.width, Math.min(covered.left, width), width, margin);
  // A bottom sheet is dragged up and down: it extends the range and never reduces it.
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

/**
 * The range of the near edge of something `size` long in an interval that contains a smaller, centred one.
 */
function panRange(size: number, start: number, end: number, margin: number) {
  const slack = end - start - size;
  return slack > 0
    ? { least: start + slack / 2 - margin, most: start + slack / 2 + margin }
    : { least: end - size - margin, most: start + margin };
}

/** Zooms by a factor around `pixel`, within the limits. */
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
 * The view after the stage's size or insets change: a whole picture stays whole, a zoomed one keeps its
 * scale, and the centre stays fixed within the limits.
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
