import {
  type CalibrationResult,
  type ControlPoint,
  calibrate,
  maxControlPoints,
  minControlPoints,
} from "@mapaobra/domain/map/calibration";
import type { PictureSize } from "@mapaobra/domain/map/picture-tiles";
import type { Position } from "@mapaobra/domain/point/coordinates";

/** A place on the picture, in pixels of the picture. */
export interface PicturePixel {
  readonly x: number;
  readonly y: number;
}

/** Control points while they are being marked: one side of a pair may still be missing. */
export interface ControlDraft {
  readonly points: readonly ControlPoint[];
  readonly pendingPixel: PicturePixel | undefined;
  readonly pendingPosition: Position | undefined;
}

export const noControls: ControlDraft = { points: [], pendingPixel: undefined, pendingPosition: undefined };

export const isComplete = ({ points }: ControlDraft): boolean => points.length >= maxControlPoints;

/**
 * The first side marked waits for the other. Marking it again replaces it; marking the other completes the
 * pair.
 */
export function addPixel(draft: ControlDraft, place: PicturePixel): ControlDraft {
  if (isComplete(draft)) return draft;
  return draft.pendingPosition
    ? addPair(draft, place, draft.pendingPosition)
    : { ...draft, pendingPixel: place };
}

export function addPosition(draft: ControlDraft, position: Position): ControlDraft {
  if (isComplete(draft)) return draft;
  return draft.pendingPixel
    ? addPair(draft, draft.pendingPixel, position)
    : { ...draft, pendingPosition: position };
}

export const withoutPoint = (draft: ControlDraft, index: number): ControlDraft => ({
  ...draft,
  points: draft.points.filter((_point, at) => at !== index),
});

/** Bounds computed from the points; undefined while there are too few. */
export const calibrationResult = (
  { points }: ControlDraft,
  picture: PictureSize,
): CalibrationResult | undefined =>
  points.length < minControlPoints ? undefined : calibrate(points, picture);

const addPair = ({ points }: ControlDraft, place: PicturePixel, position: Position): ControlDraft => ({
  points: [...points, { ...place, position }],
  pendingPixel: undefined,
  pendingPosition: undefined,
});

/** Instruction for the next step. */
export function nextInstruction(draft: ControlDraft): string {
  const number = draft.points.length + 1;
  if (isComplete(draft)) return "Ya hay cuatro puntos. Quite uno para marcar otro.";
  if (draft.pendingPixel) return `Marque en el mapa el mismo lugar: punto ${number}.`;
  if (draft.pendingPosition) return `Marque en la imagen el mismo lugar: punto ${number}.`;
  return number <= minControlPoints
    ? `Marque en la imagen un lugar que reconozca en el mapa: punto ${number}.`
    : `Puede marcar otro lugar para mayor exactitud: punto ${number}.`;
}
