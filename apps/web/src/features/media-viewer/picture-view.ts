/** CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** From the middle of the stage. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

/** How a picture is seen: how many times as large as it fits, and where its middle is. */
export interface PictureView extends Offset {
  readonly scale: number;
}

/** What a picture is seen in. */
export interface Frame {
  readonly stage: Size;
  /** The picture as large as it fits. */
  readonly fitted: Size;
}

export const fittedView: PictureView = { scale: 1, x: 0, y: 0 };

export const MAX_SCALE = 6;
const clampToRange = (value: number, most: number) => Math.min(most, Math.max(-most, value));

/** A picture as large as its stage lets it be; a small one stays as large as it is. */
export function fittedSize(picture: Size, viewport: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return { width: 0, height: 0 };
  const by = Math.min(1, viewport.width / picture.width, viewport.height / picture.height);
  return { width: picture.width * by, height: picture.height * by };
}

/** The nearest view in which no part of the stage is empty that the picture could fill. */
function clampView({ scale, x, y }: PictureView, { stage, fitted }: Frame): PictureView {
  const room = (side: keyof Size) => Math.max(0, (fitted[side] * scale - stage[side]) / 2);
  return { scale, x: clampToRange(x, room("width")), y: clampToRange(y, room("height")) };
}

/** Nearer or farther by a factor, while what lies under `at` stays there. */
export function zoomAt(view: PictureView, frame: Frame, factor: number, at: Offset): PictureView {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const by = scale / view.scale;
  return clampView({ scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, frame);
}

export const panBy = (view: PictureView, frame: Frame, by: Offset): PictureView =>
  clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

/** The same view once the stage has another size. */
export const fitToFrame = (view: PictureView, frame: Frame): PictureView => clampView(view, frame);
