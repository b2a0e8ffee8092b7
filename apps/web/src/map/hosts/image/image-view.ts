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
  /** The controls in the area next to the side panel, given its size: the whole picture avoids them. */
  readonly controlsIn?: ControlsIn | undefined;
  /** Of a part of a larger map, which can be moved without limits: the scales that the map has. */
  readonly scales?: { readonly least: number; readonly most: number };
}

export type ControlsIn = (area: Size) => StageControls;

/** What the controls cover, from the edges. */
export interface StageControls {
  readonly top: number;
  readonly bottom: number;
  /** Buttons at the right edge: the picture is next to them, above or below. */
  readonly buttons: readonly ButtonBlock[];
}

/** A group of buttons at the right edge; `from` and `to` are distances from the lower edge. */
interface ButtonBlock {
  readonly width: number;
  readonly from: number;
  readonly to: number;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Controls that would make the whole picture smaller than this share cover a part of it instead. */
const LEAST_UNCOVERED_SHARE = 0.5;

export interface ImageView {
  /** 1 fits the whole picture into the stage. */
  readonly scale: number;
  /** The picture's top left corner, relative to the stage's. */
  readonly x: number;
  readonly y: number;
}

export const isSameView = (one: ImageView, other: ImageView): boolean =>
  one.scale === other.scale && one.x === other.x && one.y === other.y;

/** The picture's size on the stage at a scale. */
export function pictureSize(stage: ImageViewport, scale: number): Size {
  const fit = fitOf(stage.picture, fitArea(stage));
  return { width: stage.picture.width * fit * scale, height: stage.picture.height * fit * scale };
}

const fitOf = (picture: Size, { left, top, right, bottom }: Area): number =>
  Math.min(Math.max(right - left, 1) / picture.width, Math.max(bottom - top, 1) / picture.height);

/** The area of the whole picture: next to the side panel, without the controls if they leave enough. */
export function fitArea(stage: ImageViewport): Area {
  const { width, height, covered, picture, controlsIn } = stage;
  const left = Math.min(covered.left, width);
  const beside: Area = { left, top: 0, right: width, bottom: height };
  if (!controlsIn) return beside;
  const controls = controlsIn({ width: width - left, height });
  const scaleIn = (area: Area) => fitOf(picture, area);
  const largest = uncoveredAreas(beside, controls).reduce<Area | null>(
    (best, area) => (best && scaleIn(best) >= scaleIn(area) ? best : area),
    null,
  );
  return largest && scaleIn(largest) >= LEAST_UNCOVERED_SHARE * scaleIn(beside) ? largest : beside;
}

/** The largest rectangles without controls: for each distance from the right edge, between the wider buttons. */
function uncoveredAreas({ left, right, bottom: height }: Area, controls: StageControls): Area[] {
  const { top, bottom, buttons } = controls;
  return [0, ...buttons.map(({ width }) => width)].flatMap((inset) => {
    const wider = buttons.filter(({ width }) => width > inset).sort((a, b) => b.to - a.to);
    const starts = [top, ...wider.map(({ from }) => height - from)];
    const ends = [...wider.map(({ to }) => height - to), height - bottom];
    return starts
      .map((start, i) => ({
        left,
        top: Math.max(start, top),
        right: right - inset,
        bottom: Math.min(ends[i] as number, height - bottom),
      }))
      .filter((area) => area.bottom > area.top && area.right > area.left);
  });
}

/** The centre of the area of the whole picture. */
export function viewportCenter(stage: ImageViewport): Pixel {
  const { left, top, right, bottom } = fitArea(stage);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** The whole picture, centred. */
export function fittedView(stage: ImageViewport): ImageView {
  const size = pictureSize(stage, 1);
  const middle = viewportCenter(stage);
  return { scale: 1, x: middle.x - size.width / 2, y: middle.y - size.height / 2 };
}

/** The nearest view within the limits of zoom and pan. */
export function clampView(view: ImageView, stage: ImageViewport): ImageView {
  const { leastScale: minScale, wholePanMargin, panMargin } = imageViewLimits;
  const scale = clampScale(view.scale, stage);
  if (stage.scales) return { ...view, scale };
  const margin = scale === minScale ? wholePanMargin : panMargin;
  const size = pictureSize(stage, scale);
  const { width, height, covered } = stage;
  const area =
    scale === minScale
      ? fitArea(stage)
      : { left: Math.min(covered.left, width), top: 0, right: width, bottom: height };
  const across = panRange(size.width, area.left, area.right, margin);
  // A bottom sheet is dragged up and down: it extends the range and never reduces it.
  const down = [
    panRange(size.height, area.top, area.bottom, margin),
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
  const scale = clampScale(view.scale * factor, stage);
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
  const scale = clampScale(kept, to);
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

const clampScale = (scale: number, { scales }: ImageViewport) =>
  clamp(scale, scales?.least ?? imageViewLimits.leastScale, scales?.most ?? imageViewLimits.mostScale);

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
