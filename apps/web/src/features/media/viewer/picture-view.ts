/** CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Relative to the centre of the viewport. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** Scale relative to the fitted size, and the offset of the picture's centre. */
export interface PictureView extends Offset {
  readonly scale: number;
}

/** Viewport and fitted size of a picture. */
export interface Frame {
  readonly stage: Size;
  /** Size of the picture at scale 1. */
  readonly fitted: Size;
}

export const fittedView: PictureView = { scale: 1, x: 0, y: 0 };

export const MAX_SCALE = 6;
const clampToRange = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** Largest size that fits the viewport; small pictures are not enlarged. */
export function fittedSize(picture: Size, viewport: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return { width: 0, height: 0 };
  const by = Math.min(1, viewport.width / picture.width, viewport.height / picture.height);
  return { width: picture.width * by, height: picture.height * by };
}

/** Limits scale and offset, so that no part of the viewport is empty if the picture can fill it. */
function clampView({ scale, x, y }: PictureView, { stage, fitted }: Frame): PictureView {
  const overflow = (side: keyof Size) => Math.max(0, (fitted[side] * scale - stage[side]) / 2);
  return { scale, x: clampToRange(x, overflow("width")), y: clampToRange(y, overflow("height")) };
}

/** Scales the view around the point `at`. */
export function zoomAt(view: PictureView, frame: Frame, factor: number, at: Offset): PictureView {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const by = scale / view.scale;
  return clampView({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, frame);
}

export const panBy = (view: PictureView, frame: Frame, by: Offset): PictureView =>
  clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

/** The view after the viewport has changed its size. */
export const fitToFrame = (view: PictureView, frame: Frame): PictureView => clampView(view, frame);
